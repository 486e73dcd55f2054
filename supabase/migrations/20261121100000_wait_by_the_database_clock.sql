-- How long a worker has to wait, in milliseconds by the clock that says what is due; its own may be wrong.
-- Below 0: since then something is due. Null: nothing is planned.
create function public.milliseconds_to_next_reminder()
returns double precision
language sql volatile
set search_path = ''
as $$
  select (extract(epoch from public.next_reminder_at() - clock_timestamp()) * 1000)::double precision;
$$;

revoke execute on function public.milliseconds_to_next_reminder from public, anon, authenticated;
grant execute on function public.milliseconds_to_next_reminder to service_role;
