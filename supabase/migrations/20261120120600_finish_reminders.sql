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
language plpgsql volatile
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

  update public.reminders
    set state = 'sent', next_attempt_at = null, lease_id = null, sent_at = _now, last_error = null,
      updated_at = _now
    from jsonb_to_recordset(_results) as result (post_id uuid, version integer, outcome text)
    where reminders.post_id = result.post_id and reminders.version = result.version
      and result.outcome = 'sent' and reminders.state <> 'sent';
  get diagnostics _sent = row_count;

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

revoke execute on function public.finish_reminders, public.finish_reminder from public, anon, authenticated;
grant execute on function public.finish_reminders, public.finish_reminder to service_role;
