-- A post is planned by the wall clock of a time zone. From that the database computes the moment of its
-- reminder, counts its versions for calendars, and keeps when it was posted.

alter table public.scheduled_posts
  add column time_zone text,
  add column remind_at timestamptz,
  -- Rises with every change that a calendar or a reminder has to know of.
  add column version integer not null default 1,
  add column posted_at timestamptz;

-- No date without an end: it has no moment. Years of four digits, as in yyyy-MM-dd.
update public.scheduled_posts
  set scheduled_date = least(greatest(scheduled_date, date '0001-01-01'), date '9999-12-31')
  where scheduled_date not between date '0001-01-01' and date '9999-12-31';

-- What was planned before there were zones. That is no change by its author.
alter table public.scheduled_posts disable trigger set_scheduled_posts_updated_at;
update public.scheduled_posts
  set time_zone = coalesce(
      (select time_zone from public.profiles where profiles.user_id = scheduled_posts.user_id), 'UTC'
    ),
    posted_at = case when is_posted then updated_at end;
update public.scheduled_posts
  set remind_at = public.wall_clock_to_instant(scheduled_date, scheduled_time, time_zone);
alter table public.scheduled_posts enable trigger set_scheduled_posts_updated_at;

-- Posts with the same words are the same post to a reader, whatever the case and the space between.
create function public.post_content_hash(_post_content text)
returns text
language sql immutable
set search_path = ''
as $$
  select md5(lower(btrim(regexp_replace(_post_content, '\s+', ' ', 'g'))));
$$;

revoke execute on function public.post_content_hash from public, anon, authenticated;
grant execute on function public.post_content_hash to authenticated, service_role;

alter table public.scheduled_posts
  alter column time_zone set not null,
  alter column remind_at set not null,
  -- A trigger computes it; the default lets generated types leave it out of an insert.
  alter column remind_at set default now(),
  add check (scheduled_date between date '0001-01-01' and date '9999-12-31'),
  -- The wall clock as one value, to order and page by. No time means 09:00.
  add column planned_at timestamp generated always as (
    scheduled_date + make_time(
      coalesce(substr(scheduled_time, 1, 2)::integer, 9), coalesce(substr(scheduled_time, 4, 2)::integer, 0), 0
    )
  ) stored,
  -- A column, because row-level security keeps an expression from being looked up in an index.
  add column content_hash text generated always as (public.post_content_hash(post_content)) stored;

-- Beside the index on date and time, which serves what is asked by day: the planner's list, page by page.
create index scheduled_posts_user_id_planned_at_idx on public.scheduled_posts (user_id, planned_at, id);
create index scheduled_posts_user_id_content_hash_idx on public.scheduled_posts (user_id, content_hash);

grant insert (time_zone), update (time_zone) on public.scheduled_posts to authenticated;

create function public.plan_scheduled_post()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.scheduled_time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise check_violation using
      message = format('scheduled_time: "%s" is not a time like 09:00', left(new.scheduled_time, 100)),
      column = 'scheduled_time';
  end if;
  if new.time_zone is null then
    new.time_zone = coalesce(
      (select time_zone from public.profiles where user_id = new.user_id), 'UTC'
    );
  elsif tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    perform public.check_time_zone(new.time_zone);
  end if;
  new.remind_at = public.wall_clock_to_instant(new.scheduled_date, new.scheduled_time, new.time_zone);
  if tg_op = 'INSERT' then
    new.version = 1;
    new.posted_at = case when new.is_posted then now() end;
    return new;
  end if;
  new.version = old.version + (
    (new.scheduled_date, new.scheduled_time, new.time_zone, new.post_content, new.is_posted)
      is distinct from
    (old.scheduled_date, old.scheduled_time, old.time_zone, old.post_content, old.is_posted)
  )::integer;
  new.posted_at = case when not new.is_posted then null when old.is_posted then old.posted_at else now() end;
  return new;
end;
$$;

revoke execute on function public.plan_scheduled_post from public, anon, authenticated;

create trigger plan_scheduled_post
  before insert or update on public.scheduled_posts
  for each row execute function public.plan_scheduled_post();

-- The caller's own posts that say the same as one of the given texts; text_number counts these from 1.
create function public.find_posts_with_same_text(_texts text[])
returns table (
  text_number integer, id uuid, scheduled_date date, scheduled_time text, time_zone text, is_posted boolean
)
language sql stable
set search_path = ''
as $$
  -- Materialized: row-level security lets a hash be looked up in the index, but not one made on the way.
  with given as materialized (
    select number::integer, public.post_content_hash(text) as content_hash
    from unnest(_texts) with ordinality as texts (text, number)
  )
  select given.number, posts.id, posts.scheduled_date, posts.scheduled_time, posts.time_zone, posts.is_posted
  from given
  join public.scheduled_posts as posts
    on posts.user_id = (select auth.uid()) and posts.content_hash = given.content_hash
  order by given.number, posts.planned_at, posts.id;
$$;

revoke execute on function public.find_posts_with_same_text from public, anon, authenticated, service_role;
grant execute on function public.find_posts_with_same_text to authenticated;
