-- A profile for each account, made at sign-up: display name, a copy of the address, brand voice and preferences.

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
  updated_at timestamptz not null default now(),
  -- IANA name. Null until the author's browser has told it.
  time_zone text,
  -- HH:mm of the post that was planned last, so that the next one starts with it.
  last_scheduled_time text check (last_scheduled_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  reminders_enabled boolean not null default true,
  -- How long before the time of a post its reminder is due.
  reminder_minutes_ahead smallint not null default 0 check (reminder_minutes_ahead in (0, 15, 60)),
  -- Null: the limit of all, which the functions know by WEEKLY_LIMIT.
  weekly_limit integer check (weekly_limit between 0 and 1000000),
  -- The language of dates (BCP 47, such as de-DE). Null: the browser's.
  date_locale text
    check (date_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and char_length(date_locale) <= 35),
  -- The language of the browser that signed up, for dates in mails. Null: it was not told.
  browser_locale text
    check (browser_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and char_length(browser_locale) <= 35)
);

create index profiles_created_at_idx on public.profiles (created_at, user_id);
create index profiles_email_idx on public.profiles (lower(email), user_id);
create index profiles_display_name_idx on public.profiles (lower(display_name), user_id);

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, update (
  display_name, brand_voice, time_zone, reminders_enabled, reminder_minutes_ahead, date_locale
) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "authors read their own profile" on public.profiles
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors update their own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

-- Saves rules over those that their author has seen, and tells those that are stored then: others, which another device
-- has saved meanwhile, stay. Null: there is no profile.
create function public.save_brand_voice(_brand_voice text, _seen text)
returns text
language sql volatile
set search_path = ''
as $$
  update public.profiles set brand_voice = _brand_voice
    where user_id = (select auth.uid()) and brand_voice = _seen;
  select brand_voice from public.profiles where user_id = (select auth.uid());
$$;

revoke execute on function public.save_brand_voice from public, anon, authenticated, service_role;
grant execute on function public.save_brand_voice to authenticated;

create trigger set_profiles_updated_at
  before update on public.profiles
  for each row execute function public.set_updated_at();

create policy "suspended authors are kept out" on public.profiles
  as restrictive for all to authenticated using ((select not public.is_suspended()));

-- Display name and language come from the sign-up's metadata; without a name, the part of the address before the @.
create function public.create_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (user_id, display_name, email, browser_locale)
  values (
    new.id,
    coalesce(
      nullif(left(btrim(new.raw_user_meta_data ->> 'display_name'), 100), ''),
      nullif(left(split_part(new.email, '@', 1), 100), ''),
      'Author'
    ),
    coalesce(new.email, ''),
    substring(new.raw_user_meta_data ->> 'locale' from '^(?=.{2,35}$)[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$')
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

create function public.check_profile_time_zone()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform public.check_time_zone(new.time_zone);
  return new;
end;
$$;

create trigger check_profile_time_zone
  before insert or update of time_zone on public.profiles
  for each row when (new.time_zone is not null)
  execute function public.check_profile_time_zone();

revoke execute on function
  public.create_profile, public.copy_email_to_profile, public.check_profile_time_zone
  from public, anon, authenticated;
