-- How many posts an author generated in each week, and the functions that keep the weekly limit. A generation is
-- reserved in one statement before the model is asked, so that parallel requests cannot pass the limit. A
-- reservation has a lease: a process that is killed costs its author nothing. A generation counts once a model has
-- been asked. Only an author who says so and leaves before the first words has it back, three times a week.

create table public.post_generations (
  user_id uuid not null references auth.users (id) on delete cascade,
  week_start date not null,
  generation_count integer not null default 0 check (generation_count >= 0),
  -- How many stopped generations the week has given back.
  stopped_count integer not null default 0 check (stopped_count between 0 and 3),
  -- How many it has given back because the model answered nothing, too much, or half.
  answered_failure_count integer not null default 0 check (answered_failure_count between 0 and 5),
  -- How many because it did not answer: its server was down or busy, refused the key, or was too slow.
  unanswered_failure_count integer not null default 0 check (unanswered_failure_count between 0 and 60),
  updated_at timestamptz not null default now(),
  primary key (user_id, week_start)
);

-- Sums by week, without a look at the rows.
create index post_generations_week_start_idx on public.post_generations (week_start, generation_count);

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

create policy "suspended authors are kept out" on public.post_generations
  as restrictive for all to authenticated using ((select not public.is_suspended()));

create table public.generation_reservations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  week_start date not null,
  -- Longer than any model is waited for.
  expires_at timestamptz not null default now() + interval '15 minutes',
  -- The author wants to stop. Whether the words have come by then, the process that waits for them knows.
  is_stop_asked boolean not null default false
);

create index generation_reservations_user_id_idx
  on public.generation_reservations (user_id, week_start, expires_at);

alter table public.generation_reservations enable row level security;
revoke all on public.generation_reservations from anon, authenticated;
grant all on public.generation_reservations to service_role;

-- The Sunday, in UTC, that the current week starts on.
create function public.current_week_start()
returns date
language plpgsql stable
set search_path = ''
as $$
declare
  _today date := (now() at time zone 'utc')::date;
begin
  return _today - extract(dow from _today)::integer;
end;
$$;

create function public.weekly_limit_of(_user_id uuid, _weekly_limit integer)
returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((select weekly_limit from public.profiles where user_id = _user_id), _weekly_limit);
end;
$$;

create function public.remaining_generations(_user_id uuid, _weekly_limit integer)
returns integer
language plpgsql stable
set search_path = ''
as $$
declare
  _week_start date := public.current_week_start();
  _own_limit integer := public.weekly_limit_of(_user_id, _weekly_limit);
begin
  return least(_own_limit, greatest(0, _own_limit
    - coalesce((
        select generation_count from public.post_generations
        where user_id = _user_id and week_start = _week_start
      ), 0)
    + (
        select count(*)::integer from public.generation_reservations
        where user_id = _user_id and week_start = _week_start and expires_at < now()
      )));
end;
$$;

-- What an author has left of this week, and of how many; _weekly_limit is that of all.
create function public.generation_quota(_user_id uuid, _weekly_limit integer)
returns table (remaining integer, weekly_limit integer)
language plpgsql stable
set search_path = ''
as $$
begin
  perform public.refuse_suspended(_user_id);
  return query select public.remaining_generations(_user_id, _weekly_limit),
    public.weekly_limit_of(_user_id, _weekly_limit);
end;
$$;

-- Counts one generation if the limit allows it; without a reservation_id it did not. _asks_model: refused once the
-- tokens of the month are used up. _reads_posted: posted has what the author posted last, newest first, as
-- [{ post_content, writer, version }]; the last two are those of the draft's version that it was.
create function public.reserve_generation(
  _user_id uuid, _weekly_limit integer, _asks_model boolean default false, _reads_posted boolean default false
)
returns table (reservation_id uuid, remaining integer, posted jsonb)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  _week_start date := public.current_week_start();
  _limit integer := public.weekly_limit_of(_user_id, _weekly_limit);
  _count integer;
