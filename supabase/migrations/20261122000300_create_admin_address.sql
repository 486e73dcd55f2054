-- The operator names one address. The account that proves to own it becomes admin, at once or when it verifies.

create table public.admin_address (
  only_one boolean primary key default true check (only_one),
  email text not null
);

alter table public.admin_address enable row level security;
revoke all on public.admin_address from anon, authenticated;
grant all on public.admin_address to service_role;

create function public.grant_admin_by_address()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.user_roles (user_id, role)
    select new.id, 'admin' from public.admin_address
    where lower(admin_address.email) = lower(new.email)
    on conflict do nothing;
  return new;
end;
$$;

create trigger grant_admin_to_verified_address
  after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function public.grant_admin_by_address();

-- Null forgets the address; whoever was made admin by it stays one.
create function public.set_admin_address(_email text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  delete from public.admin_address where _email is null or lower(email) <> lower(_email);
  if _email is null then
    return;
  end if;
  insert into public.admin_address (email) values (_email) on conflict do nothing;
  insert into public.user_roles (user_id, role)
    select id, 'admin' from auth.users
    where lower(email) = lower(_email) and email_confirmed_at is not null
    on conflict do nothing;
end;
$$;

revoke execute on function
  public.grant_admin_by_address, public.set_admin_address
  from public, anon, authenticated;
grant execute on function public.set_admin_address to service_role;
