-- The secret address under which an author's calendar program reads the plan. Whoever knows it can read.

create table public.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- 244 random bits in 64 hexadecimal characters.
  token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_fetched_at timestamptz
);

alter table public.calendar_feeds enable row level security;
revoke all on public.calendar_feeds from anon, authenticated;
grant select, delete on public.calendar_feeds to authenticated;
grant all on public.calendar_feeds to service_role;

create policy "authors read their own feed" on public.calendar_feeds
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors delete their own feed" on public.calendar_feeds
  for delete to authenticated
  using ((select auth.uid()) = user_id);

create policy "suspended authors are kept out" on public.calendar_feeds
  as restrictive for all to authenticated using ((select not public.is_suspended()));

-- What a calendar has to know of a deleted post to take it away, for 90 days. Its text is not kept.
create table public.cancelled_posts (
  post_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- One more than the post's last, so that a calendar takes it for news.
  version integer not null,
  scheduled_date date not null,
  scheduled_time text,
  time_zone text not null,
  cancelled_at timestamptz not null default now()
);

create index cancelled_posts_user_id_cancelled_at_idx on public.cancelled_posts (user_id, cancelled_at);
create index cancelled_posts_cancelled_at_idx on public.cancelled_posts (cancelled_at);

alter table public.cancelled_posts enable row level security;
revoke all on public.cancelled_posts from anon, authenticated, service_role;
grant select on public.cancelled_posts to service_role;

-- What a calendar has to know of deleted posts is capped too: planning and deleting leaves a row each time.
create function public.keep_cancelled_posts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  _cap integer := host.cap_of('posts');
  _author uuid;
  _first timestamptz;
begin
  insert into public.cancelled_posts (post_id, user_id, version, scheduled_date, scheduled_time, time_zone)
    select id, user_id, version + 1, scheduled_date, scheduled_time, time_zone from deleted_posts
    where exists (select from auth.users where users.id = deleted_posts.user_id)
    on conflict (post_id) do nothing;
  for _author in select distinct user_id from deleted_posts loop
    select cancelled_at into _first from public.cancelled_posts
      where user_id = _author
      order by cancelled_at desc offset _cap - 1 limit 1;
    delete from public.cancelled_posts
      where user_id = _author and cancelled_at < greatest(_first, now() - interval '90 days');
  end loop;
  return null;
end;
$$;

create trigger keep_cancelled_posts
  after delete on public.scheduled_posts
  referencing old table as deleted_posts
  for each statement execute function public.keep_cancelled_posts();

-- Makes the caller's feed, or gives it a new token; the old one is worth nothing from then on.
create function public.renew_calendar_feed()
returns text
language sql volatile security definer
set search_path = ''
as $$
  insert into public.calendar_feeds (user_id) values ((select auth.uid()))
    on conflict (user_id) do update
      set token = excluded.token, created_at = now(), last_fetched_at = null
    returning token;
$$;

-- { time_zone, posts, next } of the token's author; null: nobody has this token, or its author is suspended.
-- With _size at most so many posts, first what is planned, by the clock, then what was taken back. As long as there is
-- a `next`, it is the _after of the next page. Without _size all, by the moment.
-- Plans are kept, and the embedded database never looks at its tables' sizes again: each page is read from the index.
create function public.calendar_feed_posts(_token text, _after jsonb default null, _size integer default null)
returns jsonb
language plpgsql volatile
set search_path = ''
set enable_seqscan = off
set enable_sort = off
as $$
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
$$;

revoke execute on function
  public.keep_cancelled_posts, public.calendar_feed_posts
  from public, anon, authenticated;
revoke execute on function public.renew_calendar_feed from public, anon, authenticated, service_role;
grant execute on function public.renew_calendar_feed to authenticated;
grant execute on function public.calendar_feed_posts to service_role;
