-- When a moment is planned by the clock of a zone, the moment is wrong once PostgreSQL learns of other rules for the
-- zone: a country changes its summer time, and an update of the server, or of the embedded database, brings the news.
-- What is still ahead is planned anew then.

alter table public.time_zones
  -- Stands for the zone's rules by which its posts ahead were last looked at. Null: they were not.
  add column rules bigint;

-- Which zones posts ahead are in, and those posts.
create index scheduled_posts_time_zone_remind_at_idx on public.scheduled_posts (time_zone, remind_at);

-- PostgreSQL takes these four for fixed distances from UTC, without summer time. Without a search_path of its own:
-- so it becomes part of the statements that use it.
create function public.place_of_time_zone(_name text)
returns text
language sql immutable
as $$
  select case _name
    when 'CET' then 'Europe/Brussels'
    when 'MET' then 'Europe/Brussels'
    when 'EET' then 'Europe/Athens'
    when 'WET' then 'Europe/Lisbon'
    else _name
  end;
$$;

-- The moment at which a clock in the zone shows a date and a time (none means 09:00). A time that a spring
-- change skips moves later by what was skipped; of a time that an autumn change repeats, the first is meant:
-- RFC 5545, and "compatible" of Temporal. PostgreSQL alone means the second one.
create or replace function public.wall_clock_to_instant(_date date, _time text, _time_zone text)
returns timestamptz
language plpgsql stable
set search_path = ''
as $$
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
$$;

-- A number that another one takes the place of when the zone's distance from UTC changes on any day of this year and
-- the two after it. With each new year it is another number, so that what comes next is looked at too.
create function public.time_zone_rules(_name text)
returns bigint
language sql stable
set search_path = ''
as $$
  select sum(
    extract(epoch from (noon at time zone public.place_of_time_zone(_name)) - (noon at time zone 'UTC'))::bigint
      * number
  )::bigint + extract(year from now() at time zone 'UTC')::bigint
  from generate_series(
    date_trunc('year', now(), 'UTC') + interval '12 hours', date_trunc('year', now(), 'UTC') + interval '3 years',
    interval '24 hours'
  ) with ordinality as days (noon, number);
$$;

-- Plans posts anew that are still ahead and whose moment is another one by the zone data of today; their reminders
-- follow. Returns how many these were. When nothing has changed it reads no post but one for each zone.
-- The host calls it at each start; elsewhere it is called after an update of PostgreSQL.
create function public.replan_after_time_zone_update()
returns integer
language plpgsql volatile
set search_path = ''
set enable_seqscan = off
as $$
declare
  _zone text;
  _rules bigint;
  _changed uuid[];
  _count integer := 0;
begin
  -- Nodes that start together take turns. Any number that nobody else uses.
  perform pg_advisory_xact_lock(7419203613);
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
    _changed = array(
      select id from public.scheduled_posts
      where time_zone = _zone and remind_at > now()
        and remind_at <> public.wall_clock_to_instant(scheduled_date, scheduled_time, time_zone)
      order by id for update
    );
    -- The trigger computes the moment, which is no change by the author.
    update public.scheduled_posts set time_zone = time_zone where id = any (_changed);
    _count = _count + cardinality(_changed);
    insert into public.time_zones (name, rules) values (_zone, _rules)
      on conflict (name) do update set rules = excluded.rules;
  end loop;
  return _count;
end;
$$;

revoke execute on function
  public.place_of_time_zone, public.time_zone_rules, public.replan_after_time_zone_update
  from public, anon, authenticated;
grant execute on function public.place_of_time_zone to authenticated, service_role;
grant execute on function public.time_zone_rules, public.replan_after_time_zone_update to service_role;