begin
  perform public.refuse_suspended(_user_id);
  if _asks_model then
    perform public.refuse_beyond_token_cap();
  end if;
  if exists (select from public.generation_reservations where user_id = _user_id and expires_at < now()) then
    with expired as (
      delete from public.generation_reservations
        where user_id = _user_id and expires_at < now()
        returning week_start
    ), expired_by_week as (
      select week_start, count(*)::integer as expired_count from expired group by week_start
    )
    update public.post_generations as generations
      set generation_count = greatest(0, generations.generation_count - expired_by_week.expired_count)
      from expired_by_week
      where generations.user_id = _user_id and generations.week_start = expired_by_week.week_start;
  end if;

  insert into public.post_generations as generations (user_id, week_start, generation_count)
    select _user_id, _week_start, 1
    where _limit > 0
    on conflict (user_id, week_start) do update
      set generation_count = generations.generation_count + 1
      where generations.generation_count < _limit
    returning generations.generation_count into _count;
  remaining = 0;
  if _count is not null then
    insert into public.generation_reservations (user_id, week_start) values (_user_id, _week_start)
      returning id into reservation_id;
    remaining = _limit - _count;
    posted = case when _reads_posted then public.newest_posted(_user_id) end;
  end if;
  return next;
end;
$$;

-- Gives a reserved generation back, at most once, and returns what is left of the current week.
create function public.release_generation(_user_id uuid, _reservation_id uuid, _weekly_limit integer)
returns integer
language plpgsql volatile
set search_path = ''
as $$
begin
  with released as (
    delete from public.generation_reservations
      where id = _reservation_id and user_id = _user_id
      returning week_start
  )
  update public.post_generations as generations
    set generation_count = greatest(0, generations.generation_count - 1)
    from released
    where generations.user_id = _user_id and generations.week_start = released.week_start;
  return public.remaining_generations(_user_id, _weekly_limit);
end;
$$;

-- Gives a generation back that failed after the model was asked, at most once, if its week still does. False: it
-- counts.
create function public.give_back_failed_generation(_user_id uuid, _reservation_id uuid, _has_answered boolean)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  _week_start date;
begin
  delete from public.generation_reservations where id = _reservation_id and user_id = _user_id
    returning week_start into _week_start;
  -- Its author has stopped it meanwhile, or its lease has run out: it does not count any more.
  if not found then
    return true;
  end if;
  update public.post_generations
    set generation_count = greatest(0, generation_count - 1),
      answered_failure_count = answered_failure_count + _has_answered::integer,
      unanswered_failure_count = unanswered_failure_count + (not _has_answered)::integer
    where user_id = _user_id and week_start = _week_start
      and case when _has_answered then answered_failure_count < 5 else unanswered_failure_count < 60 end;
  return found;
end;
$$;

-- Marks what is being written for an author; whether the week still gives a stopped generation back.
create function public.ask_to_stop_generation(_user_id uuid)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.generation_reservations set is_stop_asked = true where user_id = _user_id;
  return not exists (
    select from public.post_generations
    where user_id = _user_id and week_start = public.current_week_start() and stopped_count >= 3
  );
end;
$$;

-- Gives a generation back that its author has asked to stop, at most once, if its week still does.
-- _is_asked: leaving alone says so, where nothing is kept for who has left.
create function public.stop_generation(_user_id uuid, _reservation_id uuid, _is_asked boolean default false)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  _week_start date;
begin
  select week_start into _week_start from public.generation_reservations
    where id = _reservation_id and user_id = _user_id and (is_stop_asked or _is_asked)
    for update;
  if not found then
    return false;
  end if;
  update public.post_generations
    set generation_count = greatest(0, generation_count - 1), stopped_count = stopped_count + 1
    where user_id = _user_id and week_start = _week_start and stopped_count < 3;
  if not found then
    return false;
  end if;
  delete from public.generation_reservations where id = _reservation_id;
  return true;
end;
$$;

revoke execute on function
  public.current_week_start, public.weekly_limit_of, public.remaining_generations, public.generation_quota,
  public.reserve_generation, public.release_generation, public.give_back_failed_generation,
  public.ask_to_stop_generation, public.stop_generation
  from public, anon, authenticated;
grant execute on function
  public.current_week_start, public.weekly_limit_of, public.remaining_generations, public.generation_quota,
  public.reserve_generation, public.release_generation, public.give_back_failed_generation,
  public.ask_to_stop_generation, public.stop_generation
  to service_role;
