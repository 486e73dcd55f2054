-- Reminders as messages of a browser or phone, beside the mail: on which devices an author wants them, and what is still to
-- be sent to each.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The session of the device: whoever signs out there, or everywhere, gets no more messages. Null: the token names none.
  session_id uuid references auth.sessions (id) on delete cascade,
  -- Where the device's own push service takes messages. Whoever knows it can be told from others by it alone.
  endpoint text not null unique check (endpoint ~ '^https://[^\s]+$' and char_length(endpoint) <= 2000),
  -- What messages are encrypted with (RFC 8291), base64url.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);

create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);
create index push_subscriptions_session_id_idx on public.push_subscriptions (session_id);

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated;
grant select, delete on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

create policy "authors read their own push subscriptions" on public.push_subscriptions
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors delete their own push subscriptions" on public.push_subscriptions
  for delete to authenticated
  using ((select auth.uid()) = user_id);

create policy "suspended authors are kept out" on public.push_subscriptions
  as restrictive for all to authenticated using ((select not public.is_suspended()));

-- Sends the caller's reminders to this device from now on. The endpoint is the device's: whose it was before gets none
-- there any more. An author has at most ten devices; the one that is longest there makes room.
create function public.save_push_subscription(_endpoint text, _p256dh text, _auth text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _user_id uuid := auth.uid();
begin
  perform public.refuse_suspended(_user_id);
  perform host.lock_authors(array[_user_id]);
  delete from public.push_subscriptions where endpoint = _endpoint;
  delete from public.push_subscriptions
    where id in (
      select id from public.push_subscriptions where user_id = _user_id order by created_at desc, id offset 9
    );
  insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (_user_id, (auth.jwt() ->> 'session_id')::uuid, _endpoint, _p256dh, _auth);
end;
$$;

-- What is to be sent to one device of one post: one message for each version of its reminder. No reference to the post,
-- which would be locked after its reminder, against the order of all locks.
create table host.push_deliveries (
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  post_id uuid not null,
  version integer not null,
  attempts integer not null default 0,
  -- Null: it is done.
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  primary key (subscription_id, post_id)
);

create index push_deliveries_next_attempt_at_idx on host.push_deliveries (next_attempt_at)
  where next_attempt_at is not null;
create index push_deliveries_created_at_idx on host.push_deliveries (created_at);

alter table host.push_deliveries enable row level security;
revoke all on host.push_deliveries from public;

-- Begun with the mail of a version, in one transaction with it, and once: another attempt of the mail adds nothing.
create function host.add_push_deliveries(_post_ids uuid[], _now timestamptz)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into host.push_deliveries as held (subscription_id, post_id, version, next_attempt_at, created_at)
    select subscriptions.id, reminders.post_id, reminders.version, _now, _now
    from public.reminders
    join public.push_subscriptions as subscriptions on subscriptions.user_id = reminders.user_id
    where reminders.post_id = any (_post_ids)
    order by subscriptions.id, reminders.post_id
    on conflict (subscription_id, post_id) do update
      set version = excluded.version, attempts = 0, next_attempt_at = _now, created_at = _now
      where held.version <> excluded.version;
end;
$$;

-- Takes up to _batch messages that are due, for _lease_seconds, with what they say. Those whose post was moved, posted
-- or deleted since, or whose author has been suspended, are dropped. A message that nobody has answered for is due again.
create function public.claim_push_deliveries(
  _batch integer, _lease_seconds integer default 60, _now timestamptz default now()
)
returns table (
  subscription_id uuid, post_id uuid, version integer, endpoint text, p256dh text, auth text, user_id uuid,
  post_content text, time_zone text, remind_at timestamptz, due_at timestamptz,
  date_locale text
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from host.push_deliveries where created_at < _now - interval '2 days';

  return query
  with due as (
    select deliveries.subscription_id, deliveries.post_id, deliveries.version
    from host.push_deliveries as deliveries
    where deliveries.next_attempt_at <= _now
    order by deliveries.next_attempt_at
    limit _batch
    for update skip locked
  ),
  current as (
    select due.subscription_id, due.post_id, due.version, subscriptions.endpoint, subscriptions.p256dh,
      subscriptions.auth, subscriptions.user_id, posts.post_content, posts.time_zone, posts.remind_at,
      reminders.due_at, coalesce(profiles.date_locale, profiles.browser_locale) as date_locale
    from due
    join public.push_subscriptions as subscriptions on subscriptions.id = due.subscription_id
    join public.reminders on reminders.post_id = due.post_id and reminders.version = due.version
      and reminders.user_id = subscriptions.user_id
      and reminders.state in ('sending', 'retrying', 'sent', 'failed')
    join public.scheduled_posts as posts on posts.id = due.post_id and not posts.is_posted
    left join public.profiles on profiles.user_id = subscriptions.user_id
    where not exists (select from public.suspensions where suspensions.user_id = subscriptions.user_id)
  ),
  begun as (
    update host.push_deliveries as deliveries
      set attempts = deliveries.attempts + 1,
        next_attempt_at = case
          when exists (
            select from current
            where current.subscription_id = due.subscription_id and current.post_id = due.post_id
          ) then _now + make_interval(secs => least(_lease_seconds, 3600))
        end
      from due
      where deliveries.subscription_id = due.subscription_id and deliveries.post_id = due.post_id
  )
  select * from current;
end;
$$;

-- Records what became of messages. _results: [{ subscription_id, post_id, version, outcome }], outcome one of
--   'sent'  the push service has it;
--   'retry' again after 1, 5 and 30 minutes, then no more: the mail is there;
--   'gone'  the device wants no more messages: it is forgotten.
create function public.finish_push_deliveries(_results jsonb, _now timestamptz default now())
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update host.push_deliveries as deliveries
    set next_attempt_at = case
        when result.outcome = 'retry' and deliveries.attempts = 1 then _now + interval '1 minute'
        when result.outcome = 'retry' and deliveries.attempts = 2 then _now + interval '5 minutes'
        when result.outcome = 'retry' and deliveries.attempts = 3 then _now + interval '30 minutes'
      end
    from jsonb_to_recordset(_results)
      as result (subscription_id uuid, post_id uuid, version integer, outcome text)
    where deliveries.subscription_id = result.subscription_id and deliveries.post_id = result.post_id
      and deliveries.version = result.version;
  delete from public.push_subscriptions
    where id in (
      select result.subscription_id
      from jsonb_to_recordset(_results) as result (subscription_id uuid, outcome text)
      where result.outcome = 'gone'
    );
end;
$$;

revoke execute on function host.add_push_deliveries from public;
revoke execute on function public.save_push_subscription from public, anon, authenticated, service_role;
revoke execute on function public.claim_push_deliveries, public.finish_push_deliveries
  from public, anon, authenticated;
grant execute on function public.save_push_subscription to authenticated;
grant execute on function public.claim_push_deliveries, public.finish_push_deliveries to service_role;
