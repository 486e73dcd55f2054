-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table host.push_deliveries (
  subscription_id uuid not null,
  post_id uuid not null,
  version integer not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint push_deliveries_pkey PRIMARY KEY (subscription_id, post_id),
  constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_created_at_idx ON host.push_deliveries USING btree (created_at);
CREATE INDEX push_deliveries_next_attempt_at_idx ON host.push_deliveries USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
alter table host.push_deliveries enable row level security;
create policy "the service has every row" on host.push_deliveries for all to service_role
  using (true)
  with check (true);
create table public.push_subscriptions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  session_id uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscriptions_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint push_subscriptions_endpoint_check CHECK (((endpoint ~ '^https://[^\s]+$'::text) AND (char_length(endpoint) <= 2000))),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_session_id_idx ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, created_at);
alter table public.push_subscriptions enable row level security;
create policy "authors delete their own push subscriptions" on public.push_subscriptions for delete to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors read their own push subscriptions" on public.push_subscriptions for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.push_subscriptions as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.push_subscriptions for all to service_role
  using (true)
  with check (true);
grant delete, select on public.push_subscriptions to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.push_subscriptions to service_role;

CREATE OR REPLACE FUNCTION host.add_push_deliveries(_post_ids uuid[], _now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.claim_push_deliveries(_batch integer, _lease_seconds integer DEFAULT 60, _now timestamp with time zone DEFAULT now())
 RETURNS TABLE(subscription_id uuid, post_id uuid, version integer, endpoint text, p256dh text, auth text, user_id uuid, post_content text, time_zone text, remind_at timestamp with time zone, due_at timestamp with time zone, date_locale text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.claim_push_deliveries(_batch integer, _lease_seconds integer, _now timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.finish_push_deliveries(_results jsonb, _now timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.finish_push_deliveries(_results jsonb, _now timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.save_push_subscription(_endpoint text, _p256dh text, _auth text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _user_id uuid := auth.uid();
begin
  perform public.refuse_suspended(_user_id);
  perform from auth.users where id = _user_id for key share;
  perform host.lock_authors(array[_user_id]);
  perform from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid for key share;
  delete from public.push_subscriptions where endpoint = _endpoint;
  delete from public.push_subscriptions
    where id in (
      select id from public.push_subscriptions where user_id = _user_id order by created_at desc, id offset 9
    );
  insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (_user_id, (auth.jwt() ->> 'session_id')::uuid, _endpoint, _p256dh, _auth);
end;
$function$;
grant execute on function public.save_push_subscription(_endpoint text, _p256dh text, _auth text) to authenticated;
