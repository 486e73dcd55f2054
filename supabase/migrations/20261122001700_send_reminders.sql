-- What a worker calls: claim what is due, look once more before mails go out, record what became of them, and ask
-- how long to wait.

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
  _moment timestamptz := '-infinity'::timestamptz;
  _user_id uuid := '00000000-0000-0000-0000-000000000000'::uuid;
  _authors uuid[] := '{}'::uuid[];
  _found uuid[];
  _walked integer;
  _steps integer;
  _taken uuid[] := '{}'::uuid[];
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

-- How many reminders were sent to an author in the hour and on the day (UTC) of the last one. Reminders themselves do
-- not tell: they go with their posts. No reference to the account: it would be locked after the reminders, against the
-- order of all locks. A crash may forget the counts, hence unlogged.
create unlogged table host.reminder_counts (
  user_id uuid primary key,
  hour timestamptz not null,
  in_hour integer not null,
  day timestamptz not null,
  in_day integer not null
);

alter table host.reminder_counts enable row level security;
revoke all on host.reminder_counts from public;

-- Puts off those of the posts' reminders that are more than their authors may get: as many within an hour as posts
-- fit on one day, three times as many on a day. Who deletes what was mailed and plans it again gets no further. Those
-- that other passes have under way count too. Returns the posts; the caller holds the locks of their reminders.
create function host.put_off_reminders(_post_ids uuid[], _now timestamptz)
returns uuid[]
language plpgsql volatile
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  _hourly integer := host.cap_of('posts_per_day');
  _daily integer := 3 * _hourly;
  _hour timestamptz := date_trunc('hour', _now, 'UTC');
  _day timestamptz := date_trunc('day', _now, 'UTC');
  _put_off uuid[];
begin
  with authors as (
    select given.user_id, under_way.count as under_way,
      case when counts.hour = _hour then counts.in_hour else 0 end as in_hour,
      case when counts.day = _day then counts.in_day else 0 end as in_day
    from (
      select distinct reminders.user_id from public.reminders where reminders.post_id = any (_post_ids)
    ) as given
    left join host.reminder_counts as counts on counts.user_id = given.user_id
    cross join lateral (
      select count(*) as count from public.reminders as others
      where others.user_id = given.user_id and others.state = 'sending'
        and others.next_attempt_at between _now and _now + interval '1 hour'
        and others.post_id <> all (_post_ids)
    ) as under_way
  ),
  turns as (
    select reminders.post_id, _daily - authors.in_day - authors.under_way as room_of_day,
      _hourly - authors.in_hour - authors.under_way as room_of_hour,
      row_number() over (partition by reminders.user_id order by reminders.due_at, reminders.post_id) as turn
    from public.reminders
    join authors on authors.user_id = reminders.user_id
    where reminders.post_id = any (_post_ids)
  ),
  put_off as (
    update public.reminders
      set state = 'retrying', lease_id = null, updated_at = _now,
        next_attempt_at = case
          when turns.turn > turns.room_of_day then _day + interval '1 day'
          else _hour + interval '1 hour'
        end,
        last_error = case
          when turns.turn > turns.room_of_day
            then format('At most %s reminders go out to you on one day (UTC). This one waits for the next.', _daily)
          else format('At most %s reminders go out to you in an hour. This one waits for the next.', _hourly)
        end
      from turns
      where reminders.post_id = turns.post_id and turns.turn > least(turns.room_of_hour, turns.room_of_day)
      returning reminders.post_id
  )
  select coalesce(array_agg(put_off.post_id), '{}') into _put_off from put_off;
  return _put_off;
end;
$$;

revoke execute on function host.put_off_reminders from public;

-- The last look before mails go out. _claims: [{ post_id, version, lease_id }] as claimed. Those that are still
-- to be sent come back with what a mail needs; their leases start anew. The others must not be sent.
--
-- Nothing is sent for a post that was moved, posted or deleted before this commits: each of these changes the
-- reminder in its own transaction. Committed before the reminder is locked here, it is seen, because locking
-- reads the newest row. Under way, it holds the lock, and the reminder is passed over: it comes back with a new
-- version or, if the change is undone, when the lease runs out. Any later change waits for this to commit.
-- So the lock on the reminder is enough; the post is read after it, as that version's author left it.
create function public.begin_sending_reminders(
  _claims jsonb, _lease_seconds integer default 120, _now timestamptz default now()
)
returns table (
  post_id uuid, version integer, lease_id uuid, attempts integer, user_id uuid, email text, display_name text,
  post_content text, scheduled_date date, scheduled_time text, time_zone text, remind_at timestamptz,
  due_at timestamptz, minutes_ahead integer, date_locale text
)
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  _wanted uuid[];
  _unwanted uuid[];
  _put_off uuid[];
