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

revoke execute on function public.renew_calendar_feed from public, anon, authenticated, service_role;
grant execute on function public.renew_calendar_feed to authenticated;

-- { time_zone, posts } of the token's author, with what was planned for or since 90 days ago; cancelled posts
-- have no text. Null: nobody has this token.
create function public.calendar_feed_posts(_token text)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  _user_id uuid;
  _first_date date := (now() at time zone 'utc')::date - 90;
begin
  select user_id into _user_id from public.calendar_feeds where token = _token;
  if _user_id is null then
    return null;
  end if;
  -- Calendar programs ask often: at most one write a minute.
  update public.calendar_feeds set last_fetched_at = now()
    where user_id = _user_id
      and (last_fetched_at is null or last_fetched_at <= now() - interval '1 minute');
  return jsonb_build_object(
    'time_zone', (select time_zone from public.profiles where user_id = _user_id),
    'posts', coalesce((
      select jsonb_agg(to_jsonb(feed) order by feed.remind_at, feed.id)
      from (
        select id, post_content, scheduled_date, scheduled_time, time_zone, remind_at, version, is_posted,
          false as is_cancelled, created_at, updated_at
        from public.scheduled_posts
        where user_id = _user_id and scheduled_date >= _first_date
        union all
        select post_id, null, scheduled_date, scheduled_time, time_zone,
          public.wall_clock_to_instant(scheduled_date, scheduled_time, time_zone), version, false,
          true, cancelled_at, cancelled_at
        from public.cancelled_posts
        where user_id = _user_id and scheduled_date >= _first_date
          and cancelled_at >= now() - interval '90 days'
      ) as feed
    ), '[]')
  );
end;
$$;

revoke execute on function public.calendar_feed_posts from public, anon, authenticated;
grant execute on function public.calendar_feed_posts to service_role;
