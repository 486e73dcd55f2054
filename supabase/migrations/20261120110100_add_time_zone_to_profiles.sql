-- An author's time zone, which the app takes from the browser, and the time that they last planned a post for.

alter table public.profiles
  add column time_zone text,
  add column last_scheduled_time text check (last_scheduled_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

grant update (time_zone) on public.profiles to authenticated;

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

revoke execute on function public.check_profile_time_zone from public, anon, authenticated;

create trigger check_profile_time_zone
  before insert or update of time_zone on public.profiles
  for each row when (new.time_zone is not null)
  execute function public.check_profile_time_zone();