begin
  with locked as (
    select reminders.post_id, reminders.user_id
    from public.reminders
    join jsonb_to_recordset(_claims) as claim (post_id uuid, version integer, lease_id uuid)
      on claim.post_id = reminders.post_id
        and claim.version = reminders.version
        and claim.lease_id = reminders.lease_id
    where reminders.state = 'sending' and reminders.next_attempt_at > _now
    order by reminders.post_id
    for update of reminders skip locked
  )
  select array_agg(locked.post_id) filter (where profiles.reminders_enabled is not false),
    array_agg(locked.post_id) filter (where not profiles.reminders_enabled)
    into _wanted, _unwanted
    from locked left join public.profiles on profiles.user_id = locked.user_id;

  if _unwanted is not null then
    update public.reminders
      set state = 'off', next_attempt_at = null, lease_id = null, updated_at = _now
      where post_id = any (_unwanted);
  end if;

  if _wanted is not null then
    _put_off = host.put_off_reminders(_wanted, _now);
    _wanted = array(select wanted from unnest(_wanted) as wanted where wanted <> all (_put_off));
  end if;

  update public.reminders
    set attempts = attempts + 1,
      next_attempt_at = _now + make_interval(secs => least(_lease_seconds, 3600)),
      updated_at = _now
    where post_id = any (_wanted);

  perform host.add_push_deliveries(_wanted, _now);

  return query
  select reminders.post_id, reminders.version, reminders.lease_id, reminders.attempts, reminders.user_id,
    coalesce(profiles.email, ''), coalesce(profiles.display_name, ''), posts.post_content,
    posts.scheduled_date, posts.scheduled_time, posts.time_zone, posts.remind_at, reminders.due_at,
    (extract(epoch from posts.remind_at - reminders.due_at) / 60)::integer,
    coalesce(profiles.date_locale, profiles.browser_locale)
  from public.reminders
  join public.scheduled_posts as posts on posts.id = reminders.post_id and not posts.is_posted
  left join public.profiles on profiles.user_id = reminders.user_id
  where reminders.post_id = any (_wanted)
  order by reminders.due_at;
end;
$$;

-- Records what became of mails. _results: [{ post_id, version, lease_id, outcome, error }], outcome one of
--   'sent'     a server has accepted the mail;
--   'retry'    again after 1, 5, 30 minutes, then every hour; 'failed' if that is over 24 hours late;
--   'failed'   for good;
--   'released' given back, due at once: the worker stops.
-- Returns how many reminders have changed. Those whose version or lease has changed do not, but for one case:
-- what was sent is sent, though the lease ran out or the post was marked as posted in between. So a worker
-- that learns late of an accepted mail keeps the next one from sending it again.
create function public.finish_reminders(_results jsonb, _now timestamptz default now())
returns integer
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  _sent integer;
  _not_sent integer;
