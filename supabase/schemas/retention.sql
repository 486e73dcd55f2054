-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.


CREATE OR REPLACE FUNCTION host.remove_deleted_drafts(_rows integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _removed integer;
  _drafts uuid[] := array(
    select id from public.drafts where deleted_at < now() - interval '1 day' order by deleted_at limit _rows
  );
begin
  -- Posts, versions, drafts: the order of all locks.
  perform from public.scheduled_posts as posts
    join public.draft_versions as versions on versions.id = posts.draft_version_id
    where versions.draft_id = any (_drafts)
    order by posts.id for update of posts;
  perform from public.draft_versions where draft_id = any (_drafts) order by id for update;
  _drafts = array(
    select id from public.drafts where id = any (_drafts) and deleted_at < now() - interval '1 day' order by id for update
  );
  update public.scheduled_posts set draft_version_id = null
    where draft_version_id in (select id from public.draft_versions where draft_id = any (_drafts));
  delete from public.drafts where id = any (_drafts);
  get diagnostics _removed = row_count;
  return _removed;
end;
$function$;

CREATE OR REPLACE FUNCTION host.remove_old_prompts(_rows integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _removed integer;
begin
  delete from public.generation_prompts where version_id in (
    select version_id from public.generation_prompts
    where created_at < now() - interval '7 days'
    order by created_at limit _rows for update skip locked
  );
  get diagnostics _removed = row_count;
  return _removed;
end;
$function$;

CREATE OR REPLACE FUNCTION host.remove_old_records(_rows integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '500ms'
AS $function$
declare
  _sessions integer;
  _tokens integer;
  _entries integer;
  _flows integer;
  _accounts integer;
  _of_authors jsonb;
begin
  -- Any number nobody else uses.
  if not pg_try_advisory_xact_lock(7419203613) then
    return '{}'::jsonb;
  end if;

  _of_authors = host.remove_old_records_of_authors(_rows);

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

  -- Nobody has shown that the address is theirs, and none of its links works any more.
  select count(*) into _accounts from (
    select public.delete_account(id) from (
      select id from auth.users
      where email_confirmed_at is null and created_at < now() - interval '30 days'
        and greatest(confirmation_sent_at, recovery_sent_at, created_at) < now() - interval '30 days'
      order by created_at limit _rows for update skip locked
    ) as never_verified
  ) as deleted;

  return _of_authors || jsonb_build_object(
    'sessions', _sessions, 'used_refresh_tokens', _tokens, 'audit_log_entries', _entries, 'flow_states', _flows,
    'accounts_never_verified', _accounts
  );
end;
$function$;

CREATE OR REPLACE FUNCTION host.remove_old_records_of_authors(_rows integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '500ms'
AS $function$
begin
  delete from host.reminder_counts where day < now() - interval '2 days';
  delete from host.writes where id in (
    select id from host.writes where written_at < now() - interval '2 days'
    order by written_at limit _rows for update skip locked
  );
  return jsonb_build_object(
    'deleted_drafts', host.remove_deleted_drafts(_rows),
    'traces_of_deleted_posts', host.remove_old_traces(_rows),
    'media', host.remove_unused_media(_rows), 'prompts', host.remove_old_prompts(_rows),
    'token_counts', host.remove_old_tokens(_rows)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION host.remove_old_tokens(_rows integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _days integer;
  _months integer;
begin
  delete from public.model_tokens where (day, model) in (
    select day, model from public.model_tokens
    where day < (now() at time zone 'utc')::date - 400
    order by day limit _rows for update skip locked
  );
  get diagnostics _days = row_count;
  delete from public.author_tokens where (user_id, month) in (
    select user_id, month from public.author_tokens
    where month < (now() at time zone 'utc')::date - 400
    order by month limit _rows - _days for update skip locked
  );
  get diagnostics _months = row_count;
  return _days + _months;
end;
$function$;

CREATE OR REPLACE FUNCTION host.remove_old_traces(_rows integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION host.remove_unused_media(_rows integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _removed integer;
begin
  -- Asked twice: a row that this waits for may be listed again.
  delete from public.media where listed_at < now() - interval '20 hours'
    and id in (select host.unused_media('20 hours') limit _rows);
  get diagnostics _removed = row_count;
  return _removed;
end;
$function$;
