-- Takes up to _batch due reminders for one worker, for _lease_seconds (at most an hour); a lease that ran out
-- is due again. outcome: 'claimed', or, more than 24 hours after it was due, what the reminder ended as
-- ('missed' when no mail was ever begun, else 'failed'), without a lease. A full batch means: ask again.
--
-- It waits for no lock: what another worker claims, or an author changes, at this moment is passed over.
-- Custom plans: only with the real moment and batch the planner sees how little of the index it needs.
create function public.claim_due_reminders(
  _batch integer, _lease_seconds integer, _now timestamptz default now()
)
returns table (post_id uuid, version integer, lease_id uuid, attempts integer, outcome text)
language plpgsql volatile
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select post_id from public.reminders
    where next_attempt_at <= _now
    order by next_attempt_at
    limit _batch
    for update skip locked
  ), taken as (
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
      where post_id = any (array(select post_id from due))
      returning post_id, version, lease_id, attempts, state, due_at
  )
  select post_id, version, lease_id, attempts, case state when 'sending' then 'claimed' else state end
  from taken
  order by due_at;
end;
$$;

revoke execute on function public.claim_due_reminders from public, anon, authenticated;
grant execute on function public.claim_due_reminders to service_role;
