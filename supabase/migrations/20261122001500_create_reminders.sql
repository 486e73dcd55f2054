-- The outbox of reminders: one row for each post, which says what was and what is still to be sent for it.
-- Reminders follow their posts and their authors' preferences. Nothing of a suspended author goes out.

create table public.reminders (
  post_id uuid primary key references public.scheduled_posts (id) on delete cascade,
  -- The post's author. No reference to the account: it would delete reminders before their posts, and locks
  -- are taken in the order post, reminder.
  user_id uuid not null,
  -- Rises whenever the reminder is armed anew, so that links and Message-IDs of earlier mails are void.
  version integer not null default 1,
  -- The post's remind_at less the minutes that its author wants to know ahead.
  due_at timestamptz not null,
  state text not null
    check (state in ('waiting', 'sending', 'retrying', 'sent', 'missed', 'failed', 'cancelled', 'off')),
  -- How often a mail was begun for this version.
  attempts integer not null default 0 check (attempts >= 0),
  -- When a pass may take the reminder; while it is sent, the end of the lease. Null: nothing is left to do.
  next_attempt_at timestamptz,
  lease_id uuid,
  -- Whose lease it is, where workers are known by their connections.
  worker_id uuid,
  sent_at timestamptz,
  last_error text check (char_length(last_error) <= 500),
  updated_at timestamptz not null default now(),
  check ((next_attempt_at is not null) = (state in ('waiting', 'sending', 'retrying'))),
  check ((lease_id is not null) = (state = 'sending'))
)
-- A reminder is written three times on its way out: its old rows must go long before a fifth of all are old.
with (autovacuum_vacuum_scale_factor = 0.02);

create index reminders_next_attempt_at_idx on public.reminders (next_attempt_at, user_id)
  where next_attempt_at is not null;
create index reminders_user_id_due_at_idx on public.reminders (user_id, due_at);
create index reminders_sent_at_idx on public.reminders (sent_at) where sent_at is not null;
create index reminders_failed_idx on public.reminders (updated_at) where state = 'failed';
create index reminders_missed_idx on public.reminders (updated_at) where state = 'missed';
-- What one author has due, without what was sent long ago.
create index reminders_user_id_next_attempt_at_idx on public.reminders (user_id, next_attempt_at)
  where next_attempt_at is not null;

alter table public.reminders enable row level security;
revoke all on public.reminders from anon, authenticated;
grant select on public.reminders to authenticated;
grant all on public.reminders to service_role;

create policy "authors read their own reminders" on public.reminders
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "suspended authors are kept out" on public.reminders
  as restrictive for all to authenticated using ((select not public.is_suspended()));

-- What a post's reminder is by its author's preferences, when it is armed now. Its body is read here and now,
-- so no search_path can change what its names mean, and it becomes part of the statements that use it: with a
-- search_path of its own it would not, and a post would take twice as long to plan.
create function public.plan_reminder(_post public.scheduled_posts)
returns table (user_id uuid, due_at timestamptz, state text, next_attempt_at timestamptz)
language sql stable
begin atomic
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
end;

-- Whatever locks rows of an author does so in one order, so that nobody waits in a circle (SQLSTATE 40P01):
--
--   posts, versions, drafts, templates, reservations, weeks of generations, account, profile, reminders by post_id.
--
-- The account comes before the profile, because a new row that refers to it locks it before its triggers run. The
-- profile is locked wherever its preferences are read, so that a change of them made at the same moment is not lost
-- on a post.
--
-- Plans of these functions are kept for as long as a connection lives: making them anew takes longer than the
-- work for one post. The embedded database never looks at its tables' sizes again. Hence no sequential scans,
-- which suit the empty tables of a new installation.

create function public.arm_reminders_of_new_posts()
returns trigger
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  perform from public.profiles
    where user_id = any (array(select distinct user_id from new_posts))
    order by user_id for no key update;
  insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
    select posts.id, plan.user_id, plan.due_at, plan.state, plan.next_attempt_at
    from new_posts as posts, public.plan_reminder(posts) as plan;
  return null;
end;
$$;

create trigger sync_reminders_of_new_posts
  after insert on public.scheduled_posts
  referencing new table as new_posts
  for each statement execute function public.arm_reminders_of_new_posts();

-- A moved post gets a new version of its reminder. Posting it cancels one that was neither sent nor failed.
-- When it is planned again, the reminder is armed again unless it was sent, or failed over 24 hours ago.
create function public.sync_reminders_of_changed_posts()
returns trigger
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
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
    where post_id = any (_posted) and state not in ('sent', 'failed');

  update public.reminders
    set (due_at, state, next_attempt_at) = (
        select plan.due_at, plan.state, plan.next_attempt_at
        from public.scheduled_posts as posts, public.plan_reminder(posts) as plan
        where posts.id = reminders.post_id
      ),
      version = version + 1, attempts = 0, lease_id = null, last_error = null, updated_at = now()
    where post_id = any (_planned_again) and sent_at is null
      and (state = 'cancelled' or due_at >= now() - interval '24 hours');
  return null;
end;
$$;

create trigger sync_reminders_of_changed_posts
  after update on public.scheduled_posts
  referencing old table as old_posts new table as new_posts
  for each statement execute function public.sync_reminders_of_changed_posts();

-- The reference's cascade deletes reminders in the order in which posts were found. This comes before it, once
-- a statement (its first row finds a reminder, the others none any more), in the order of everybody else.
create function public.delete_reminders_in_order()
returns trigger
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  if exists (select from public.reminders where post_id = old.id) then
    perform from public.reminders
      where post_id = any (array(select id from deleted_posts))
      order by post_id for update;
    delete from public.reminders where post_id = any (array(select id from deleted_posts));
  end if;
  return null;
end;
$$;

-- Triggers go by the order of their names; the cascade's starts with "RI_", before any small letter.
create trigger "Delete_reminders_in_order"
  after delete on public.scheduled_posts
  referencing old table as deleted_posts
  for each row execute function public.delete_reminders_in_order();

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

create trigger follow_reminder_preferences
  after update of reminders_enabled, reminder_minutes_ahead on public.profiles
  for each row when (
    (old.reminders_enabled, old.reminder_minutes_ahead)
      is distinct from (new.reminders_enabled, new.reminder_minutes_ahead)
  )
  execute function public.follow_reminder_preferences();

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

revoke execute on function
  public.plan_reminder, public.arm_reminders_of_new_posts, public.sync_reminders_of_changed_posts,
  public.delete_reminders_in_order, public.follow_reminder_preferences, public.pause_reminders,
  public.resume_reminders
  from public, anon, authenticated;
