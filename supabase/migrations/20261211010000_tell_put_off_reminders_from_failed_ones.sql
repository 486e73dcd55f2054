-- A reminder that its author's hourly or daily limit has put off is in the state "retrying" without an attempt: it has
-- not failed, and does not say that reminders go out late.

create or replace function public.operating_figures(_now timestamptz default now())
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
      (count(*) filter (where state = 'retrying' and attempts > 0))::integer as retrying,
      coalesce(
        extract(epoch from _now - min(due_at) filter (
          where attempts > 0 or state = 'sending' or next_attempt_at <= _now
        )), 0
      )::double precision as oldest_waiting_seconds
    from public.reminders
    -- Neither a lease nor the wait for another attempt is longer than an hour.
    where next_attempt_at <= _now + interval '1 hour' and due_at <= _now
  ) as unsent, (
    select count(*)::integer as number,
      percentile_disc(0.5) within group (order by lag) as lag_median,
      percentile_disc(0.99) within group (order by lag) as lag_p99,
      max(lag) as lag_longest
    from (
      select case when posts.created_at < due_at then extract(epoch from sent_at - due_at) end::double precision as lag
      from public.reminders left join public.scheduled_posts as posts on posts.id = post_id
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
