-- A reservation of a generation is a row with a lease: giving back is possible once, and a process that was
-- killed while a model wrote costs its author nothing, because a reservation past its lease counts no more.

create table public.generation_reservations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  week_start date not null,
  -- Longer than any model is waited for.
  expires_at timestamptz not null default now() + interval '15 minutes'
);

create index generation_reservations_user_id_idx
  on public.generation_reservations (user_id, week_start, expires_at);

alter table public.generation_reservations enable row level security;
revoke all on public.generation_reservations from anon, authenticated;
grant all on public.generation_reservations to service_role;

create or replace function public.remaining_generations(_user_id uuid, _weekly_limit integer)
returns integer
language sql stable
set search_path = ''
as $$
  select least(_weekly_limit, greatest(0, _weekly_limit
    - coalesce((
        select generation_count from public.post_generations
        where user_id = _user_id and week_start = public.current_week_start()
      ), 0)
    + (
        select count(*)::integer from public.generation_reservations
        where user_id = _user_id and week_start = public.current_week_start() and expires_at < now()
      )));
$$;

drop function public.reserve_generation(uuid, integer);
drop function public.release_generation(uuid, date, integer);

-- Counts one generation if the limit allows it; without a reservation_id it did not.
create function public.reserve_generation(_user_id uuid, _weekly_limit integer)
returns table (reservation_id uuid, remaining integer)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  _week_start date := public.current_week_start();
  _count integer;
begin
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

  insert into public.post_generations as generations (user_id, week_start, generation_count)
    select _user_id, _week_start, 1
    where _weekly_limit > 0
    on conflict (user_id, week_start) do update
      set generation_count = generations.generation_count + 1
      where generations.generation_count < _weekly_limit
    returning generations.generation_count into _count;
  if _count is null then
    return query select null::uuid, 0;
    return;
  end if;
  return query
    with reservation as (
      insert into public.generation_reservations (user_id, week_start)
      values (_user_id, _week_start)
      returning id
    )
    select reservation.id, _weekly_limit - _count from reservation;
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

revoke execute on function public.reserve_generation, public.release_generation
  from public, anon, authenticated;
grant execute on function public.reserve_generation, public.release_generation to service_role;
