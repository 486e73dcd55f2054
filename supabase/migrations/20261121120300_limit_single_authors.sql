-- A weekly limit of one author's own, in place of everybody's; and no generations for a suspended one.

alter table public.profiles
  -- Null: the limit of all, which the functions know by WEEKLY_LIMIT.
  add column weekly_limit integer check (weekly_limit between 0 and 1000000);

create function public.weekly_limit_of(_user_id uuid, _weekly_limit integer)
returns integer
language sql stable
set search_path = ''
as $$
  select coalesce((select weekly_limit from public.profiles where user_id = _user_id), _weekly_limit);
$$;

create function public.refuse_suspended(_user_id uuid)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (select from public.suspensions where user_id = _user_id) then
    raise insufficient_privilege using message = 'This account is suspended.';
  end if;
end;
$$;

create or replace function public.remaining_generations(_user_id uuid, _weekly_limit integer)
returns integer
language sql stable
set search_path = ''
as $$
  select least(own.weekly_limit, greatest(0, own.weekly_limit
    - coalesce((
        select generation_count from public.post_generations
        where user_id = _user_id and week_start = public.current_week_start()
      ), 0)
    + (
        select count(*)::integer from public.generation_reservations
        where user_id = _user_id and week_start = public.current_week_start() and expires_at < now()
      )))
  from (select public.weekly_limit_of(_user_id, _weekly_limit) as weekly_limit) as own;
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

create or replace function public.reserve_generation(_user_id uuid, _weekly_limit integer)
returns table (reservation_id uuid, remaining integer)
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
    where _limit > 0
    on conflict (user_id, week_start) do update
      set generation_count = generations.generation_count + 1
      where generations.generation_count < _limit
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
    select reservation.id, _limit - _count from reservation;
end;
$$;

revoke execute on function public.weekly_limit_of, public.refuse_suspended, public.generation_quota
  from public, anon, authenticated;
grant execute on function public.weekly_limit_of, public.refuse_suspended, public.generation_quota
  to service_role;
