-- Which time zones there are, and which moment a wall clock in one of them shows.

-- The server's zones, copied: asking pg_timezone_names reads its whole folder, too slow for every post.
create table public.time_zones (
  name text primary key,
  -- Stands for the zone's rules by which its posts ahead were last looked at. Null: they were not.
  rules bigint
);

alter table public.time_zones enable row level security;
revoke all on public.time_zones from anon, authenticated;
grant all on public.time_zones to service_role;

-- Not zones of a place: other editions of all zones, and what a machine or nobody has chosen.
insert into public.time_zones (name)
  select name from pg_catalog.pg_timezone_names
  where name !~ '^(posix|right)/' and name not in ('Factory', 'localtime', 'posixrules');

-- A zone that came with newer data than the copy's is known all the same.
create function public.is_time_zone(_name text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.time_zones where name = _name)
    or _name ~ '^[A-Z][A-Za-z_]+/'
      and exists (select from pg_catalog.pg_timezone_names where name = _name);
end;
$$;

-- Refuses what is no time zone, as a check constraint would, in words for a person.
create function public.check_time_zone(_name text)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_time_zone(_name) then
    raise check_violation using
      message = format('time_zone: "%s" is not a known time zone', left(_name, 100)),
      column = 'time_zone';
  end if;
end;
$$;

-- PostgreSQL takes these four for fixed distances from UTC, without summer time.
create function public.place_of_time_zone(_name text)
returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case _name
    when 'CET' then 'Europe/Brussels'
    when 'MET' then 'Europe/Brussels'
    when 'EET' then 'Europe/Athens'
    when 'WET' then 'Europe/Lisbon'
    else _name
  end;
end;
$$;

-- The moment at which a clock in the zone shows a date and a time (none means 09:00). A time that a spring
-- change skips moves later by what was skipped; of a time that an autumn change repeats, the first is meant:
-- RFC 5545, and "compatible" of Temporal. PostgreSQL alone means the second one.
create function public.wall_clock_to_instant(_date date, _time text, _time_zone text)
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

revoke execute on function
  public.is_time_zone, public.check_time_zone, public.place_of_time_zone, public.wall_clock_to_instant,
  public.time_zone_rules
  from public, anon, authenticated;
grant execute on function
  public.is_time_zone, public.place_of_time_zone, public.wall_clock_to_instant
  to authenticated, service_role;
grant execute on function public.time_zone_rules to service_role;
