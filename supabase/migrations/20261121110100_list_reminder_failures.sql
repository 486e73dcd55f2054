-- Why reminders could not be sent, newest first: those given up within 7 days, and those that are tried again.
-- A reason is a sentence of ours about the mail server; it holds no address and no text.
create function public.latest_reminder_failures(_limit integer, _now timestamptz default now())
returns table (failed_at timestamptz, reason text, is_final boolean)
language sql stable
set search_path = ''
set enable_seqscan = off
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

revoke execute on function public.latest_reminder_failures from public, anon, authenticated;
grant execute on function public.latest_reminder_failures to service_role;
