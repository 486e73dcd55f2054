-- Who has the admin role, for the operator.

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

revoke execute on function public.list_admins from public, anon, authenticated;
grant execute on function public.list_admins to service_role;
