-- A profile per account, made at sign-up: display name, a copy of the address, and the brand voice.

-- Shared by every table with updated_at: the database, not the client, says when a row changed.
create function public.set_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at = now();
  return new;
end;
$$;

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  display_name text not null check (char_length(display_name) between 1 and 100),
  email text not null,
  brand_voice text not null default '' check (char_length(brand_voice) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, update (display_name, brand_voice) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "authors read their own profile" on public.profiles
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors update their own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create trigger set_profiles_updated_at
  before update on public.profiles
  for each row execute function public.set_updated_at();

-- The display name comes from the sign-up's metadata; without one, the part of the address before the @.
create function public.create_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (user_id, display_name, email)
  values (
    new.id,
    coalesce(
      nullif(left(btrim(new.raw_user_meta_data ->> 'display_name'), 100), ''),
      nullif(left(split_part(new.email, '@', 1), 100), ''),
      'Author'
    ),
    coalesce(new.email, '')
  );
  return new;
end;
$$;

create trigger create_profile_at_sign_up
  after insert on auth.users
  for each row execute function public.create_profile();

create function public.copy_email_to_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, '') where user_id = new.id;
  return new;
end;
$$;

create trigger copy_changed_email_to_profile
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function public.copy_email_to_profile();

revoke execute on function public.create_profile, public.copy_email_to_profile from public, anon, authenticated;
