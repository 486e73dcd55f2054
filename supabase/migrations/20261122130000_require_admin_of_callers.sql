-- A caller of the Data API without an account, such as one whose token names none, is no admin. Who has none and is one
-- all the same is the service, and the operator at the database itself.

create or replace function public.require_admin()
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
