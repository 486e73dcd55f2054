-- Nothing of a suspended author's plan goes out. Their reminders are off from the moment of the suspension, and
-- whatever is armed meanwhile is off too; so what came off since then is what the end of it brings back.

-- As before, but for the author who is suspended.
create or replace function public.plan_reminder(_post public.scheduled_posts)
returns table (user_id uuid, due_at timestamptz, state text, next_attempt_at timestamptz)
language sql stable
as $$
  select _post.user_id, planned.due_at, planned.state,
    case when planned.state = 'waiting' then planned.due_at end
  from (
    select moment.due_at, case
        when _post.is_posted then 'cancelled'
        when not moment.reminders_enabled then 'off'
        when moment.due_at < now() - interval '24 hours' then 'missed'
        else 'waiting'
      end as state
    from (
      select coalesce(profiles.reminders_enabled, true) and suspensions.user_id is null as reminders_enabled,
        _post.remind_at - make_interval(mins => coalesce(profiles.reminder_minutes_ahead, 0)) as due_at
      from (select _post.user_id) as author
      left join public.profiles on profiles.user_id = author.user_id
      left join public.suspensions on suspensions.user_id = author.user_id
    ) as moment
  ) as planned;
$$;

-- Takes back the lease of a mail that is being sent: it is not begun any more, and known as sent if it was.
create function public.pause_reminders(_user_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
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
$$;

-- By the policy for late mails: up to 24 hours late they go out, beyond that they are missed.
create function public.resume_reminders(_user_id uuid, _since timestamptz)
returns void
language plpgsql volatile
set search_path = ''
as $$
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
$$;

revoke execute on function public.pause_reminders, public.resume_reminders from public, anon, authenticated;
