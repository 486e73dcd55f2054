-- The database notices the end of a worker by its connection: what it held is due again at once, and what it had sent
-- is known. A lease ends by the clock only where there is no such connection: on the embedded database, whose leases
-- end with its process, on Supabase, and behind a pooler.

-- The workers that are connected, and those that have died since the last pass of anybody. A worker lives as long as
-- its connection holds the lock of its key.
create table public.reminder_workers (
  id uuid primary key,
  joined_at timestamptz not null default now()
);

-- What a worker says of each accepted mail before the next one may be accepted, over the connection that holds its lock:
-- once the lock is free, all of it is here. It only has to outlive the worker, hence unlogged.
create unlogged table public.accepted_reminders (
  worker_id uuid not null,
  post_id uuid not null,
  version integer not null,
  lease_id uuid not null
);
create index accepted_reminders_worker_id_idx on public.accepted_reminders (worker_id);

alter table public.reminder_workers enable row level security;
alter table public.accepted_reminders enable row level security;
revoke all on public.reminder_workers, public.accepted_reminders from anon, authenticated, service_role;
grant select, update, delete on public.reminder_workers to service_role;
grant select, delete on public.accepted_reminders to service_role;

-- Whose lease it is, while there is one.
alter table public.reminders add column worker_id uuid;

create function public.reminder_worker_key(_worker_id uuid)
returns bigint
language sql immutable
set search_path = ''
as $$
  select hashtextextended(_worker_id::text, 20261122);
$$;

-- Makes the caller's connection the one by which a worker lives.
create function public.join_reminder_workers(_worker_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- A machine that has lost its power says nothing: PostgreSQL asks it, for half a minute, and not for two hours.
  perform set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false);
  perform pg_advisory_lock(public.reminder_worker_key(_worker_id));
  insert into public.reminder_workers (id) values (_worker_id);
end;
$$;

-- Whether the caller's connection still holds the lock: not so behind a pooler that hands out another one.
create function public.is_reminder_worker(_worker_id uuid)
returns boolean
language sql volatile
set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_locks
    where locktype = 'advisory' and granted and pid = pg_backend_pid() and objsubid = 1
      and (classid::bigint << 32) | objid::bigint = public.reminder_worker_key(_worker_id)
  ) and exists (select from public.reminder_workers where id = _worker_id);
$$;

-- Puts in order what dead workers have left behind; returns how many of them there were. What they had sent is sent,
-- what else they held is due. Waits for what they asked of the database last.
create function public.recover_reminders(_now timestamptz default now())
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  _worker_id uuid;
  _held uuid[];
  _dead integer := 0;
begin
  for _worker_id in select id from public.reminder_workers order by id loop
    continue when not pg_try_advisory_xact_lock(public.reminder_worker_key(_worker_id));
    -- A claim of a worker locks its row.
    perform from public.reminder_workers where id = _worker_id for update;
    continue when not found;
    perform public.finish_reminders(
      coalesce(
        (
          select jsonb_agg(jsonb_build_object(
            'post_id', post_id, 'version', version, 'lease_id', lease_id, 'outcome', 'sent'
          ))
          from public.accepted_reminders where worker_id = _worker_id
        ),
        '[]'
      ),
      _now
    );
    -- A lease is an hour at most, so the index on next_attempt_at serves it.
    _held := array(
      select post_id from public.reminders
      where next_attempt_at > _now and next_attempt_at <= _now + interval '1 hour'
        and state = 'sending' and worker_id = _worker_id
      order by post_id for update
    );
    update public.reminders
      set state = case when attempts = 0 then 'waiting' else 'retrying' end, next_attempt_at = _now, lease_id = null,
        updated_at = _now
      where post_id = any (_held) and state = 'sending' and worker_id = _worker_id;
    delete from public.accepted_reminders where worker_id = _worker_id;
    delete from public.reminder_workers where id = _worker_id;
    _dead := _dead + 1;
  end loop;
  return _dead;
end;
$$;

revoke execute on function
  public.reminder_worker_key, public.join_reminder_workers, public.is_reminder_worker, public.recover_reminders
  from public, anon, authenticated;
grant execute on function public.reminder_worker_key, public.recover_reminders to service_role;

-- As before, but for whom.
drop function public.claim_due_reminders;

-- Takes up to _batch due reminders for one worker, for _lease_seconds (at most an hour); a lease that ran out
-- is due again. outcome: 'claimed', or, more than 24 hours after it was due, what the reminder ended as
-- ('missed' when no mail was ever begun, else 'failed'), without a lease. A full batch means: ask again.
--
-- First one reminder of each author, the oldest; the rest in equal shares among those who have more. So the cost
-- is one of what is claimed. An author may have something due in many moments, and the walk would pass them all to
-- find the next author: after a stretch without a new one it goes on from any later moment.
--
-- _worker_id: whose lease it is. A worker that is known as dead claims nothing. Null: only time ends the lease.
--
-- It waits for no lock: what another worker claims, or an author changes, at this moment is passed over.
-- Generic plans: a claim has up to a dozen statements, which take less time than their planning.
create function public.claim_due_reminders(
  _batch integer, _lease_seconds integer, _now timestamptz default now(), _worker_id uuid default null
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
  if _worker_id is not null then
    perform from public.reminder_workers where id = _worker_id for key share;
    if not found then
      return;
    end if;
  end if;

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
        worker_id = _worker_id,
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

revoke execute on function public.claim_due_reminders from public, anon, authenticated;
grant execute on function public.claim_due_reminders to service_role;
