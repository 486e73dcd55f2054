-- When a worker has to wake, and what an operator wants to know.

-- The next moment at which a reminder is due or a lease runs out. Null: nothing is planned.
create function public.next_reminder_at()
returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(next_attempt_at) from public.reminders;
$$;

-- sent_today: since 00:00 UTC. waiting: due but unsent, in whatever state; oldest_waiting: since when the first
-- of them is due. failed_by_reason: { reason: number } of the last 7 days, the 20 most frequent.
-- No sequential scans: each part has its index, whatever the planner thinks of an unknown moment.
create function public.reminder_statistics(_now timestamptz default now())
returns table (sent_today integer, waiting integer, oldest_waiting timestamptz, failed_by_reason jsonb)
language sql stable
set search_path = ''
set enable_seqscan = off
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

revoke execute on function public.next_reminder_at, public.reminder_statistics from public, anon, authenticated;
grant execute on function public.next_reminder_at, public.reminder_statistics to service_role;
