-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table public.calendar_feeds (
  user_id uuid not null,
  token text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) not null,
  created_at timestamp with time zone default now() not null,
  last_fetched_at timestamp with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_check CHECK ((token ~ '^[0-9a-f]{64}$'::text)),
  constraint calendar_feeds_token_key UNIQUE (token),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.calendar_feeds enable row level security;
create policy "authors delete their own feed" on public.calendar_feeds for delete to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors read their own feed" on public.calendar_feeds for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.calendar_feeds as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.calendar_feeds for all to service_role
  using (true)
  with check (true);
grant delete, select on public.calendar_feeds to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.calendar_feeds to service_role;

CREATE OR REPLACE FUNCTION public.calendar_feed_posts(_token text, _after jsonb DEFAULT NULL::jsonb, _size integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  _user_id uuid;
  _today date := (now() at time zone 'utc')::date;
  _first_date date := _today - 90;
  _last_date date := _today + 3652;
  _page jsonb;
  _posts jsonb := '[]'::jsonb;
  _room integer := _size;
  _next jsonb;
  _since timestamptz;
  -- After which moment and which post the page begins; without them at the first.
  _at text := _after ->> 'at';
  _id uuid := coalesce((_after ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
begin
  select user_id into _user_id from public.calendar_feeds
    where token = _token
      and not exists (select from public.suspensions where suspensions.user_id = calendar_feeds.user_id);
  if _user_id is null then
    return null;
  end if;
  -- Calendar programs ask often: at most one write a minute.
  if _after is null then
    update public.calendar_feeds set last_fetched_at = now()
      where user_id = _user_id
        and (last_fetched_at is null or last_fetched_at <= now() - interval '1 minute');
  end if;

  if _after is null or _after ->> 'of' = 'planned' then
    select jsonb_agg(to_jsonb(page) order by page.at, page.id) into _page from (
      select id, post_content, scheduled_date, scheduled_time, time_zone, remind_at, version, is_posted,
        false as is_cancelled, created_at, updated_at, planned_at as at
      from public.scheduled_posts
      where user_id = _user_id and planned_at < _last_date + 1
        and (planned_at, id) > (coalesce(_at::timestamp, _first_date), _id)
      order by planned_at, id limit _room
    ) as page;
    _posts = coalesce(_page, '[]');
    _room = _room - jsonb_array_length(_posts);
    if _room = 0 then
      _next = jsonb_build_object('of', 'planned', 'at', _posts -> -1 -> 'at', 'id', _posts -> -1 -> 'id');
    end if;
  end if;
  if _next is null then
    if _after ->> 'of' = 'cancelled' then
      _since = _at::timestamptz;
    else
      _since = now() - interval '90 days';
      _id = '00000000-0000-0000-0000-000000000000'::uuid;
    end if;
    select jsonb_agg(to_jsonb(page) order by page.at, page.id) into _page from (
      select post_id as id, null as post_content, scheduled_date, scheduled_time, time_zone,
        public.wall_clock_to_instant(scheduled_date, scheduled_time, time_zone) as remind_at, version,
        false as is_posted, true as is_cancelled, cancelled_at as created_at, cancelled_at as updated_at,
        cancelled_at as at
      from public.cancelled_posts
      where user_id = _user_id and scheduled_date between _first_date and _last_date
        and (cancelled_at, post_id) > (_since, _id)
      order by cancelled_at, post_id limit _room
    ) as page;
    if jsonb_array_length(_page) = _room then
      _next = jsonb_build_object('of', 'cancelled', 'at', _page -> -1 -> 'at', 'id', _page -> -1 -> 'id');
    end if;
    _posts = _posts || coalesce(_page, '[]');
  end if;

  return jsonb_build_object(
    'time_zone', (select time_zone from public.profiles where user_id = _user_id),
    'posts', coalesce((
      select jsonb_agg(post - 'at' order by
        case when _size is null then (post ->> 'remind_at')::timestamptz end,
        case when _size is null then post ->> 'id' end, number
      )
      from jsonb_array_elements(_posts) with ordinality as post (post, number)
    ), '[]')
  ) || case when _next is null then '{}' else jsonb_build_object('next', _next) end;
end;
$function$;
grant execute on function public.calendar_feed_posts(_token text, _after jsonb, _size integer) to service_role;

CREATE OR REPLACE FUNCTION public.renew_calendar_feed()
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.calendar_feeds (user_id) values ((select auth.uid()))
    on conflict (user_id) do update
      set token = excluded.token, created_at = now(), last_fetched_at = null
    returning token;
$function$;
grant execute on function public.renew_calendar_feed() to authenticated;
