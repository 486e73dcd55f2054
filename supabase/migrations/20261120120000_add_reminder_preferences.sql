-- Whether an author wants reminders, and how many minutes before the time of a post.

alter table public.profiles
  add column reminders_enabled boolean not null default true,
  add column reminder_minutes_ahead smallint not null default 0 check (reminder_minutes_ahead in (0, 15, 60));

grant update (reminders_enabled, reminder_minutes_ahead) on public.profiles to authenticated;
