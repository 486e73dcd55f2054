-- Who holds which role. has_role is the one way to ask, for policies, functions and the client.

create type public.app_role as enum ('admin');

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create policy "users read their own roles" on public.user_roles
  for select to authenticated
  using ((select auth.uid()) = user_id);

-- A signed-in user learns about themselves only; the service (which has no user) about everybody.
create function public.has_role(_user_id uuid, _role public.app_role)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (auth.uid() is null or auth.uid() = _user_id)
    and exists (
      select from public.user_roles where user_id = _user_id and role = _role
    );
$$;

revoke execute on function public.has_role from public, anon;
grant execute on function public.has_role to authenticated, service_role;
