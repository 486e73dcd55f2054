-- What an author has generated, in one row, so that a panel over 100,000 authors sorts by it from an index and
-- never adds up a million weeks. Triggers keep it in step with post_generations.

create table public.author_activity (
  user_id uuid primary key references auth.users (id) on delete cascade,
  total_generations integer not null default 0,
  -- The latest week that the author generated in, and how often; another week than the current one counts 0.
  week_start date not null default date '0001-01-01',
  week_generations integer not null default 0,
  -- The latest update of a generation, starting from when the account was made.
  last_active_at timestamptz not null
);

create index author_activity_total_idx on public.author_activity (total_generations, user_id);
create index author_activity_week_idx on public.author_activity (week_start, week_generations, user_id);
create index author_activity_last_active_idx on public.author_activity (last_active_at, user_id);

alter table public.author_activity enable row level security;
revoke all on public.author_activity from anon, authenticated, service_role;
grant select on public.author_activity to service_role;

create function public.begin_author_activity()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.author_activity (user_id, last_active_at) values (new.user_id, new.created_at)
    on conflict (user_id) do nothing;
  return null;
end;
$$;

create trigger begin_author_activity
  after insert on public.profiles
  for each row execute function public.begin_author_activity();

-- Adds what has changed, rather than adding up anew: two weeks of an author that change at the same moment do
-- not see each other.
create function public.add_author_activity()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.author_activity as activity
      (user_id, total_generations, week_start, week_generations, last_active_at)
    select user_id, sum(generation_count)::integer, max(week_start),
      (array_agg(generation_count order by week_start desc))[1], max(updated_at)
    from new_weeks group by user_id order by user_id
    on conflict (user_id) do update set
      total_generations = activity.total_generations + excluded.total_generations,
      week_start = greatest(activity.week_start, excluded.week_start),
      week_generations = case
        when excluded.week_start >= activity.week_start then excluded.week_generations
        else activity.week_generations
      end,
      last_active_at = greatest(activity.last_active_at, excluded.last_active_at);
  return null;
end;
$$;

create trigger add_author_activity
  after insert on public.post_generations
  referencing new table as new_weeks
  for each statement execute function public.add_author_activity();

create function public.change_author_activity()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.author_activity as activity set
      total_generations = activity.total_generations + changed.added,
      week_generations = case
        when changed.week_start >= activity.week_start then changed.week_generations
        else activity.week_generations
      end,
      last_active_at = greatest(activity.last_active_at, changed.updated_at)
    from (
      select new_weeks.user_id, sum(new_weeks.generation_count - old_weeks.generation_count)::integer as added,
        max(new_weeks.week_start) as week_start,
        (array_agg(new_weeks.generation_count order by new_weeks.week_start desc))[1] as week_generations,
        max(new_weeks.updated_at) as updated_at
      from new_weeks join old_weeks using (user_id, week_start)
      group by new_weeks.user_id
    ) as changed
    where activity.user_id = changed.user_id;
  return null;
end;
$$;

create trigger change_author_activity
  after update on public.post_generations
  referencing old table as old_weeks new table as new_weeks
  for each statement execute function public.change_author_activity();

-- Weeks are deleted with their account, whose row here is gone by then, or by the operator.
create function public.subtract_author_activity()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.author_activity as activity set
      total_generations = activity.total_generations - gone.total,
      week_start = coalesce(latest.week_start, date '0001-01-01'),
      week_generations = coalesce(latest.generation_count, 0)
    from (
      select user_id, sum(generation_count)::integer as total from old_weeks group by user_id
    ) as gone
    left join lateral (
      select week_start, generation_count from public.post_generations
      where post_generations.user_id = gone.user_id
      order by week_start desc limit 1
    ) as latest on true
    where activity.user_id = gone.user_id;
  return null;
end;
$$;

create trigger subtract_author_activity
  after delete on public.post_generations
  referencing old table as old_weeks
  for each statement execute function public.subtract_author_activity();

revoke execute on function
  public.begin_author_activity, public.add_author_activity, public.change_author_activity,
  public.subtract_author_activity
  from public, anon, authenticated;
