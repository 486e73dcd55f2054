-- The last look before mails go out. _claims: [{ post_id, version, lease_id }] as claimed. Those that are still
-- to be sent come back with what a mail needs; their leases start anew. The others must not be sent.
--
-- Nothing is sent for a post that was moved, posted or deleted before this commits: each of these changes the
-- reminder in its own transaction. Committed before the reminder is locked here, it is seen, because locking
-- reads the newest row. Under way, it holds the lock, and the reminder is passed over: it comes back with a new
-- version or, if the change is undone, when the lease runs out. Any later change waits for this to commit.
-- So the lock on the reminder is enough; the post is read after it, as that version's author left it.
create function public.begin_sending_reminders(
  _claims jsonb, _lease_seconds integer default 120, _now timestamptz default now()
)
returns table (
  post_id uuid, version integer, lease_id uuid, attempts integer, user_id uuid, email text, display_name text,
  post_content text, scheduled_date date, scheduled_time text, time_zone text, remind_at timestamptz,
  due_at timestamptz, minutes_ahead integer
)
language plpgsql volatile
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  _wanted uuid[];
  _unwanted uuid[];
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

  update public.reminders
    set attempts = attempts + 1,
      next_attempt_at = _now + make_interval(secs => least(_lease_seconds, 3600)),
      updated_at = _now
    where post_id = any (_wanted);

  return query
  select reminders.post_id, reminders.version, reminders.lease_id, reminders.attempts, reminders.user_id,
    coalesce(profiles.email, ''), coalesce(profiles.display_name, ''), posts.post_content,
    posts.scheduled_date, posts.scheduled_time, posts.time_zone, posts.remind_at, reminders.due_at,
    (extract(epoch from posts.remind_at - reminders.due_at) / 60)::integer
  from public.reminders
  join public.scheduled_posts as posts on posts.id = reminders.post_id and not posts.is_posted
  left join public.profiles on profiles.user_id = reminders.user_id
  where reminders.post_id = any (_wanted)
  order by reminders.due_at;
end;
$$;

revoke execute on function public.begin_sending_reminders from public, anon, authenticated;
grant execute on function public.begin_sending_reminders to service_role;
