-- How long is kept what would otherwise grow without end: sessions and what Auth writes down of them, accounts
-- that nobody verified, traces of deleted posts, deleted drafts, prompts. The host removes the rest in batches, from every node; who comes
-- while another one is at it does nothing. SECURITY.md states the times.

-- When a session was last refreshed. An access token lasts an hour: who uses a session refreshes it.
create function host.last_used(_refreshed_at timestamp, _created_at timestamptz)
returns timestamptz
language sql immutable
set search_path = ''
as $$
  select coalesce(_refreshed_at at time zone 'UTC', _created_at);
$$;

-- On Supabase these tables are those of Supabase Auth, which looks after them itself.
do $$
begin
  if (
    select pg_catalog.pg_has_role(current_user, relowner, 'USAGE')
    from pg_catalog.pg_class where oid = 'auth.sessions'::regclass
  ) then
    create index sessions_last_used_idx on auth.sessions (host.last_used(refreshed_at, created_at));
    create index refresh_tokens_used_idx on auth.refresh_tokens (updated_at) where revoked;
    create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);
    create index users_not_verified_idx on auth.users (created_at) where email_confirmed_at is null;
    -- What the deletion of an account looks for.
    create index audit_log_entries_actor_id_idx on auth.audit_log_entries ((payload ->> 'actor_id'));
    create index refresh_tokens_user_id_text_idx on auth.refresh_tokens ((user_id::text));
  end if;
end;
$$;

-- Removes at most so many traces of deleted posts; returns how many.
create function host.remove_old_traces(_rows integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _removed integer;
begin
  delete from public.cancelled_posts where post_id in (
    select post_id from public.cancelled_posts
    where cancelled_at < now() - interval '90 days'
    order by cancelled_at limit _rows for update skip locked
  );
  get diagnostics _removed = row_count;
  return _removed;
end;
$$;

-- Removes at most so many records of each kind; returns how many, by kind: { kind: number }.
create function host.remove_old_records(_rows integer)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _sessions integer;
  _tokens integer;
  _entries integer;
  _flows integer;
  _accounts integer;
begin
  -- Any number nobody else uses.
  if not pg_try_advisory_xact_lock(7419203613) then
    return '{}'::jsonb;
  end if;

  -- Without a token that works a session has ended. One that nobody has used for half a year ends here, with its token.
  delete from auth.sessions where id in (
    select id from auth.sessions
    where host.last_used(refreshed_at, created_at) < now() - interval '30 days'
      and (
        host.last_used(refreshed_at, created_at) < now() - interval '180 days'
        or not exists (
          select from auth.refresh_tokens
          where refresh_tokens.session_id = sessions.id and refresh_tokens.revoked is not true
        )
      )
    order by host.last_used(refreshed_at, created_at) limit _rows for update skip locked
  );
  get diagnostics _sessions = row_count;

  -- Until then a used token that comes again ends its session: somebody else may have it.
  delete from auth.refresh_tokens where id in (
    select id from auth.refresh_tokens
    where revoked and updated_at < now() - interval '30 days'
    order by updated_at limit _rows for update skip locked
  );
  get diagnostics _tokens = row_count;

  delete from auth.audit_log_entries where id in (
    select id from auth.audit_log_entries
    where created_at < now() - interval '400 days'
    order by created_at limit _rows for update skip locked
  );
  get diagnostics _entries = row_count;

  delete from auth.flow_state where id in (
    select id from auth.flow_state
    where created_at < now() - interval '1 day'
    order by created_at limit _rows for update skip locked
  );
  get diagnostics _flows = row_count;

  delete from host.reminder_counts where day < now() - interval '2 days';

  -- Nobody has shown that the address is theirs, and none of its links works any more.
  select count(*) into _accounts from (
    select public.delete_account(id) from (
      select id from auth.users
      where email_confirmed_at is null and created_at < now() - interval '30 days'
        and greatest(confirmation_sent_at, recovery_sent_at, created_at) < now() - interval '30 days'
      order by created_at limit _rows for update skip locked
    ) as never_verified
  ) as deleted;

  return jsonb_build_object(
    'sessions', _sessions, 'used_refresh_tokens', _tokens, 'audit_log_entries', _entries, 'flow_states', _flows,
    'accounts_never_verified', _accounts, 'traces_of_deleted_posts', host.remove_old_traces(_rows),
    'deleted_drafts', host.remove_deleted_drafts(_rows),
    'prompts', host.remove_old_prompts(_rows),
    'token_counts', host.remove_old_tokens(_rows)
  );
end;
$$;

revoke execute on function host.last_used, host.remove_old_traces, host.remove_old_records from public;
