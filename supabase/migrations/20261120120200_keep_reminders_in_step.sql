-- Reminders follow their posts: scheduled, moved, posted, planned again, deleted.
--
-- Locks are taken in the order posts, profile, reminders, and reminders by post_id: whoever waits for a lock
-- holds none that comes later, so that nobody ever waits in a circle. The profile is locked wherever its
-- preferences are read, so that a change of them made at the same moment is not lost on a post.
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

revoke execute on function
  public.arm_reminders_of_new_posts, public.sync_reminders_of_changed_posts, public.delete_reminders_in_order
  from public, anon, authenticated;
