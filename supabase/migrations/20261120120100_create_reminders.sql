-- The outbox of reminders: one row per post, which says what was and what is still to be sent for it.

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
  sent_at timestamptz,
  last_error text check (char_length(last_error) <= 500),
  updated_at timestamptz not null default now(),
  check ((next_attempt_at is not null) = (state in ('waiting', 'sending', 'retrying'))),
  check ((lease_id is not null) = (state = 'sending'))
)
-- A reminder is written three times on its way out: its old rows must go long before a fifth of all are old.
with (autovacuum_vacuum_scale_factor = 0.02);

alter table public.reminders enable row level security;
revoke all on public.reminders from anon, authenticated;
grant select on public.reminders to authenticated;
grant all on public.reminders to service_role;

create policy "authors read their own reminders" on public.reminders
  for select to authenticated
  using ((select auth.uid()) = user_id);

-- What a post's reminder is by its author's preferences, when it is armed now. Without a search_path of its
-- own: so it becomes part of the statements that use it, whose plans are kept.
create function public.plan_reminder(_post public.scheduled_posts)
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
      select coalesce(profiles.reminders_enabled, true) as reminders_enabled,
        _post.remind_at - make_interval(mins => coalesce(profiles.reminder_minutes_ahead, 0)) as due_at
      from (select _post.user_id) as author
      left join public.profiles on profiles.user_id = author.user_id
    ) as moment
  ) as planned;
$$;

revoke execute on function public.plan_reminder from public, anon, authenticated;

insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
  select posts.id, plan.user_id, plan.due_at, plan.state, plan.next_attempt_at
  from public.scheduled_posts as posts, public.plan_reminder(posts) as plan;

-- A pass looks at the start of this one: its cost grows with what is due, not with what is planned.
create index reminders_next_attempt_at_idx on public.reminders (next_attempt_at)
  where next_attempt_at is not null;
create index reminders_user_id_due_at_idx on public.reminders (user_id, due_at);
create index reminders_sent_at_idx on public.reminders (sent_at) where sent_at is not null;
create index reminders_failed_idx on public.reminders (updated_at) where state = 'failed';
