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

revoke execute on function public.end_reminder_leases from public, anon, authenticated;
grant execute on function public.end_reminder_leases to service_role;
