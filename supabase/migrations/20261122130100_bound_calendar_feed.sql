-- A feed ends ten years ahead: nobody plans further, and each year of each zone costs whoever serves it.

create or replace function public.calendar_feed_posts(_token text)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  _user_id uuid;
  _today date := (now() at time zone 'utc')::date;
  _first_date date := _today - 90;
  _last_date date := _today + 3652;
begin
  select user_id into _user_id from public.calendar_feeds
    where token = _token
      and not exists (select from public.suspensions where suspensions.user_id = calendar_feeds.user_id);
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
        where user_id = _user_id and scheduled_date between _first_date and _last_date
        union all
        select post_id, null, scheduled_date, scheduled_time, time_zone,
          public.wall_clock_to_instant(scheduled_date, scheduled_time, time_zone), version, false,
          true, cancelled_at, cancelled_at
        from public.cancelled_posts
        where user_id = _user_id and scheduled_date between _first_date and _last_date
          and cancelled_at >= now() - interval '90 days'
      ) as feed
    ), '[]')
  );
end;
$$;
