-- One order of locks for all that an author does, so that nobody waits in a circle (SQLSTATE 40P01):
--
--   posts, templates, reservations, weeks of generations, account, profile, reminders by post_id.
--
-- The account comes before the profile, because a new row that refers to it locks it before its triggers run.
-- Until now snooze and undo locked the reminder before the profile, and who left the reminders before the profile,
-- and the account before the weeks and templates that its deletion takes along.

create or replace function public.act_on_reminder(
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
  _reminder public.reminders;
begin
  select user_id, is_posted into _user_id, _is_posted from public.scheduled_posts where id = _post_id for update;
  -- Snooze and undo change the post, whose trigger locks the profile: it has to be locked before the reminder.
  perform from public.profiles where user_id = _user_id for no key update;
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

-- 'deleted', 'last_admin' (nothing was deleted: nobody could make another one), or 'gone' without such an account.
create or replace function public.delete_account(_user_id uuid)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if exists (select from public.user_roles where user_id = _user_id and role = 'admin')
      -- Two admins who leave at once take turns here, so that the second one sees that it is the last.
      and not public.has_other_admin(_user_id) then
    return 'last_admin';
  end if;
  perform from public.scheduled_posts where user_id = _user_id order by id for update;
  perform from public.templates where user_id = _user_id order by id for update;
  perform from public.generation_reservations where user_id = _user_id order by id for update;
  perform from public.post_generations where user_id = _user_id order by week_start for update;
  -- What Auth keeps without a reference. Its kinds of identifiers differ between its editions.
  delete from auth.refresh_tokens where user_id::text = _user_id::text;
  perform from auth.users where id = _user_id for update;
  perform from public.profiles where user_id = _user_id for update;
  delete from public.scheduled_posts where user_id = _user_id;
  delete from auth.flow_state where user_id = _user_id;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = _user_id::text;
  delete from auth.users where id = _user_id;
  return case when found then 'deleted' else 'gone' end;
end;
$$;
