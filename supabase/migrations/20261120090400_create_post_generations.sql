-- How many posts a user generated in each week, and the functions that keep the weekly limit.
-- A generation is reserved before the model is called and released when it fails: both are one statement,
-- so parallel requests can neither pass the limit nor lose a count.

create table public.post_generations (
  user_id uuid not null references auth.users (id) on delete cascade,
  week_start date not null,
  generation_count integer not null default 0 check (generation_count >= 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, week_start)
);

alter table public.post_generations enable row level security;
revoke all on public.post_generations from anon, authenticated;
grant select on public.post_generations to authenticated;
grant all on public.post_generations to service_role;

create policy "authors read their own generation counts" on public.post_generations
  for select to authenticated
  using ((select auth.uid()) = user_id);

create trigger set_post_generations_updated_at
  before update on public.post_generations
  for each row execute function public.set_updated_at();

-- The Sunday, in UTC, that the current week starts on.
create function public.current_week_start()
returns date
language sql stable
set search_path = ''
as $$
  select today - extract(dow from today)::integer
  from (select (now() at time zone 'utc')::date as today) as clock;
$$;

create function public.remaining_generations(_user_id uuid, _weekly_limit integer)
returns integer
language sql stable
set search_path = ''
as $$
  select greatest(0, _weekly_limit - coalesce((
    select generation_count from public.post_generations
    where user_id = _user_id and week_start = public.current_week_start()
  ), 0));
$$;

-- Counts one generation if the limit allows it. week_start is what release_generation needs to give it back.
create function public.reserve_generation(_user_id uuid, _weekly_limit integer)
returns table (reserved boolean, remaining integer, week_start date)
language sql volatile
set search_path = ''
as $$
  with counted as (
    insert into public.post_generations as generations (user_id, week_start, generation_count)
    select _user_id, public.current_week_start(), 1
    where _weekly_limit > 0
    on conflict (user_id, week_start) do update
      set generation_count = generations.generation_count + 1
      where generations.generation_count < _weekly_limit
    returning generations.generation_count, generations.week_start
  )
  select true, _weekly_limit - counted.generation_count, counted.week_start from counted
  union all
  select false, 0, public.current_week_start() where not exists (select from counted);
$$;

-- Gives a reserved generation back and returns what is left of the current week.
create function public.release_generation(_user_id uuid, _week_start date, _weekly_limit integer)
returns integer
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.post_generations
    set generation_count = generation_count - 1
    where user_id = _user_id and week_start = _week_start and generation_count > 0;
  return public.remaining_generations(_user_id, _weekly_limit);
end;
$$;

revoke execute on function
  public.current_week_start, public.remaining_generations,
  public.reserve_generation, public.release_generation
  from public, anon, authenticated;
grant execute on function
  public.current_week_start, public.remaining_generations,
  public.reserve_generation, public.release_generation
  to service_role;
