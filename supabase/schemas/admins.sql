-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create type public.app_role as enum ('admin');
create table public.admin_address (
  only_one boolean default true not null,
  email text not null,
  constraint admin_address_only_one_check CHECK (only_one),
  constraint admin_address_pkey PRIMARY KEY (only_one)
);
alter table public.admin_address enable row level security;
create policy "the service has every row" on public.admin_address for all to service_role
  using (true)
  with check (true);
grant delete, insert, references, select, trigger, truncate, update on public.admin_address to service_role;
create table public.admin_audit_log (
  id bigint generated always as identity not null,
  happened_at timestamp with time zone default now() not null,
  actor_id uuid,
  by_operator boolean not null,
  action text not null,
  target_id uuid,
  details jsonb default '{}'::jsonb not null,
  constraint admin_audit_log_action_check CHECK ((action = ANY (ARRAY['grant_admin'::text, 'revoke_admin'::text, 'suspend'::text, 'unsuspend'::text, 'set_weekly_limit'::text, 'set_model'::text, 'set_token_cap'::text]))),
  constraint admin_audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint admin_audit_log_pkey PRIMARY KEY (id),
  constraint admin_audit_log_target_id_fkey FOREIGN KEY (target_id) REFERENCES auth.users(id) ON DELETE SET NULL
);
CREATE INDEX admin_audit_log_actor_id_idx ON public.admin_audit_log USING btree (actor_id);
CREATE INDEX admin_audit_log_target_id_idx ON public.admin_audit_log USING btree (target_id, id);
alter table public.admin_audit_log enable row level security;
create policy "admins read the audit log" on public.admin_audit_log for select to authenticated
  using (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));
create policy "suspended authors are kept out" on public.admin_audit_log as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.admin_audit_log for all to service_role
  using (true)
  with check (true);
grant select on public.admin_audit_log to authenticated;
grant select on public.admin_audit_log to service_role;
create table public.user_roles (
  user_id uuid not null,
  role public.app_role not null,
  created_at timestamp with time zone default now() not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.user_roles enable row level security;
create policy "suspended authors are kept out" on public.user_roles as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.user_roles for all to service_role
  using (true)
  with check (true);
create policy "users read their own roles" on public.user_roles for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
CREATE TRIGGER log_role_change AFTER INSERT OR DELETE ON public.user_roles FOR EACH ROW
  EXECUTE FUNCTION public.log_role_change();
CREATE TRIGGER tell_delete AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
CREATE TRIGGER tell_insert AFTER INSERT ON public.user_roles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
CREATE TRIGGER tell_update AFTER UPDATE ON public.user_roles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
grant select on public.user_roles to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.user_roles to service_role;

CREATE OR REPLACE FUNCTION public.admin_audit(_user_id uuid DEFAULT NULL::uuid, _before bigint DEFAULT NULL::bigint, _limit integer DEFAULT 50)
 RETURNS TABLE(id bigint, happened_at timestamp with time zone, by_operator boolean, actor_email text, action text, target_id uuid, target_email text, details jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform public.require_admin();
  return query
    select entry.id, entry.happened_at, entry.by_operator, actor.email, entry.action, entry.target_id, target.email,
      entry.details
    from public.admin_audit_log as entry
    left join public.profiles as actor on actor.user_id = entry.actor_id
    left join public.profiles as target on target.user_id = entry.target_id
    where (_user_id is null or entry.target_id = _user_id) and (_before is null or entry.id < _before)
    order by entry.id desc
    limit least(greatest(_limit, 1), 1000);
end;
$function$;
grant execute on function public.admin_audit(_user_id uuid, _before bigint, _limit integer) to authenticated;
grant execute on function public.admin_audit(_user_id uuid, _before bigint, _limit integer) to service_role;

CREATE OR REPLACE FUNCTION public.admin_data(_search text, _sort text, _direction text, _after jsonb, _limit integer, _since date, _with_totals boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  _page jsonb[];
  _user_ids uuid[];
  _next jsonb;
begin
  _limit = least(greatest(_limit, 1), 1000);
  -- One more than asked for tells whether there is a next page.
  select array_agg(to_jsonb(author) order by number) into _page
    from public.admin_users(_search, _sort, _direction, _after, _limit + 1)
      with ordinality as author (
        user_id, id, display_name, email, created_at, total_generations, week_generations, last_active, is_admin,
        weekly_limit, suspended_at, suspension_reason, cursor, number
      );
  if cardinality(_page) > _limit then
    _next = _page[_limit] -> 'cursor';
    _page = _page[:_limit];
  end if;
  _user_ids = array(select (author ->> 'user_id')::uuid from unnest(_page) as author);
  return jsonb_build_object(
    'profiles', coalesce((
      select jsonb_agg(author - 'cursor' - 'number' order by number)
      from unnest(_page) with ordinality as page (author, number)
    ), '[]'),
    'postGenerations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'user_id', user_id, 'week_start', week_start, 'generation_count', generation_count, 'updated_at', updated_at
        ) order by user_id, week_start
      )
      from public.post_generations
      where user_id = any (_user_ids) and week_start >= coalesce(_since, date '0001-01-01')
    ), '[]'),
    'totals', case when _with_totals then (
      select jsonb_build_object(
        'users', users, 'generations', generations, 'activeThisWeek', active_this_week
      ) from public.admin_totals()
    ) end,
    'next', _next
  );