begin
  if exists (
    select from jsonb_array_elements(_results) as result
    where coalesce(result ->> 'outcome', '') not in ('sent', 'retry', 'failed', 'released')
  ) then
    raise exception 'The outcome of a reminder is sent, retry, failed or released.';
  end if;

  -- Waits for authors who are changing these posts, and like everybody locks in this order.
  perform from public.reminders
    where post_id = any (
      array(select (result ->> 'post_id')::uuid from jsonb_array_elements(_results) as result)
    )
    order by post_id for update;

  with sent as (
    update public.reminders
      set state = 'sent', next_attempt_at = null, lease_id = null, sent_at = _now, last_error = null,
        updated_at = _now
      from jsonb_to_recordset(_results) as result (post_id uuid, version integer, outcome text)
      where reminders.post_id = result.post_id and reminders.version = result.version
        and result.outcome = 'sent' and reminders.state <> 'sent'
      returning reminders.user_id
  ),
  counted as (
    insert into host.reminder_counts as counts (user_id, hour, in_hour, day, in_day)
      select user_id, date_trunc('hour', _now, 'UTC'), count(*), date_trunc('day', _now, 'UTC'), count(*)
      from sent group by user_id order by user_id
      on conflict (user_id) do update
        set hour = excluded.hour, day = excluded.day,
          in_hour = excluded.in_hour + case when counts.hour = excluded.hour then counts.in_hour else 0 end,
          in_day = excluded.in_day + case when counts.day = excluded.day then counts.in_day else 0 end
  )
  select count(*) into _sent from sent;

  with step as (
    select result.post_id, result.outcome, result.error, reminders.attempts, case result.outcome
        when 'released' then _now
        when 'retry' then (
          select retry_at
          from (values (_now + case
            when reminders.attempts <= 1 then interval '1 minute'
            when reminders.attempts = 2 then interval '5 minutes'
            when reminders.attempts = 3 then interval '30 minutes'
            else interval '1 hour'
          end)) as backoff (retry_at)
          where retry_at <= reminders.due_at + interval '24 hours'
        )
      end as next_attempt_at
    from jsonb_to_recordset(_results)
      as result (post_id uuid, version integer, lease_id uuid, outcome text, error text)
    join public.reminders on reminders.post_id = result.post_id
      and reminders.version = result.version
      and reminders.lease_id = result.lease_id
    where result.outcome <> 'sent'
  )
  update public.reminders
    set state = case
        when step.next_attempt_at is null then 'failed'
        when step.outcome = 'released' and step.attempts = 0 then 'waiting'
        else 'retrying'
      end,
      next_attempt_at = step.next_attempt_at,
      lease_id = null,
      last_error = case step.outcome
        when 'released' then reminders.last_error
        else coalesce(left(step.error, 500), 'No reason was given.')
      end,
      updated_at = _now
    from step
    where reminders.post_id = step.post_id;
  get diagnostics _not_sent = row_count;
  return _sent + _not_sent;
end;
$$;

-- The same for one mail.
create function public.finish_reminder(
  _post_id uuid, _version integer, _lease_id uuid, _outcome text, _error text default null,
  _now timestamptz default now()
)
returns integer
language sql volatile
set search_path = ''
as $$
  select public.finish_reminders(
    jsonb_build_array(jsonb_build_object(
      'post_id', _post_id, 'version', _version, 'lease_id', _lease_id, 'outcome', _outcome, 'error', _error
    )),
    _now
  );
$$;

-- Ends all leases: what they were for is due at once. For the one process that has the embedded database, at its start:
-- whoever held one has died. What a dying process had sent, the journal of the next one tells before it claims.
create function public.end_reminder_leases(_now timestamptz default now())
returns void
language sql volatile
set search_path = ''
as $$
  -- A lease is an hour at most, so the index on next_attempt_at serves it.
  update public.reminders
    set next_attempt_at = _now
    where next_attempt_at > _now and next_attempt_at <= _now + interval '1 hour' and state = 'sending';
$$;

-- The next moment at which a reminder is due or a lease runs out. Null: nothing is planned.
create function public.next_reminder_at()
returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(next_attempt_at) from public.reminders;
$$;

-- How long a worker has to wait, in milliseconds by the clock that says what is due; its own may be wrong.
-- Below 0: since then something is due. Null: nothing is planned.
create function public.milliseconds_to_next_reminder()
returns double precision
language sql volatile
set search_path = ''
as $$
  select (extract(epoch from public.next_reminder_at() - clock_timestamp()) * 1000)::double precision;
$$;

revoke execute on function
  public.walk_due_reminders, public.claim_due_reminders, public.begin_sending_reminders,
  public.finish_reminders, public.finish_reminder, public.end_reminder_leases, public.next_reminder_at,
  public.milliseconds_to_next_reminder
  from public, anon, authenticated;
grant execute on function
  public.walk_due_reminders, public.claim_due_reminders, public.begin_sending_reminders,
  public.finish_reminders, public.finish_reminder, public.end_reminder_leases, public.next_reminder_at,
  public.milliseconds_to_next_reminder
  to service_role;
