-- What the admin panel shows of all authors. Pages are found by their sort key in an index, never counted off.

-- Part of a name or an address, from an index where the database has trigrams. The embedded one does not: there
-- a search reads all profiles, which are few.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm with schema extensions;
    execute format(
      'create index profiles_search_idx on public.profiles using gin (lower(display_name || '' '' || email) %s)',
      (
        select format('%I.gin_trgm_ops', nspname) from pg_extension
        join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'
      )
    );
  end if;
exception when insufficient_privilege then
  raise notice 'Without the right to create the extension pg_trgm the search for authors reads all profiles.';
end;
$$;

-- How many accounts there are, how many generations in all, and how many accounts generated since Sunday, UTC.
create function public.admin_totals()
returns table (users integer, generations bigint, active_this_week integer)
language plpgsql stable security definer
set search_path = ''
as $$
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
$$;

-- One page of authors whose name or address contains _search, by 'name', 'email', 'joined', 'total', 'week' or
-- 'active', 'asc' or 'desc'. _after is the cursor of the row to go on after; authors with equal values follow
-- by their id, so that none is missed and none comes twice.
create function public.admin_users(
  _search text default '', _sort text default 'joined', _direction text default 'desc',
  _after jsonb default null, _limit integer default 25
)
returns table (
  user_id uuid, id uuid, display_name text, email text, created_at timestamptz, total_generations integer,
  week_generations integer, last_active timestamptz, is_admin boolean, weekly_limit integer,
  suspended_at timestamptz, suspension_reason text, cursor jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
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
$$;

-- The answer of get-admin-data: the authors of one page, their generations of the weeks since _since (null: of
-- all weeks), the totals if asked for, and where the next page starts (null: there is none).
create function public.admin_data(
  _search text, _sort text, _direction text, _after jsonb, _limit integer, _since date, _with_totals boolean
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
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
$$;

-- Generations and new accounts in each of the latest weeks (they start on Sunday, UTC), the current one last.
create function public.admin_weekly_activity(_weeks integer default 12)
returns table (week_start date, generations integer, sign_ups integer)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
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
$$;

revoke execute on function
  public.admin_totals, public.admin_users, public.admin_data, public.admin_weekly_activity
  from public, anon;
grant execute on function
  public.admin_totals, public.admin_users, public.admin_data, public.admin_weekly_activity
  to authenticated, service_role;
