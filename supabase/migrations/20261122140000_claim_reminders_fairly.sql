-- No author fills a group of claims while others wait: a claim takes turns between those who have something due.

-- The same name, as functions and their tests know it. With the author, the authors of one minute can be found
-- without a look at each of their reminders.
drop index public.reminders_next_attempt_at_idx;
create index reminders_next_attempt_at_idx on public.reminders (next_attempt_at, user_id)
  where next_attempt_at is not null;
-- What one author has due, without what was sent long ago.
create index reminders_user_id_next_attempt_at_idx on public.reminders (user_id, next_attempt_at)
  where next_attempt_at is not null;

-- A stretch of the walk over what is due: the next pairs of moment and author after one, each read by one step over
-- the index, however many reminders share it. The last row is where the next stretch begins.
create function public.walk_due_reminders(
  _moment timestamptz, _user_id uuid, _steps integer, _now timestamptz
)
returns table (step integer, moment timestamptz, user_id uuid)
language sql stable
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
as $$
  with recursive walk as (
    select 0 as step, _moment as moment, _user_id as user_id
    union all
    select walk.step + 1, following.next_attempt_at, following.user_id
    from walk, lateral (
      select reminders.next_attempt_at, reminders.user_id
      from public.reminders
      where (reminders.next_attempt_at, reminders.user_id) > (walk.moment, walk.user_id)
        and reminders.next_attempt_at <= _now
      order by reminders.next_attempt_at, reminders.user_id
      limit 1
    ) as following
    where walk.step < _steps
  )
  select walk.step, walk.moment, walk.user_id from walk where walk.step > 0;
$$;

revoke execute on function public.walk_due_reminders from public, anon, authenticated;
grant execute on function public.walk_due_reminders to service_role;

-- Takes up to _batch due reminders for one worker, for _lease_seconds (at most an hour); a lease that ran out
-- is due again. outcome: 'claimed', or, more than 24 hours after it was due, what the reminder ended as
-- ('missed' when no mail was ever begun, else 'failed'), without a lease. A full batch means: ask again.
--
-- First one reminder of each author, the oldest; the rest in equal shares among those who have more. So the cost
-- is one of what is claimed. An author may have something due in many moments, and the walk would pass them all to
-- find the next author: after a stretch without a new one it goes on from any later moment.
--
-- It waits for no lock: what another worker claims, or an author changes, at this moment is passed over.
-- Generic plans: a claim has up to a dozen statements, which take less time than their planning.
create or replace function public.claim_due_reminders(
  _batch integer, _lease_seconds integer, _now timestamptz default now()
)
returns table (post_id uuid, version integer, lease_id uuid, attempts integer, outcome text)
language plpgsql volatile
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  _moment timestamptz := '-infinity';
  _user_id uuid := '00000000-0000-0000-0000-000000000000';
  _authors uuid[] := '{}';
  _found uuid[];
  _walked integer;
  _steps integer;
  _taken uuid[] := '{}';
  _more uuid[];
  _firsts integer;
  _share integer;
begin
  for _stretch in 1..12 loop
    _steps := greatest(_batch - cardinality(_taken), 20);
    with stretch as materialized (
      select step, moment, user_id
      from public.walk_due_reminders(_moment, _user_id, _steps, _now)
    )
    select array(
        select user_id from stretch where user_id <> all (_authors) group by user_id order by min(step)
      ),
      stretch.step, stretch.moment, stretch.user_id
      into _found, _walked, _moment, _user_id
      from stretch
      order by step desc limit 1;
    exit when not found;

    select array_agg(head.post_id order by head.turn) into _more from (
      select author.turn, due.post_id
      from unnest(_found) with ordinality as author (user_id, turn), lateral (
        select reminders.post_id from public.reminders
        where reminders.user_id = author.user_id and next_attempt_at <= _now
        order by next_attempt_at
        limit 1
        for update skip locked
      ) as due
      limit _batch - cardinality(_taken)
    ) as head;
    _taken := _taken || coalesce(_more, '{}');
    _authors := _authors || _found;
    exit when _walked < _steps or cardinality(_taken) >= _batch;
    if cardinality(_found) = 0 then
      _moment := _moment + random() * (_now - _moment);
      _user_id := '00000000-0000-0000-0000-000000000000';
    end if;
  end loop;
  _firsts := cardinality(_taken);

  while cardinality(_taken) < _batch and cardinality(_authors) > 0 loop
    _share := greatest((_batch - cardinality(_taken)) / cardinality(_authors), 1);
    with share as (
      select author.user_id, due.post_id
      from unnest(_authors) as author (user_id), lateral (
        select reminders.post_id from public.reminders
        where reminders.user_id = author.user_id and next_attempt_at <= _now and post_id <> all (_taken)
        order by next_attempt_at
        limit _share
        for update skip locked
      ) as due
      limit _batch - cardinality(_taken)
    )
    select array(select post_id from share),
      array(select user_id from share group by user_id having count(*) = _share)
      into _more, _authors;
    _taken := _taken || _more;
  end loop;

  return query
  with taken as (
    update public.reminders
      set state = case
          when due_at >= _now - interval '24 hours' then 'sending'
          when attempts > 0 then 'failed'
          else 'missed'
        end,
        next_attempt_at = case
          when due_at >= _now - interval '24 hours'
            then _now + make_interval(secs => least(_lease_seconds, 3600))
        end,
        lease_id = case when due_at >= _now - interval '24 hours' then gen_random_uuid() end,
        last_error = case
          when due_at < _now - interval '24 hours' and attempts > 0
            then coalesce(last_error, 'The worker stopped while it sent the mail.')
          else last_error
        end,
        updated_at = _now
      where post_id = any (_taken)
      returning post_id, version, lease_id, attempts, state, due_at
  )
  select taken.post_id, version, lease_id, attempts, case state when 'sending' then 'claimed' else state end
  from taken
  join unnest(_taken) with ordinality as claim (post_id, turn) on claim.post_id = taken.post_id
  order by claim.turn > _firsts, taken.due_at;
end;
$$;
