-- Links and calendars of a suspended author say no more than those of a deleted one.

create or replace function public.look_at_reminder(_post_id uuid, _version integer)
returns table (
  state text, post_content text, scheduled_date date, scheduled_time text, time_zone text,
  remind_at timestamptz, minutes_ahead integer
)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  return query
  select case
      when reminders.version <> _version then 'used'
      when posts.is_posted then 'posted'
      when reminders.state = 'cancelled' then 'skipped'
      else 'ready'
    end,
    posts.post_content, posts.scheduled_date, posts.scheduled_time, posts.time_zone, posts.remind_at,
    coalesce(profiles.reminder_minutes_ahead, 0)::integer
  from public.scheduled_posts as posts
  join public.reminders on reminders.post_id = posts.id
  left join public.profiles on profiles.user_id = posts.user_id
  where posts.id = _post_id
    and not exists (select from public.suspensions where suspensions.user_id = posts.user_id);
  if not found then
    return query select 'gone', null::text, null::date, null::text, null::text, null::timestamptz, 0;
  end if;
end;
$$;

create or replace function public.act_on_reminder(
  _post_id uuid, _version integer, _action text, _date date default null, _time text default null
)
returns text
language plpgsql volatile
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  _is_posted boolean;
  _reminder public.reminders;
begin
  -- Locks in the order of everybody else: post, then reminder.
  select is_posted into _is_posted from public.scheduled_posts where id = _post_id for update;
  select * into _reminder from public.reminders where post_id = _post_id for update;
  if _reminder.post_id is null
    or exists (select from public.suspensions where user_id = _reminder.user_id)
  then
    return 'gone';
  elsif _reminder.version <> _version then
    return 'used';
  end if;

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
        where post_id = _post_id and (_is_posted or state = 'cancelled');
      if _is_posted then
        update public.scheduled_posts set is_posted = false where id = _post_id;
      end if;
    else
      raise exception 'The action of a link is posted, skip, snooze or undo.';
  end case;
  return (select state from public.look_at_reminder(_post_id, _version));
end;
$$;

-- { time_zone, posts } of the token's author; null: nobody has this token, or its author is suspended.
create or replace function public.calendar_feed_posts(_token text)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  _user_id uuid;
  _first_date date := (now() at time zone 'utc')::date - 90;
begin
  select user_id into _user_id from public.calendar_feeds
    where token = _token
      and not exists (select from public.suspensions where suspensions.user_id = calendar_feeds.user_id);
  if _user_id is null then
    return null;
  end if;
  -- Calendar programs ask often: at most one write a minute.
  update public.calendar_feeds set last_fetched_at = now()
    where user_id = _user_id
      and (last_fetched_at is null or last_fetched_at <= now() - interval '1 minute');
  return jsonb_build_object(
    'time_zone', (select time_zone from public.profiles where user_id = _user_id),
    'posts', coalesce((
      select jsonb_agg(to_jsonb(feed) order by feed.remind_at, feed.id)
      from (
        select id, post_content, scheduled_date, scheduled_time, time_zone, remind_at, version, is_posted,
          false as is_cancelled, created_at, updated_at
        from public.scheduled_posts
        where user_id = _user_id and scheduled_date >= _first_date
        union all
        select post_id, null, scheduled_date, scheduled_time, time_zone,
          public.wall_clock_to_instant(scheduled_date, scheduled_time, time_zone), version, false,
          true, cancelled_at, cancelled_at
        from public.cancelled_posts
        where user_id = _user_id and scheduled_date >= _first_date
          and cancelled_at >= now() - interval '90 days'
      ) as feed
    ), '[]')
  );
end;
$$;
