-- A post is planned by the wall clock of a time zone. From that the database computes the moment of its reminder,
-- counts its versions for calendars, and keeps when it was posted.

-- Posts with the same words are the same post to a reader, whatever the case and the space between.
create function public.post_content_hash(_post_content text)
returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return md5(lower(btrim(regexp_replace(_post_content, '\s+', ' ', 'g'))));
end;
$$;

create table public.scheduled_posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  post_content text not null check (char_length(post_content) between 1 and 20000),
  -- Years of four digits, as in yyyy-MM-dd. A date without an end has no moment.
  scheduled_date date not null check (scheduled_date between date '0001-01-01' and date '9999-12-31'),
  -- HH:mm. Null means 09:00.
  scheduled_time text check (scheduled_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  is_posted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  time_zone text not null,
  -- A trigger computes it. The default lets generated types leave it out of an insert.
  remind_at timestamptz not null default now(),
  -- Rises with every change that a calendar or a reminder has to know of.
  version integer not null default 1,
  posted_at timestamptz,
  -- The wall clock as one value, to order and page by.
  planned_at timestamp generated always as (
    scheduled_date + make_time(
      coalesce(substr(scheduled_time, 1, 2)::integer, 9), coalesce(substr(scheduled_time, 4, 2)::integer, 0), 0
    )
  ) stored,
  -- A column, because row-level security keeps an expression from being looked up in an index.
  content_hash text generated always as (public.post_content_hash(post_content)) stored
);

create index scheduled_posts_user_id_scheduled_idx
  on public.scheduled_posts (user_id, scheduled_date, scheduled_time);
-- Beside the index on date and time, which serves what is asked by day: the planner's list, page by page.
create index scheduled_posts_user_id_planned_at_idx on public.scheduled_posts (user_id, planned_at, id);
create index scheduled_posts_user_id_content_hash_idx on public.scheduled_posts (user_id, content_hash);
-- Which zones posts ahead are in, and those posts.
create index scheduled_posts_time_zone_remind_at_idx on public.scheduled_posts (time_zone, remind_at);

alter table public.scheduled_posts enable row level security;
revoke all on public.scheduled_posts from anon, authenticated;
grant select, delete,
  insert (id, user_id, post_content, scheduled_date, scheduled_time, time_zone),
  update (post_content, scheduled_date, scheduled_time, time_zone, is_posted)
  on public.scheduled_posts to authenticated;
grant all on public.scheduled_posts to service_role;

create policy "authors read their own posts" on public.scheduled_posts
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors schedule posts of their own" on public.scheduled_posts
  for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "authors update their own posts" on public.scheduled_posts
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "authors delete their own posts" on public.scheduled_posts
  for delete to authenticated
  using ((select auth.uid()) = user_id);

create trigger set_scheduled_posts_updated_at
  before update on public.scheduled_posts
  for each row execute function public.set_updated_at();

create policy "suspended authors are kept out" on public.scheduled_posts
  as restrictive for all to authenticated using ((select not public.is_suspended()));

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

-- Once a statement, so that an import changes the profile once. Of many new posts the furthest counts.
create function public.remember_time_of_new_posts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set last_scheduled_time = latest.scheduled_time
    from (
      select distinct on (user_id) user_id, scheduled_time from new_posts
      where scheduled_time is not null
      order by user_id, planned_at desc
    ) as latest
    where profiles.user_id = latest.user_id
      and profiles.last_scheduled_time is distinct from latest.scheduled_time;
  return null;
end;
$$;

create trigger remember_time_of_new_posts
  after insert on public.scheduled_posts
  referencing new table as new_posts
  for each statement execute function public.remember_time_of_new_posts();

create function public.remember_changed_time()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set last_scheduled_time = new.scheduled_time
    where user_id = new.user_id and last_scheduled_time is distinct from new.scheduled_time;
  return null;
end;
$$;

create trigger remember_changed_time
  after update of scheduled_time on public.scheduled_posts
  for each row when (new.scheduled_time is not null)
  execute function public.remember_changed_time();

-- Many posts at once, all or none. The caller's rights apply, row by row.
-- _posts: [{ post_content, scheduled_date, scheduled_time?, time_zone?, is_posted? }], at most 5,000.
-- A refusal names the first bad row, counted from 1, and says what is wrong with it.
create function public.import_scheduled_posts(_posts jsonb)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  _post jsonb;
  _row bigint;
  _date text;
  _zone text;
  _known_zone text;
  _problem text;
  _posted uuid[];
begin
  if jsonb_typeof(_posts) is distinct from 'array' then
    raise exception 'The posts must be a list.';
  elsif jsonb_array_length(_posts) > 5000 then
    raise exception 'At most 5000 posts can be imported at once; these are %.', jsonb_array_length(_posts);
  end if;

  for _post, _row in
    select post, number from jsonb_array_elements(_posts) with ordinality as given (post, number)
  loop
    _date = _post ->> 'scheduled_date';
    _zone = _post ->> 'time_zone';
    _problem = case
      when jsonb_typeof(_post) <> 'object'
        then 'it is not a post'
      when jsonb_typeof(_post -> 'post_content') is distinct from 'string' or _post ->> 'post_content' !~ '\S'
        then 'the post has no text'
      when char_length(_post ->> 'post_content') > 20000
        then 'the text has more than 20000 characters'
      when _date is null
        then 'the date is missing'
      when case
          when _date !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' or _date ~ '^0000' then true
          else right(_date, 2)::integer
            > extract(day from (left(_date, 7) || '-01')::date + interval '1 month - 1 day')
        end
        then format('the date "%s" is not a day like 2026-11-20', left(_date, 40))
      when _post ->> 'scheduled_time' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        then format('the time "%s" is not a time like 09:00', left(_post ->> 'scheduled_time', 40))
      when _zone is not null and _zone is distinct from _known_zone and not public.is_time_zone(_zone)
        then format('the time zone "%s" is not known', left(_zone, 40))
      when jsonb_typeof(_post -> 'is_posted') not in ('boolean', 'null')
        then 'is_posted is neither true nor false'
    end;
    if _problem is not null then
      raise exception 'Row %: %.', _row, _problem;
    end if;
    _known_zone = _zone;
  end loop;

  insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
    select auth.uid(), post ->> 'post_content', (post ->> 'scheduled_date')::date, post ->> 'scheduled_time',
      post ->> 'time_zone'
    from jsonb_array_elements(_posts) as post
    where not coalesce((post ->> 'is_posted')::boolean, false);

  -- A client marks a post as posted by an update only.
  with inserted as (
    insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
      select auth.uid(), post ->> 'post_content', (post ->> 'scheduled_date')::date, post ->> 'scheduled_time',
        post ->> 'time_zone'
      from jsonb_array_elements(_posts) as post
      where (post ->> 'is_posted')::boolean
      returning id
  )
  select array_agg(id) into _posted from inserted;
  update public.scheduled_posts set is_posted = true where id = any (_posted);

  return jsonb_array_length(_posts);
end;
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
  public.post_content_hash, public.plan_scheduled_post, public.remember_time_of_new_posts,
  public.remember_changed_time, public.replan_after_time_zone_update
  from public, anon, authenticated;
revoke execute on function
  public.find_posts_with_same_text, public.import_scheduled_posts
  from public, anon, authenticated, service_role;
grant execute on function public.post_content_hash to authenticated, service_role;
grant execute on function public.find_posts_with_same_text, public.import_scheduled_posts to authenticated;
grant execute on function public.replan_after_time_zone_update to service_role;
