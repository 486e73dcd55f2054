-- What an operator wants to know: how reminders go, and how much is generated. These figures are read by indexes
-- but look expensive to the planner, which does not know how little lies behind an unknown moment. Compiling such
-- a plan, or starting other processes for it, takes longer than the answer: neither is done.

-- sent_today: since 00:00 UTC. waiting: due but unsent, in whatever state; oldest_waiting: since when the first
-- of them is due. failed_by_reason: { reason: number } of the last 7 days, the 20 most frequent.
-- No sequential scans: each part has its index, whatever the planner thinks of an unknown moment.
create function public.reminder_statistics(_now timestamptz default now())
returns table (sent_today integer, waiting integer, oldest_waiting timestamptz, failed_by_reason jsonb)
language sql stable
set search_path = ''
set enable_seqscan = off
set jit = off
set max_parallel_workers_per_gather = 0
as $$
  select (
      select count(*)::integer from public.reminders where sent_at >= date_trunc('day', _now, 'UTC')
    ),
    unsent.waiting, unsent.oldest_waiting,
    (
      select coalesce(jsonb_object_agg(reason, number), '{}')
      from (
        select coalesce(last_error, '') as reason, count(*) as number
        from public.reminders
        where state = 'failed' and updated_at >= _now - interval '7 days'
        group by 1 order by 2 desc, 1 limit 20
      ) as failures
    )
  from (
    select count(*)::integer as waiting, min(due_at) as oldest_waiting
    from public.reminders
    -- Neither a lease nor the wait for another attempt is longer than an hour.
    where next_attempt_at <= _now + interval '1 hour' and due_at <= _now
  ) as unsent;
$$;

-- waiting: due but unsent, in whatever state, retrying among them; oldest_waiting_seconds: how long the first of
-- them has been due, 0 without any. sent, failed, missed: of the last 10 minutes; a post that was planned, or
-- changed, after its time does not count as missed. lag_*: seconds from the moment at which a reminder was due to
-- the one at which a server had its mail, of those sent in the last 10 minutes; null without any.
-- No sequential scans: each part has its index, whatever the planner thinks of an unknown moment.
create function public.operating_figures(_now timestamptz default now())
returns table (
  waiting integer, retrying integer, oldest_waiting_seconds double precision,
  sent integer, failed integer, missed integer,
  lag_median double precision, lag_p99 double precision, lag_longest double precision,
  generations_this_week integer, generation_failures integer
)
language sql stable
set search_path = ''
set enable_seqscan = off
set jit = off
set max_parallel_workers_per_gather = 0
as $$
  select unsent.waiting, unsent.retrying, unsent.oldest_waiting_seconds,
    sent.number, failed.number, missed.number, sent.lag_median, sent.lag_p99, sent.lag_longest,
    generated.number, generation_failures.number
  from (
    select count(*)::integer as waiting,
      (count(*) filter (where state = 'retrying'))::integer as retrying,
      coalesce(extract(epoch from _now - min(due_at)), 0)::double precision as oldest_waiting_seconds
    from public.reminders
    -- Neither a lease nor the wait for another attempt is longer than an hour.
    where next_attempt_at <= _now + interval '1 hour' and due_at <= _now
  ) as unsent, (
    select count(*)::integer as number,
      percentile_disc(0.5) within group (order by lag) as lag_median,
      percentile_disc(0.99) within group (order by lag) as lag_p99,
      max(lag) as lag_longest
    from (
      select extract(epoch from sent_at - due_at)::double precision as lag
      from public.reminders
      where sent_at > _now - interval '10 minutes' and sent_at <= _now
    ) as lags
  ) as sent, (
    select count(*)::integer as number
    from public.reminders
    where state = 'failed' and updated_at > _now - interval '10 minutes' and updated_at <= _now
  ) as failed, (
    select count(*)::integer as number
    from public.reminders join public.scheduled_posts as posts on posts.id = reminders.post_id
    where reminders.state = 'missed'
      and reminders.updated_at > _now - interval '10 minutes' and reminders.updated_at <= _now
      and posts.updated_at < reminders.due_at
  ) as missed, (
    select coalesce(sum(generation_count), 0)::integer as number
    from public.post_generations
    where week_start = (
      select today - extract(dow from today)::integer
      from (select (_now at time zone 'utc')::date as today) as clock
    )
  ) as generated, (
    select count(*)::integer as number
    from public.generation_failures
    where failed_at > _now - interval '10 minutes' and failed_at <= _now
  ) as generation_failures;
$$;

-- Why reminders could not be sent, newest first: those given up within 7 days, and those that are tried again.
-- A reason is a sentence of ours about the mail server; it holds no address and no text.
create function public.latest_reminder_failures(_limit integer, _now timestamptz default now())
returns table (failed_at timestamptz, reason text, is_final boolean)
language sql stable
set search_path = ''
set enable_seqscan = off
set jit = off
set max_parallel_workers_per_gather = 0
as $$
  select * from (
    (
      select updated_at, coalesce(last_error, ''), true
      from public.reminders
      where state = 'failed' and updated_at >= _now - interval '7 days'
      order by updated_at desc
      limit _limit
    )
    union all
    (
      select updated_at, coalesce(last_error, ''), false
      from public.reminders
      -- No wait for another attempt is longer than an hour.
      where state = 'retrying' and next_attempt_at <= _now + interval '1 hour'
      order by updated_at desc
      limit _limit
    )
  ) as failures (failed_at, reason, is_final)
  order by failed_at desc
  limit _limit;
$$;

revoke execute on function
  public.reminder_statistics, public.operating_figures, public.latest_reminder_failures
  from public, anon, authenticated;
grant execute on function
  public.reminder_statistics, public.operating_figures, public.latest_reminder_failures
  to service_role;
