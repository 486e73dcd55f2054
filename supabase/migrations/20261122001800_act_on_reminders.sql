-- What the links in a reminder mail show and do. A link names a post and a version of its reminder; whoever has a
-- signed one has had that mail. Only the service calls these, after it has checked the signature.

-- Where a link stands: 'gone' without the post, 'posted', 'used' when the reminder was armed anew since, else
-- 'skipped' or 'ready'; with what the page shows of the post, and what a snooze counts from.
create function public.look_at_reminder(_post_id uuid, _version integer)
returns table (
  state text, post_content text, scheduled_date date, scheduled_time text, time_zone text,
  remind_at timestamptz, minutes_ahead integer, date_locale text
)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
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
$$;

-- Does what a link asks for, if its version is still the current one, and returns where the link stands then.
--   'posted'  marks the post as posted, by an older link too: the post is the same, whenever it is planned;
--   'skip'    ends this reminder, the post stays planned;
--   'snooze'  moves the post to _date and _time on its clock: a new version, so that it works once;
--   'undo'    takes back 'posted', by an older link too, and 'skip'.
-- Asked again, each of them changes nothing. A posted post is neither skipped nor moved.
create function public.act_on_reminder(
  _post_id uuid, _version integer, _action text, _date date default null, _time text default null
)
returns text
language plpgsql volatile
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  _user_id uuid;
  _is_posted boolean;
  _draft_version_id uuid;
  _reminder public.reminders;
begin
  select user_id, is_posted, draft_version_id into _user_id, _is_posted, _draft_version_id
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
        where post_id = _post_id and version = _version and (_is_posted or state = 'cancelled');
      if _is_posted then
        update public.scheduled_posts set is_posted = false where id = _post_id;
      end if;
    else
      raise exception 'The action of a link is posted, skip, snooze or undo.';
  end case;
  return (select state from public.look_at_reminder(_post_id, _version));
end;
$$;

revoke execute on function public.look_at_reminder, public.act_on_reminder from public, anon, authenticated;
grant execute on function public.look_at_reminder, public.act_on_reminder to service_role;
