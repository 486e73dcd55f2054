-- What admins did to accounts and to the installation, for good: nobody changes or deletes an entry. It names accounts by their id alone,
-- so that nothing of a person stays in it when their account is deleted.

create table public.admin_audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid references auth.users (id) on delete set null,
  -- Without an account: from the command line, or by the setting ADMIN_EMAIL.
  by_operator boolean not null,
  action text not null
    check (action in ('grant_admin', 'revoke_admin', 'suspend', 'unsuspend', 'set_weekly_limit', 'set_model', 'set_token_cap')),
  target_id uuid references auth.users (id) on delete set null,
  -- What was set: { reason } of a suspension, { from, to } of a limit (null: the limit of all), of the tokens of a
  -- month, or of the model, which has its { address } and whether its { key } is new.
  details jsonb not null default '{}'
);

create index admin_audit_log_target_id_idx on public.admin_audit_log (target_id, id);
create index admin_audit_log_actor_id_idx on public.admin_audit_log (actor_id);

alter table public.admin_audit_log enable row level security;
revoke all on public.admin_audit_log, public.admin_audit_log_id_seq from anon, authenticated, service_role;
grant select on public.admin_audit_log to authenticated, service_role;

create policy "admins read the audit log" on public.admin_audit_log
  for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "suspended authors are kept out" on public.admin_audit_log
  as restrictive for all to authenticated using ((select not public.is_suspended()));

create function public.write_audit_log(
  _action text, _target_id uuid, _details jsonb default '{}', _actor_id uuid default auth.uid()
)
returns void
language sql volatile security definer
set search_path = ''
as $$
  insert into public.admin_audit_log (actor_id, by_operator, action, target_id, details)
  values (_actor_id, _actor_id is null, _action, _target_id, _details);
$$;

-- Whichever way a role comes or goes. With an account it goes silently.
create function public.log_role_change()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform public.write_audit_log('grant_admin', new.user_id);
  elsif exists (select from auth.users where id = old.user_id) then
    perform public.write_audit_log('revoke_admin', old.user_id);
  end if;
  return null;
end;
$$;

create trigger log_role_change
  after insert or delete on public.user_roles
  for each row execute function public.log_role_change();

-- Entries with the addresses behind their ids, newest first: those about one account or about all, and before
-- the entry _before. For admins and the service.
create function public.admin_audit(
  _user_id uuid default null, _before bigint default null, _limit integer default 50
)
returns table (
  id bigint, happened_at timestamptz, by_operator boolean, actor_email text, action text, target_id uuid,
  target_email text, details jsonb
)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  perform public.require_admin();
  return query
    select entry.id, entry.happened_at, entry.by_operator, actor.email, entry.action, entry.target_id, target.email,
      entry.details
    from public.admin_audit_log as entry
    left join public.profiles as actor on actor.user_id = entry.actor_id
    left join public.profiles as target on target.user_id = entry.target_id
    where (_user_id is null or entry.target_id = _user_id) and (_before is null or entry.id < _before)
    order by entry.id desc
    limit least(greatest(_limit, 1), 1000);
end;
$$;

revoke execute on function public.write_audit_log, public.log_role_change from public, anon, authenticated;
revoke execute on function public.admin_audit from public, anon;
grant execute on function public.admin_audit to authenticated, service_role;
