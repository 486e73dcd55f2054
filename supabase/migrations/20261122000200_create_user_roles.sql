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

-- Restrictive: it holds beside whatever else a table allows.
create policy "suspended authors are kept out" on public.user_roles
  as restrictive for all to authenticated using ((select not public.is_suspended()));

-- Who is suspended has no role.
create function public.has_role(_user_id uuid, _role public.app_role)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (auth.uid() is null or auth.uid() = _user_id)
    and exists (select from public.user_roles where user_id = _user_id and role = _role)
    and not exists (select from public.suspensions where user_id = _user_id);
end;
$$;

-- What the app asks first of its caller, in one call.
create function public.account_access()
returns table (is_suspended boolean, is_admin boolean)
language sql stable
set search_path = ''
as $$
  select public.is_suspended(), public.has_role(auth.uid(), 'admin');
$$;

-- Whoever asks: has_role answers about the caller alone, and not for who is suspended.
create function public.has_admin_role(_user_id uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = _user_id and role = 'admin');
$$;

-- Admins who are not suspended, but for one account. Who adds or takes one away takes turns, so that two admins
-- who act on each other at the same moment do not leave nobody.
create function public.has_other_admin(_user_id uuid)
returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  lock table public.user_roles in share row exclusive mode;
  return exists (
    select from public.user_roles
    where role = 'admin' and user_id <> _user_id
      and not exists (select from public.suspensions where suspensions.user_id = user_roles.user_id)
  );
end;
$$;

-- Lets admins and the service (which has no user) pass.
create function public.require_admin()
returns void
language plpgsql stable
set search_path = ''
as $$
declare
  is_caller boolean := current_setting('role') in ('anon', 'authenticated');
begin
  if auth.uid() is null and not is_caller then
    return;
  end if;
  if auth.uid() is null or not public.has_role(auth.uid(), 'admin') then
    raise insufficient_privilege using message = 'Admin privileges required to access this panel';
  end if;
end;
$$;

create function public.list_admins()
returns table (email text, since timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select users.email::text, user_roles.created_at
  from public.user_roles join auth.users on users.id = user_roles.user_id
  where user_roles.role = 'admin'
  order by user_roles.created_at, users.email;
$$;

revoke execute on function public.has_role, public.account_access from public, anon;
revoke execute on function
  public.has_admin_role, public.has_other_admin, public.require_admin, public.list_admins
  from public, anon, authenticated;
grant execute on function public.has_role to authenticated, service_role;
grant execute on function public.account_access to authenticated;
grant execute on function public.has_admin_role, public.list_admins to service_role;
