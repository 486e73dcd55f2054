-- A suspended author has no way in: not by a session that is still valid, a link, a calendar, or a mail. What
-- they have planned and written stays.

create table public.suspensions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  suspended_at timestamptz not null default now()
);

alter table public.suspensions enable row level security;
revoke all on public.suspensions from anon, authenticated, service_role;
grant select on public.suspensions to service_role;

-- Whether the caller is suspended.
create function public.is_suspended()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.suspensions where user_id = auth.uid());
$$;

revoke execute on function public.is_suspended from public, anon;
grant execute on function public.is_suspended to authenticated, service_role;

-- Who is suspended has no role.
create or replace function public.has_role(_user_id uuid, _role public.app_role)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (auth.uid() is null or auth.uid() = _user_id)
    and exists (select from public.user_roles where user_id = _user_id and role = _role)
    and not exists (select from public.suspensions where user_id = _user_id);
$$;

-- Restrictive: it holds beside whatever else a table allows.
create policy "suspended authors are kept out" on public.user_roles
  as restrictive for all to authenticated using ((select not public.is_suspended()));
create policy "suspended authors are kept out" on public.profiles
  as restrictive for all to authenticated using ((select not public.is_suspended()));
create policy "suspended authors are kept out" on public.templates
  as restrictive for all to authenticated using ((select not public.is_suspended()));
create policy "suspended authors are kept out" on public.scheduled_posts
  as restrictive for all to authenticated using ((select not public.is_suspended()));
create policy "suspended authors are kept out" on public.post_generations
  as restrictive for all to authenticated using ((select not public.is_suspended()));
create policy "suspended authors are kept out" on public.generated_posts
  as restrictive for all to authenticated using ((select not public.is_suspended()));
create policy "suspended authors are kept out" on public.posting_slots
  as restrictive for all to authenticated using ((select not public.is_suspended()));
create policy "suspended authors are kept out" on public.calendar_feeds
  as restrictive for all to authenticated using ((select not public.is_suspended()));
create policy "suspended authors are kept out" on public.reminders
  as restrictive for all to authenticated using ((select not public.is_suspended()));
create policy "suspended authors are kept out" on public.admin_audit_log
  as restrictive for all to authenticated using ((select not public.is_suspended()));
