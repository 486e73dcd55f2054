-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table public.time_zones (
  name text not null,
  rules bigint,
  constraint time_zones_pkey PRIMARY KEY (name)
);
alter table public.time_zones enable row level security;
create policy "the service has every row" on public.time_zones for all to service_role
  using (true)
  with check (true);
grant delete, insert, references, select, trigger, truncate, update on public.time_zones to service_role;

CREATE OR REPLACE FUNCTION public.check_profile_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.check_time_zone(new.time_zone);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.check_time_zone(_name text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not public.is_time_zone(_name) then
    raise check_violation using
      message = format('time_zone: "%s" is not a known time zone', left(_name, 100)),
      column = 'time_zone';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.is_time_zone(_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.time_zones where name = _name)
    or _name ~ '^[A-Z][A-Za-z_]+/'
      and exists (select from pg_catalog.pg_timezone_names where name = _name);
end;
$function$;
grant execute on function public.is_time_zone(_name text) to authenticated;
grant execute on function public.is_time_zone(_name text) to service_role;

CREATE OR REPLACE FUNCTION public.place_of_time_zone(_name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case _name
    when 'CET' then 'Europe/Brussels'
    when 'MET' then 'Europe/Brussels'
    when 'EET' then 'Europe/Athens'
    when 'WET' then 'Europe/Lisbon'
    else _name
  end;
end;
$function$;
grant execute on function public.place_of_time_zone(_name text) to authenticated;
grant execute on function public.place_of_time_zone(_name text) to service_role;

CREATE OR REPLACE FUNCTION public.replan_after_time_zone_update()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  _zone text;
  _rules bigint;
  _changed uuid[] := array[]::uuid[];
begin
  -- Nodes that start together take turns. Any number that nobody else uses.
  perform pg_advisory_xact_lock(7419203614);
  loop
    _zone = (
      select time_zone from public.scheduled_posts
      where _zone is null or time_zone > _zone
      order by time_zone limit 1
    );
    exit when _zone is null;
    begin
      _rules = public.time_zone_rules(_zone);
    exception when invalid_parameter_value then
      -- A zone that the new data has no more: its posts stay where they are.
      continue;
    end;
    continue when _rules = (select rules from public.time_zones where name = _zone);
    _changed = _changed || array(
      select id from public.scheduled_posts
      where time_zone = _zone and remind_at > now()
        and remind_at <> public.wall_clock_to_instant(scheduled_date, scheduled_time, time_zone)
    );
    insert into public.time_zones (name, rules) values (_zone, _rules)
      on conflict (name) do update set rules = excluded.rules;
  end loop;
  perform from public.scheduled_posts where id = any (_changed) order by id for update;
  -- The trigger computes the moment, which is no change by the author.
  update public.scheduled_posts set time_zone = time_zone where id = any (_changed);
  return cardinality(_changed);
end;
$function$;
grant execute on function public.replan_after_time_zone_update() to service_role;

CREATE OR REPLACE FUNCTION public.time_zone_rules(_name text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sum(
    extract(epoch from (noon at time zone public.place_of_time_zone(_name)) - (noon at time zone 'UTC'))::bigint
      * number
  )::bigint + extract(year from now() at time zone 'UTC')::bigint
  from generate_series(
    date_trunc('year', now(), 'UTC') + interval '12 hours', date_trunc('year', now(), 'UTC') + interval '3 years',
    interval '24 hours'
  ) with ordinality as days (noon, number);
$function$;
grant execute on function public.time_zone_rules(_name text) to service_role;

CREATE OR REPLACE FUNCTION public.wall_clock_to_instant(_date date, _time text, _time_zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  _zone text := public.place_of_time_zone(_time_zone);
  _wall_clock timestamp := _date + coalesce(_time, '09:00')::time;
  _moment timestamptz := _wall_clock at time zone _zone;
  -- The same wall clock by the distance from UTC that was in force a day earlier.
  _earlier timestamptz := _moment
    + ((_wall_clock - interval '24 hours') - ((_moment - interval '24 hours') at time zone _zone));
begin
  if _earlier < _moment and _earlier at time zone _zone = _wall_clock then
    return _earlier;
  end if;
  return _moment;
end;
$function$;
grant execute on function public.wall_clock_to_instant(_date date, _time text, _time_zone text) to authenticated;
grant execute on function public.wall_clock_to_instant(_date date, _time text, _time_zone text) to service_role;
