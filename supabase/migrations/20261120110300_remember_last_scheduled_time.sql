-- The time that an author last planned a post for, so that the next one starts with it.

update public.profiles set last_scheduled_time = latest.scheduled_time
  from (
    select distinct on (user_id) user_id, scheduled_time from public.scheduled_posts
    where scheduled_time is not null
    order by user_id, created_at desc
  ) as latest
  where profiles.user_id = latest.user_id;

-- Once a statement, so that an import changes the profile once. Of many new posts the furthest counts.
create function public.remember_time_of_new_posts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set last_scheduled_time = latest.scheduled_time
    from (
      select distinct on (user_id) user_id, scheduled_time from new_posts
      where scheduled_time is not null
      order by user_id, planned_at desc
    ) as latest
    where profiles.user_id = latest.user_id
      and profiles.last_scheduled_time is distinct from latest.scheduled_time;
  return null;
end;
$$;

create trigger remember_time_of_new_posts
  after insert on public.scheduled_posts
  referencing new table as new_posts
  for each statement execute function public.remember_time_of_new_posts();

create function public.remember_changed_time()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set last_scheduled_time = new.scheduled_time
    where user_id = new.user_id and last_scheduled_time is distinct from new.scheduled_time;
  return null;
end;
$$;

create trigger remember_changed_time
  after update of scheduled_time on public.scheduled_posts
  for each row when (new.scheduled_time is not null)
  execute function public.remember_changed_time();

revoke execute on function public.remember_time_of_new_posts, public.remember_changed_time
  from public, anon, authenticated;
