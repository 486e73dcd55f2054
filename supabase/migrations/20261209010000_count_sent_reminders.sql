-- A post that is moved or snoozed after its mail was sent has a new reminder: the mail of today still counts.
create or replace function public.reminder_statistics(_now timestamptz default now())
returns table (sent_today integer, waiting integer, oldest_waiting timestamptz, failed_by_reason jsonb)
language sql stable security definer
set search_path = ''
set enable_seqscan = off
set jit = off
set max_parallel_workers_per_gather = 0
as $$
  select (
      select greatest(
        count(*), (select sum(in_day) from host.reminder_counts where day = date_trunc('day', _now, 'UTC'))
      )::integer
      from public.reminders where sent_at >= date_trunc('day', _now, 'UTC')
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
