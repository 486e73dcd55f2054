-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create unlogged table public.accepted_reminders (
  worker_id uuid not null,
  post_id uuid not null,
  version integer not null,
  lease_id uuid not null,
  constraint accepted_reminders_pkey PRIMARY KEY (worker_id, lease_id)
);
alter table public.accepted_reminders enable row level security;
create policy "the service has every row" on public.accepted_reminders for all to service_role
  using (true)
  with check (true);
grant delete, select on public.accepted_reminders to service_role;
create unlogged table host.reminder_counts (
  user_id uuid not null,
  hour timestamp with time zone not null,
  in_hour integer not null,
  day timestamp with time zone not null,
  in_day integer not null,
  constraint reminder_counts_pkey PRIMARY KEY (user_id)
);
alter table host.reminder_counts enable row level security;
create policy "the service has every row" on host.reminder_counts for all to service_role
  using (true)
  with check (true);
create table public.reminder_workers (
  id uuid not null,
  joined_at timestamp with time zone default now() not null,
  constraint reminder_workers_pkey PRIMARY KEY (id)
);
alter table public.reminder_workers enable row level security;
create policy "the service has every row" on public.reminder_workers for all to service_role
  using (true)
  with check (true);
grant delete, select, update on public.reminder_workers to service_role;
create table public.reminders (
  post_id uuid not null,
  user_id uuid not null,
  version integer default 1 not null,
  due_at timestamp with time zone not null,
  state text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  lease_id uuid,
  worker_id uuid,
  sent_at timestamp with time zone,
  last_error text,
  updated_at timestamp with time zone default now() not null,
  constraint reminders_attempts_check CHECK ((attempts >= 0)),
  constraint reminders_check CHECK (((next_attempt_at IS NOT NULL) = (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'retrying'::text])))),
  constraint reminders_check1 CHECK (((lease_id IS NOT NULL) = (state = 'sending'::text))),
  constraint reminders_last_error_check CHECK ((char_length(last_error) <= 500)),
  constraint reminders_pkey PRIMARY KEY (post_id),
  constraint reminders_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.scheduled_posts(id) ON DELETE CASCADE,
  constraint reminders_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'retrying'::text, 'sent'::text, 'missed'::text, 'failed'::text, 'cancelled'::text, 'off'::text])))
);
CREATE INDEX reminders_failed_idx ON public.reminders USING btree (updated_at) WHERE (state = 'failed'::text);
CREATE INDEX reminders_missed_idx ON public.reminders USING btree (updated_at) WHERE (state = 'missed'::text);
CREATE INDEX reminders_next_attempt_at_idx ON public.reminders USING btree (next_attempt_at, user_id) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX reminders_sent_at_idx ON public.reminders USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX reminders_user_id_due_at_idx ON public.reminders USING btree (user_id, due_at);
CREATE INDEX reminders_user_id_next_attempt_at_idx ON public.reminders USING btree (user_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
alter table public.reminders enable row level security;
create policy "authors read their own reminders" on public.reminders for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.reminders as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.reminders for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER tell_changed_reminder AFTER UPDATE OF state ON public.reminders FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) AND (new.state <> 'sending'::text)))
  EXECUTE FUNCTION host.tell_changed_reminder();
grant select on public.reminders to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.reminders to service_role;