end;
$function$;
grant execute on function public.admin_data(_search text, _sort text, _direction text, _after jsonb, _limit integer, _since date, _with_totals boolean) to authenticated;
grant execute on function public.admin_data(_search text, _sort text, _direction text, _after jsonb, _limit integer, _since date, _with_totals boolean) to service_role;

CREATE OR REPLACE FUNCTION public.admin_totals()
 RETURNS TABLE(users integer, generations bigint, active_this_week integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Here, not in the statement, which would ask for every row.
  _this_week date := public.current_week_start();
begin
  perform public.require_admin();
  return query
    select count(*)::integer, coalesce(sum(total_generations), 0)::bigint,
      (count(*) filter (where week_start = _this_week and week_generations > 0))::integer
    from public.author_activity;
end;
$function$;
grant execute on function public.admin_totals() to authenticated;
grant execute on function public.admin_totals() to service_role;

CREATE OR REPLACE FUNCTION public.admin_users(_search text DEFAULT ''::text, _sort text DEFAULT 'joined'::text, _direction text DEFAULT 'desc'::text, _after jsonb DEFAULT NULL::jsonb, _limit integer DEFAULT 25)
 RETURNS TABLE(user_id uuid, id uuid, display_name text, email text, created_at timestamp with time zone, total_generations integer, week_generations integer, last_active timestamp with time zone, is_admin boolean, weekly_limit integer, suspended_at timestamp with time zone, suspension_reason text, cursor jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _keys text[] := case _sort
    when 'name' then array['lower(profiles.display_name)', 'profiles.user_id']
    when 'email' then array['lower(profiles.email)', 'profiles.user_id']
    when 'joined' then array['profiles.created_at', 'profiles.user_id']
    when 'total' then array['activity.total_generations', 'activity.user_id']
    when 'week' then array['activity.week_start', 'activity.week_generations', 'activity.user_id']
    when 'active' then array['activity.last_active_at', 'activity.user_id']
  end;
  _types text[] := case _sort
    when 'name' then array['text', 'uuid']
    when 'email' then array['text', 'uuid']
    when 'joined' then array['timestamptz', 'uuid']
    when 'total' then array['integer', 'uuid']
    when 'week' then array['date', 'integer', 'uuid']
    when 'active' then array['timestamptz', 'uuid']
  end;
  -- What stands for itself in a pattern.
  _pattern text := '%' || regexp_replace(lower(btrim(_search)), '([\\%_])', '\\\1', 'g') || '%';
  _after_keys text;
begin
  -- The checker cannot know what a statement returns that is put together here.
  -- @plpgsql_check_options: extra_warnings = false
  perform public.require_admin();
  if _keys is null then
    raise exception 'Authors are sorted by name, email, joined, total, week or active.';
  elsif _direction not in ('asc', 'desc') then
    raise exception 'The direction is asc or desc.';
  elsif _after is not null and (jsonb_typeof(_after) <> 'array' or jsonb_array_length(_after) <> cardinality(_keys)) then
    raise exception 'This place in the list belongs to another order.';
  end if;
  select string_agg(format('($2 ->> %s)::%s', number - 1, type), ', ' order by number)
    into _after_keys
    from unnest(_types) with ordinality as types (type, number);
  return query execute
    'select profiles.user_id, profiles.id, profiles.display_name, profiles.email, profiles.created_at,
      activity.total_generations,
      case when activity.week_start = $4 then activity.week_generations else 0 end,
      activity.last_active_at,
      exists (select from public.user_roles where user_roles.user_id = profiles.user_id and role = ''admin''),
      profiles.weekly_limit, suspensions.suspended_at, suspensions.reason,
      jsonb_build_array(' || array_to_string(_keys, ', ') || ')
    from public.profiles
    join public.author_activity as activity on activity.user_id = profiles.user_id
    left join public.suspensions on suspensions.user_id = profiles.user_id
    where true'
    || case when _pattern <> '%%' then
      ' and lower(profiles.display_name || '' '' || profiles.email) like $1' else '' end
    || case when _after is not null then format(
      ' and (%s) %s (%s)', array_to_string(_keys, ', '), case _direction when 'asc' then '>' else '<' end, _after_keys
    ) else '' end
    || ' order by ' || array_to_string(_keys, ' ' || _direction || ', ') || ' ' || _direction
    || ' limit $3'
    using _pattern, _after, least(greatest(_limit, 1), 1001), public.current_week_start();
end;
$function$;
grant execute on function public.admin_users(_search text, _sort text, _direction text, _after jsonb, _limit integer) to authenticated;
grant execute on function public.admin_users(_search text, _sort text, _direction text, _after jsonb, _limit integer) to service_role;

CREATE OR REPLACE FUNCTION public.admin_weekly_activity(_weeks integer DEFAULT 12)
 RETURNS TABLE(week_start date, generations integer, sign_ups integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  _first date := public.current_week_start() - 7 * (least(greatest(_weeks, 1), 104) - 1);
begin
  perform public.require_admin();
  return query
    select week::date, coalesce(generated.number, 0)::integer, coalesce(signed_up.number, 0)::integer
    from generate_series(_first, public.current_week_start(), interval '7 days') as week
    left join (
      select week_start, sum(generation_count) as number
      from public.post_generations where week_start >= _first group by week_start
    ) as generated on generated.week_start = week::date
    left join (
      select day - extract(dow from day)::integer as week_start, count(*) as number
      from (
        select (created_at at time zone 'utc')::date as day
        from public.profiles where created_at >= _first::timestamp at time zone 'utc'
      ) as days
      group by 1
    ) as signed_up on signed_up.week_start = week::date
    order by week;
end;
$function$;
grant execute on function public.admin_weekly_activity(_weeks integer) to authenticated;
grant execute on function public.admin_weekly_activity(_weeks integer) to service_role;

CREATE OR REPLACE FUNCTION public.grant_admin(_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _user_id uuid := (select id from auth.users where lower(email) = lower(btrim(_email)));
begin
  if _user_id is null then
    raise exception 'No account has the address %.', btrim(_email);
  end if;
  perform public.set_admin(_user_id, true);
end;
$function$;
grant execute on function public.grant_admin(_email text) to service_role;

CREATE OR REPLACE FUNCTION public.grant_admin_by_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.user_roles (user_id, role)
    select new.id, 'admin' from public.admin_address
    where lower(admin_address.email) = lower(new.email)
    on conflict do nothing;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.has_admin_role(_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.user_roles where user_id = _user_id and role = 'admin');
$function$;
grant execute on function public.has_admin_role(_user_id uuid) to service_role;

CREATE OR REPLACE FUNCTION public.has_other_admin(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(7419203616);
  return exists (
    select from public.user_roles
    where role = 'admin' and user_id <> _user_id
      and not exists (select from public.suspensions where suspensions.user_id = user_roles.user_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.has_role(_user_id uuid, _role public.app_role)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (auth.uid() is null or auth.uid() = _user_id)
    and exists (select from public.user_roles where user_id = _user_id and role = _role)
    and not exists (select from public.suspensions where user_id = _user_id);
end;
$function$;
grant execute on function public.has_role(_user_id uuid, _role public.app_role) to authenticated;
grant execute on function public.has_role(_user_id uuid, _role public.app_role) to service_role;

CREATE OR REPLACE FUNCTION public.list_admins()
 RETURNS TABLE(email text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select users.email::text, user_roles.created_at
  from public.user_roles join auth.users on users.id = user_roles.user_id
  where user_roles.role = 'admin'
  order by user_roles.created_at, users.email;
$function$;
grant execute on function public.list_admins() to service_role;

CREATE OR REPLACE FUNCTION public.log_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform public.write_audit_log('grant_admin', new.user_id);
  elsif exists (select from auth.users where id = old.user_id) then
    perform public.write_audit_log('revoke_admin', old.user_id);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.operating_figures(_now timestamp with time zone DEFAULT now())
 RETURNS TABLE(waiting integer, retrying integer, oldest_waiting_seconds double precision, sent integer, failed integer, missed integer, lag_median double precision, lag_p99 double precision, lag_longest double precision, generations_this_week integer, generation_failures integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
  select unsent.waiting, unsent.retrying, unsent.oldest_waiting_seconds,
    sent.number, failed.number, missed.number, sent.lag_median, sent.lag_p99, sent.lag_longest,
    generated.number, generation_failures.number
  from (
    select count(*)::integer as waiting,
      (count(*) filter (where state = 'retrying' and attempts > 0))::integer as retrying,
      coalesce(
        extract(epoch from _now - min(due_at) filter (
          where attempts > 0 or state = 'sending' or next_attempt_at <= _now
        )), 0
      )::double precision as oldest_waiting_seconds
    from public.reminders
    -- Neither a lease nor the wait for another attempt is longer than an hour.
    where next_attempt_at <= _now + interval '1 hour' and due_at <= _now
  ) as unsent, (
    select count(*)::integer as number,
      percentile_disc(0.5) within group (order by lag) as lag_median,
      percentile_disc(0.99) within group (order by lag) as lag_p99,
      max(lag) as lag_longest
    from (
      select case when posts.created_at < due_at then extract(epoch from sent_at - due_at) end::double precision as lag
      from public.reminders left join public.scheduled_posts as posts on posts.id = post_id
      where sent_at > _now - interval '10 minutes' and sent_at <= _now
    ) as lags
  ) as sent, (
    select count(*)::integer as number
    from public.reminders
    where state = 'failed' and updated_at > _now - interval '10 minutes' and updated_at <= _now
  ) as failed, (
    select count(*)::integer as number
    from public.reminders join public.scheduled_posts as posts on posts.id = reminders.post_id
    where reminders.state = 'missed'
      and reminders.updated_at > _now - interval '10 minutes' and reminders.updated_at <= _now
      and posts.updated_at < reminders.due_at
  ) as missed, (
    select coalesce(sum(generation_count), 0)::integer as number
    from public.post_generations
    where week_start = (
      select today - extract(dow from today)::integer
      from (select (_now at time zone 'utc')::date as today) as clock
    )
  ) as generated, (
    select count(*)::integer as number
    from public.generation_failures
    where failed_at > _now - interval '10 minutes' and failed_at <= _now
  ) as generation_failures;
$function$;
grant execute on function public.operating_figures(_now timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION public.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_caller boolean := current_setting('role') in ('anon', 'authenticated');
begin
  if auth.uid() is null and not is_caller then
    return;
  end if;
  if auth.uid() is null or not public.has_role(auth.uid(), 'admin') then
    raise insufficient_privilege using message = 'Admin privileges required to access this panel';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.revoke_admin(_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _user_id uuid := (select id from auth.users where lower(email) = lower(btrim(_email)));
begin
  if _user_id is null then
    raise exception 'No account has the address %.', btrim(_email);
  elsif not public.has_admin_role(_user_id) then
    raise exception 'The account % is not an admin.', btrim(_email);
  end if;
  perform public.set_admin(_user_id, false);
end;
$function$;
grant execute on function public.revoke_admin(_email text) to service_role;

CREATE OR REPLACE FUNCTION public.set_admin(_user_id uuid, _is_admin boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _has_other_admin boolean;
begin
  perform public.require_admin();
  _has_other_admin = public.has_other_admin(_user_id);
  if not exists (select from auth.users where id = _user_id) then
    raise exception 'This account no longer exists.';
  elsif _is_admin then
    if not exists (select from auth.users where id = _user_id and email_confirmed_at is not null) then
      raise exception 'This account has not verified its email address yet.';
    elsif exists (select from public.suspensions where user_id = _user_id) then
      raise exception 'This account is suspended. End its suspension first.';
    end if;
    insert into public.user_roles (user_id, role) values (_user_id, 'admin') on conflict do nothing;
  elsif public.has_admin_role(_user_id) then
    if not _has_other_admin then
      raise exception 'This is the last admin. Make another account admin first.';
    elsif exists (
      select from public.admin_address join auth.users on lower(users.email) = lower(admin_address.email)
      where users.id = _user_id
    ) then
      raise exception 'ADMIN_EMAIL names this account: it would become admin again. Change that setting first.';
    end if;
    delete from public.user_roles where user_id = _user_id and role = 'admin';
  end if;
end;
$function$;
grant execute on function public.set_admin(_user_id uuid, _is_admin boolean) to authenticated;
grant execute on function public.set_admin(_user_id uuid, _is_admin boolean) to service_role;

CREATE OR REPLACE FUNCTION public.set_admin_address(_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.admin_address where _email is null or lower(email) <> lower(_email);
  if _email is null then
    return;
  end if;
  insert into public.admin_address (email) values (_email) on conflict do nothing;
  insert into public.user_roles (user_id, role)
    select id, 'admin' from auth.users
    where lower(email) = lower(_email) and email_confirmed_at is not null
    on conflict do nothing;
end;
$function$;
grant execute on function public.set_admin_address(_email text) to service_role;

CREATE OR REPLACE FUNCTION public.tell_admins()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select realtime.send('{"table": "reminder_statistics", "id": null}', 'changed', 'author:' || user_id, true)
  from public.user_roles where role = 'admin';
$function$;
grant execute on function public.tell_admins() to service_role;

CREATE OR REPLACE FUNCTION public.write_audit_log(_action text, _target_id uuid, _details jsonb DEFAULT '{}'::jsonb, _actor_id uuid DEFAULT auth.uid())
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.admin_audit_log (actor_id, by_operator, action, target_id, details)
  values (_actor_id, _actor_id is null, _action, _target_id, _details);
$function$;
