-- Reminders follow their author's preferences. One that is being sent ends as it ends, so that a mail that is
-- out is known as sent; begin_sending_reminders looks at the preference before.

create function public.follow_reminder_preferences()
returns trigger
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
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
$$;

revoke execute on function public.follow_reminder_preferences from public, anon, authenticated;

create trigger follow_reminder_preferences
  after update of reminders_enabled, reminder_minutes_ahead on public.profiles
  for each row when (
    (old.reminders_enabled, old.reminder_minutes_ahead)
      is distinct from (new.reminders_enabled, new.reminder_minutes_ahead)
  )
  execute function public.follow_reminder_preferences();