CREATE OR REPLACE FUNCTION public.act_on_reminder(_post_id uuid, _version integer, _action text, _date date DEFAULT NULL::date, _time text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  _user_id uuid;
  _is_posted boolean;
  _posted_at timestamptz;
  _was_skipped boolean;
  _draft_version_id uuid;
  _reminder public.reminders;
begin
  select user_id, is_posted, posted_at, draft_version_id into _user_id, _is_posted, _posted_at, _draft_version_id
    from public.scheduled_posts where id = _post_id for update;
  -- What changes the post changes its draft, and its trigger locks the profile: both are locked before the reminder.
  if _draft_version_id is not null then
    perform from public.draft_versions where id = _draft_version_id for no key update;
    perform from public.drafts
      where id = (select draft_id from public.draft_versions where id = _draft_version_id) for no key update;
  end if;
  perform from public.profiles where user_id = _user_id for no key update;
  select * into _reminder from public.reminders where post_id = _post_id for update;
  if _reminder.post_id is null
    or exists (select from public.suspensions where user_id = _reminder.user_id)
  then
    return 'gone';
  elsif _reminder.version <> _version and _action <> 'posted' and not (_action = 'undo' and _is_posted) then
    return (select state from public.look_at_reminder(_post_id, _version));
  end if;

  -- To mark a post as posted leaves a reminder alone that was skipped before.
  _was_skipped = (_is_posted and _reminder.state = 'cancelled' and _reminder.updated_at < _posted_at) is true;
  case _action
    when 'posted' then
      if not _is_posted then
        update public.scheduled_posts set is_posted = true where id = _post_id;
      end if;
    when 'skip' then
      if not _is_posted and _reminder.state <> 'cancelled' then
        update public.reminders
          set state = 'cancelled', next_attempt_at = null, lease_id = null, updated_at = now()
          where post_id = _post_id;
      end if;
    when 'snooze' then
      if not _is_posted then
        update public.scheduled_posts set scheduled_date = _date, scheduled_time = _time where id = _post_id;
        return 'snoozed';
      end if;
    when 'undo' then
      -- Its mail is out, known as sent or not: without this, planning the post again would send another one.
      update public.reminders
        set state = 'sent', sent_at = coalesce(sent_at, now()), next_attempt_at = null, lease_id = null,
          updated_at = now()
        where post_id = _post_id and version = _version and (_is_posted or state = 'cancelled')
          and not _was_skipped and (attempts > 0 or sent_at is not null);
      if _is_posted then
        update public.scheduled_posts set is_posted = false where id = _post_id;
      end if;
      if not _was_skipped and _reminder.attempts = 0 and _reminder.sent_at is null and (_is_posted or _reminder.state = 'cancelled') then
        update public.reminders
          set version = _reminder.version, updated_at = now(), (due_at, state, next_attempt_at) = (
            select plan.due_at, plan.state, plan.next_attempt_at
            from public.scheduled_posts as posts, public.plan_reminder(posts) as plan where posts.id = _post_id
          )
          where post_id = _post_id;
      end if;
    else
      raise exception 'The action of a link is posted, skip, snooze or undo.';
  end case;
  return (select state from public.look_at_reminder(_post_id, _version));
end;
$function$;
grant execute on function public.act_on_reminder(_post_id uuid, _version integer, _action text, _date date, _time text) to service_role;

CREATE OR REPLACE FUNCTION public.arm_reminders_of_new_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform from public.profiles
    where user_id = any (array(select distinct user_id from new_posts))
    order by user_id for no key update;
  delete from public.cancelled_posts
    where post_id = any (array(select id from new_posts)) and user_id = any (array(select user_id from new_posts));
  insert into public.reminders (post_id, user_id, version, due_at, state, next_attempt_at)
    select posts.id, plan.user_id, posts.version, plan.due_at, plan.state, plan.next_attempt_at
    from new_posts as posts, public.plan_reminder(posts) as plan;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.begin_sending_reminders(_claims jsonb, _lease_seconds integer DEFAULT 120, _now timestamp with time zone DEFAULT now())
 RETURNS TABLE(post_id uuid, version integer, lease_id uuid, attempts integer, user_id uuid, email text, display_name text, post_content text, scheduled_date date, scheduled_time text, time_zone text, remind_at timestamp with time zone, due_at timestamp with time zone, minutes_ahead integer, date_locale text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
$function$;
grant execute on function public.begin_sending_reminders(_claims jsonb, _lease_seconds integer, _now timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.claim_due_reminders(_batch integer, _lease_seconds integer, _now timestamp with time zone DEFAULT now(), _worker_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(post_id uuid, version integer, lease_id uuid, attempts integer, outcome text)
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;
grant execute on function public.claim_due_reminders(_batch integer, _lease_seconds integer, _now timestamp with time zone, _worker_id uuid) to service_role;

CREATE OR REPLACE FUNCTION public.delete_reminders_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if exists (select from public.reminders where post_id = old.id) then
    perform from public.reminders
      where post_id = any (array(select id from deleted_posts))
      order by post_id for update;
    delete from public.reminders where post_id = any (array(select id from deleted_posts));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.end_reminder_leases(_now timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  -- A lease is an hour at most, so the index on next_attempt_at serves it.
  update public.reminders
    set next_attempt_at = _now
    where post_id in (
      select post_id from public.reminders
      where next_attempt_at > _now and next_attempt_at <= _now + interval '1 hour' and state = 'sending'
      order by post_id for update
    );
$function$;
grant execute on function public.end_reminder_leases(_now timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.finish_reminders(_results jsonb, _now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
$function$;
grant execute on function public.finish_reminders(_results jsonb, _now timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.follow_reminder_preferences()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  -- Only these are changed: one that opens meanwhile would be locked out of order.
  _locked uuid[] := array(
    select post_id from public.reminders
    where user_id = new.user_id and state in ('waiting', 'retrying', 'off')
    order by post_id for update
  );
begin
  if not new.reminders_enabled then
    update public.reminders
      set state = 'off', next_attempt_at = null, updated_at = now()
      where post_id = any (_locked) and state in ('waiting', 'retrying');
    return null;
  end if;
  -- What was never tried moves to the new minutes; what was off comes back if its post is still ahead.
  update public.reminders
    set (due_at, state, next_attempt_at) = (
        select plan.due_at, plan.state, plan.next_attempt_at
        from public.scheduled_posts as posts, public.plan_reminder(posts) as plan
        where posts.id = reminders.post_id
      ),
      attempts = 0, last_error = null, updated_at = now()
    where post_id = any (_locked)
      and (
        state = 'waiting' and attempts = 0
        or state = 'off'
          and (select remind_at from public.scheduled_posts where id = reminders.post_id) > now()
      );
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.is_reminder_worker(_worker_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select exists (
    select from pg_catalog.pg_locks
    where locktype = 'advisory' and granted and pid = pg_backend_pid() and objsubid = 1
      and (classid::bigint << 32) | objid::bigint = public.reminder_worker_key(_worker_id)
  ) and exists (select from public.reminder_workers where id = _worker_id);
$function$;

CREATE OR REPLACE FUNCTION public.join_reminder_workers(_worker_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A machine that has lost its power says nothing: PostgreSQL asks it, for half a minute, and not for two hours.
  perform set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false);
  perform pg_advisory_lock(public.reminder_worker_key(_worker_id));
  insert into public.reminder_workers (id) values (_worker_id);
end;
$function$;

CREATE OR REPLACE FUNCTION public.latest_reminder_failures(_limit integer, _now timestamp with time zone DEFAULT now())
 RETURNS TABLE(failed_at timestamp with time zone, reason text, is_final boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
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
$function$;
grant execute on function public.latest_reminder_failures(_limit integer, _now timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.look_at_reminder(_post_id uuid, _version integer)
 RETURNS TABLE(state text, post_content text, scheduled_date date, scheduled_time text, time_zone text, remind_at timestamp with time zone, minutes_ahead integer, date_locale text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
begin
  return query
  select case
      when posts.is_posted then 'posted'
      when reminders.version <> _version then 'used'
      when reminders.state = 'cancelled' then 'skipped'
      else 'ready'
    end,
    posts.post_content, posts.scheduled_date, posts.scheduled_time, posts.time_zone, posts.remind_at,
    coalesce(profiles.reminder_minutes_ahead, 0)::integer,
    coalesce(profiles.date_locale, profiles.browser_locale)
  from public.scheduled_posts as posts
  join public.reminders on reminders.post_id = posts.id
  left join public.profiles on profiles.user_id = posts.user_id
  where posts.id = _post_id
    and not exists (select from public.suspensions where suspensions.user_id = posts.user_id);
  if not found then
    return query select 'gone', null::text, null::date, null::text, null::text, null::timestamptz, 0, null::text;
  end if;
end;
$function$;
grant execute on function public.look_at_reminder(_post_id uuid, _version integer) to service_role;

CREATE OR REPLACE FUNCTION public.milliseconds_to_next_reminder()
 RETURNS double precision
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select (extract(epoch from public.next_reminder_at() - clock_timestamp()) * 1000)::double precision;
$function$;
grant execute on function public.milliseconds_to_next_reminder() to service_role;

CREATE OR REPLACE FUNCTION public.next_reminder_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select min(next_attempt_at) from public.reminders;
$function$;
grant execute on function public.next_reminder_at() to service_role;

CREATE OR REPLACE FUNCTION public.pause_reminders(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  _locked uuid[];
begin
  -- In the order of everybody else: profile, then reminders by their posts.
  perform from public.profiles where user_id = _user_id for no key update;
  _locked = array(
    select post_id from public.reminders
    where user_id = _user_id and next_attempt_at is not null
    order by post_id for update
  );
  update public.reminders
    set state = 'off', next_attempt_at = null, lease_id = null, updated_at = now()
    where post_id = any (_locked) and next_attempt_at is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.plan_reminder(_post public.scheduled_posts)
 RETURNS TABLE(user_id uuid, due_at timestamp with time zone, state text, next_attempt_at timestamp with time zone)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (plan_reminder._post).user_id AS user_id,
     planned.due_at,
     planned.state,
         CASE
             WHEN (planned.state = 'waiting'::text) THEN planned.due_at
             ELSE NULL::timestamp with time zone
         END AS "case"
    FROM ( SELECT moment.due_at,
                 CASE
                     WHEN (plan_reminder._post).is_posted THEN 'cancelled'::text
                     WHEN (NOT moment.reminders_enabled) THEN 'off'::text
                     WHEN (moment.due_at < (now() - '24:00:00'::interval)) THEN 'missed'::text
                     ELSE 'waiting'::text
                 END AS state
            FROM ( SELECT (COALESCE(profiles.reminders_enabled, true) AND (suspensions.user_id IS NULL)) AS reminders_enabled,
                     ((plan_reminder._post).remind_at - make_interval(mins => COALESCE((profiles.reminder_minutes_ahead)::integer, 0))) AS due_at
                    FROM ((( SELECT (plan_reminder._post).user_id AS user_id) author
                      LEFT JOIN public.profiles ON ((profiles.user_id = author.user_id)))
                      LEFT JOIN public.suspensions ON ((suspensions.user_id = author.user_id)))) moment) planned;
END;
grant execute on function public.plan_reminder(_post public.scheduled_posts) to service_role;

CREATE OR REPLACE FUNCTION host.put_off_reminders(_post_ids uuid[], _now timestamp with time zone)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.recover_reminders(_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  _worker_id uuid;
  _held uuid[];
  _dead integer := 0;
begin
  for _worker_id in select id from public.reminder_workers order by id loop
    continue when not pg_try_advisory_xact_lock(public.reminder_worker_key(_worker_id));
    -- A claim of a worker locks its row.
    perform from public.reminder_workers where id = _worker_id for update;
    continue when not found;
    perform public.finish_reminders(
      coalesce(
        (
          select jsonb_agg(jsonb_build_object(
            'post_id', post_id, 'version', version, 'lease_id', lease_id, 'outcome', 'sent'
          ))
          from public.accepted_reminders where worker_id = _worker_id
        ),
        '[]'
      ),
      _now
    );
    -- A lease is an hour at most, so the index on next_attempt_at serves it.
    _held := array(
      select post_id from public.reminders
      where next_attempt_at > _now and next_attempt_at <= _now + interval '1 hour'
        and state = 'sending' and worker_id = _worker_id
      order by post_id for update
    );
    update public.reminders
      set state = case when attempts = 0 then 'waiting' else 'retrying' end, next_attempt_at = _now, lease_id = null,
        updated_at = _now
      where post_id = any (_held) and state = 'sending' and worker_id = _worker_id;
    delete from public.accepted_reminders where worker_id = _worker_id;
    delete from public.reminder_workers where id = _worker_id;
    _dead := _dead + 1;
  end loop;
  return _dead;
end;
$function$;
grant execute on function public.recover_reminders(_now timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.reminder_statistics(_now timestamp with time zone DEFAULT now())
 RETURNS TABLE(sent_today integer, waiting integer, oldest_waiting timestamp with time zone, failed_by_reason jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
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
$function$;
grant execute on function public.reminder_statistics(_now timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.reminder_worker_key(_worker_id uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select hashtextextended(_worker_id::text, 20261122);
$function$;
grant execute on function public.reminder_worker_key(_worker_id uuid) to service_role;

CREATE OR REPLACE FUNCTION public.resume_reminders(_user_id uuid, _since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  _locked uuid[];
begin
  perform from public.profiles where user_id = _user_id for no key update;
  _locked = array(
    select post_id from public.reminders
    where user_id = _user_id and state = 'off' and updated_at >= _since
    order by post_id for update
  );
  update public.reminders
    set (due_at, state, next_attempt_at) = (
        select plan.due_at, plan.state, plan.next_attempt_at
        from public.scheduled_posts as posts, public.plan_reminder(posts) as plan
        where posts.id = reminders.post_id
      ),
      attempts = 0, last_error = null, updated_at = now()
    where post_id = any (_locked) and state = 'off';
end;
$function$;

CREATE OR REPLACE FUNCTION public.sync_reminders_of_changed_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  -- By sets, not by a join of both tables: its plan, made for one row, would be kept for 5,000.
  _moved uuid[] := array(
    select id from (
      select id, user_id, remind_at from new_posts except select id, user_id, remind_at from old_posts
    ) as moved
  );
  _posted uuid[] := array(
    select id from new_posts where is_posted
    except select id from old_posts where is_posted
    except select unnest(_moved)
  );
  _planned_again uuid[] := array(
    select id from old_posts where is_posted
    except select id from new_posts where is_posted
    except select unnest(_moved)
  );
  _posted_at jsonb := (select jsonb_object_agg(id, posted_at) from old_posts where is_posted);
begin
  if cardinality(_moved || _planned_again) > 0 then
    perform from public.profiles
      where user_id = any (array(select distinct user_id from new_posts))
      order by user_id for no key update;
  elsif cardinality(_posted) = 0 then
    return null;
  end if;
  perform from public.reminders
    where post_id = any (_moved || _posted || _planned_again)
    order by post_id for update;

  update public.reminders
    set (user_id, due_at, state, next_attempt_at) = (
        select plan.user_id, plan.due_at, plan.state, plan.next_attempt_at
        from public.scheduled_posts as posts, public.plan_reminder(posts) as plan
        where posts.id = reminders.post_id
      ),
      version = version + 1, attempts = 0, lease_id = null, sent_at = null, last_error = null,
      updated_at = now()
    where post_id = any (_moved);

  update public.reminders
    set state = 'cancelled', next_attempt_at = null, lease_id = null, updated_at = now()
    where post_id = any (_posted) and state not in ('sent', 'failed', 'cancelled');

  update public.reminders
    set (due_at, state, next_attempt_at) = (
        select plan.due_at, plan.state, plan.next_attempt_at
        from public.scheduled_posts as posts, public.plan_reminder(posts) as plan
        where posts.id = reminders.post_id
      ),
      version = version + 1, attempts = 0, lease_id = null, last_error = null, updated_at = now()
    where post_id = any (_planned_again) and sent_at is null
      and (due_at >= now() - interval '24 hours' or state = 'cancelled')
      and (state <> 'cancelled' or updated_at >= (_posted_at ->> post_id::text)::timestamptz);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION host.tell_changed_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform host.tell_changed(new.user_id, 'reminders', new.post_id::text, new.version);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.walk_due_reminders(_moment timestamp with time zone, _user_id uuid, _steps integer, _now timestamp with time zone)
 RETURNS TABLE(step integer, moment timestamp with time zone, user_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
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
$function$;
grant execute on function public.walk_due_reminders(_moment timestamp with time zone, _user_id uuid, _steps integer, _now timestamp with time zone) to service_role;
