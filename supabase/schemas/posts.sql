-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table public.cancelled_posts (
  post_id uuid not null,
  user_id uuid not null,
  version integer not null,
  scheduled_date date not null,
  scheduled_time text,
  time_zone text not null,
  cancelled_at timestamp with time zone default now() not null,
  constraint cancelled_posts_pkey PRIMARY KEY (post_id),
  constraint cancelled_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX cancelled_posts_cancelled_at_idx ON public.cancelled_posts USING btree (cancelled_at);
CREATE INDEX cancelled_posts_user_id_cancelled_at_idx ON public.cancelled_posts USING btree (user_id, cancelled_at);
alter table public.cancelled_posts enable row level security;
create policy "the service has every row" on public.cancelled_posts for all to service_role
  using (true)
  with check (true);
grant select on public.cancelled_posts to service_role;
create table host.held_posts (
  user_id uuid not null,
  posts integer not null,
  constraint held_posts_pkey PRIMARY KEY (user_id),
  constraint held_posts_posts_check CHECK ((posts >= 0)),
  constraint held_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table host.held_posts enable row level security;
create policy "the service has every row" on host.held_posts for all to service_role
  using (true)
  with check (true);
create table public.posting_slots (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  weekday smallint not null,
  slot_time text not null,
  created_at timestamp with time zone default now() not null,
  constraint posting_slots_pkey PRIMARY KEY (id),
  constraint posting_slots_slot_time_check CHECK ((slot_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint posting_slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint posting_slots_user_id_weekday_slot_time_key UNIQUE (user_id, weekday, slot_time),
  constraint posting_slots_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
alter table public.posting_slots enable row level security;
create policy "authors add slots of their own" on public.posting_slots for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors delete their own slots" on public.posting_slots for delete to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors read their own slots" on public.posting_slots for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors update their own slots" on public.posting_slots for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.posting_slots as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.posting_slots for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER cap_posting_slots AFTER INSERT ON public.posting_slots REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.cap_new_rows('A week holds at most %s times to post at. Remove one that you no longer need.');
CREATE TRIGGER tell_delete AFTER DELETE ON public.posting_slots REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
CREATE TRIGGER tell_insert AFTER INSERT ON public.posting_slots REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
CREATE TRIGGER tell_update AFTER UPDATE ON public.posting_slots REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
grant delete, insert (id, slot_time, user_id, weekday), select, update (slot_time, weekday) on public.posting_slots to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.posting_slots to service_role;
create table public.scheduled_posts (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  post_content text not null,
  scheduled_date date not null,
  scheduled_time text,
  is_posted boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  time_zone text not null,
  remind_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  posted_at timestamp with time zone,
  planned_at timestamp without time zone generated always as ((scheduled_date + make_time(COALESCE((substr(scheduled_time, 1, 2))::integer, 9), COALESCE((substr(scheduled_time, 4, 2))::integer, 0), (0)::double precision))) stored,
  content_hash text generated always as (public.post_content_hash(post_content)) stored,
  draft_version_id uuid,
  media_ids uuid[] default '{}'::uuid[] not null,
  constraint scheduled_posts_draft_version_id_user_id_fkey FOREIGN KEY (draft_version_id, user_id) REFERENCES public.draft_versions(id, user_id) ON DELETE SET NULL (draft_version_id),
  constraint scheduled_posts_pkey PRIMARY KEY (id),
  constraint scheduled_posts_planned_version_excl EXCLUDE USING btree (draft_version_id WITH =) WHERE (((draft_version_id IS NOT NULL) AND (NOT is_posted))),
  constraint scheduled_posts_post_content_check CHECK (((char_length(post_content) >= 1) AND (char_length(post_content) <= 20000))),
  constraint scheduled_posts_scheduled_date_check CHECK (((scheduled_date >= '0001-01-01'::date) AND (scheduled_date <= '9999-12-31'::date))),
  constraint scheduled_posts_scheduled_time_check CHECK ((scheduled_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint scheduled_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX scheduled_posts_draft_version_id_idx ON public.scheduled_posts USING btree (draft_version_id, user_id) WHERE (draft_version_id IS NOT NULL);
CREATE INDEX scheduled_posts_time_zone_remind_at_idx ON public.scheduled_posts USING btree (time_zone, remind_at);
CREATE INDEX scheduled_posts_user_id_content_hash_idx ON public.scheduled_posts USING btree (user_id, content_hash);
CREATE INDEX scheduled_posts_user_id_planned_at_idx ON public.scheduled_posts USING btree (user_id, planned_at, id);
CREATE INDEX scheduled_posts_user_id_scheduled_idx ON public.scheduled_posts USING btree (user_id, scheduled_date, scheduled_time);
CREATE INDEX scheduled_posts_with_media_idx ON public.scheduled_posts USING btree (id) WHERE (media_ids <> '{}'::uuid[]);
alter table public.scheduled_posts enable row level security;
create policy "authors delete their own posts" on public.scheduled_posts for delete to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors read their own posts" on public.scheduled_posts for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors schedule posts of their own" on public.scheduled_posts for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors update their own posts" on public.scheduled_posts for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.scheduled_posts as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.scheduled_posts for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER "Delete_reminders_in_order" AFTER DELETE ON public.scheduled_posts REFERENCING OLD TABLE AS deleted_posts FOR EACH ROW
  EXECUTE FUNCTION public.delete_reminders_in_order();
CREATE TRIGGER "Touch_draft_of_new_post" AFTER INSERT ON public.scheduled_posts FOR EACH ROW WHEN ((new.draft_version_id IS NOT NULL))
  EXECUTE FUNCTION public.touch_draft_of_post();
CREATE TRIGGER "Touch_draft_of_unlinked_post" AFTER UPDATE ON public.scheduled_posts FOR EACH ROW WHEN (((old.draft_version_id IS NOT NULL) AND (new.draft_version_id IS DISTINCT FROM old.draft_version_id)))
  EXECUTE FUNCTION public.touch_draft_of_post();
CREATE TRIGGER cap_moved_posts AFTER UPDATE ON public.scheduled_posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT
  EXECUTE FUNCTION host.cap_moved_posts();
CREATE TRIGGER cap_new_posts AFTER INSERT ON public.scheduled_posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT
  EXECUTE FUNCTION host.cap_new_posts();
CREATE TRIGGER carry_post_to_draft AFTER UPDATE ON public.scheduled_posts FOR EACH ROW WHEN (((new.draft_version_id IS NOT NULL) AND ((((((new.draft_version_id IS DISTINCT FROM old.draft_version_id) OR (new.post_content IS DISTINCT FROM old.post_content)) OR (new.scheduled_date IS DISTINCT FROM old.scheduled_date)) OR (new.scheduled_time IS DISTINCT FROM old.scheduled_time)) OR (new.time_zone IS DISTINCT FROM old.time_zone)) OR (new.is_posted IS DISTINCT FROM old.is_posted))))
  EXECUTE FUNCTION public.carry_post_to_draft();
CREATE TRIGGER count_deleted_posts AFTER DELETE ON public.scheduled_posts REFERENCING OLD TABLE AS deleted_posts FOR EACH STATEMENT
  EXECUTE FUNCTION host.count_deleted_posts();
CREATE TRIGGER keep_cancelled_posts AFTER DELETE ON public.scheduled_posts REFERENCING OLD TABLE AS deleted_posts FOR EACH STATEMENT
  EXECUTE FUNCTION public.keep_cancelled_posts();
CREATE TRIGGER link_new_post_to_draft BEFORE INSERT ON public.scheduled_posts FOR EACH ROW WHEN ((new.draft_version_id IS NOT NULL))
  EXECUTE FUNCTION public.link_post_to_draft();
CREATE TRIGGER link_post_to_draft BEFORE UPDATE ON public.scheduled_posts FOR EACH ROW WHEN (((new.draft_version_id IS NOT NULL) AND ((new.draft_version_id IS DISTINCT FROM old.draft_version_id) OR (old.is_posted AND (NOT new.is_posted)))))
  EXECUTE FUNCTION public.link_post_to_draft();
CREATE TRIGGER plan_scheduled_post BEFORE INSERT OR UPDATE ON public.scheduled_posts FOR EACH ROW
  EXECUTE FUNCTION public.plan_scheduled_post();
CREATE TRIGGER remember_changed_time AFTER UPDATE OF scheduled_time ON public.scheduled_posts FOR EACH ROW WHEN ((new.scheduled_time IS NOT NULL))
  EXECUTE FUNCTION public.remember_changed_time();
CREATE TRIGGER remember_time_of_new_posts AFTER INSERT ON public.scheduled_posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT
  EXECUTE FUNCTION public.remember_time_of_new_posts();
CREATE TRIGGER set_scheduled_posts_updated_at BEFORE UPDATE ON public.scheduled_posts FOR EACH ROW
  EXECUTE FUNCTION public.set_updated_at();
CREATE TRIGGER sync_reminders_of_changed_posts AFTER UPDATE ON public.scheduled_posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT
  EXECUTE FUNCTION public.sync_reminders_of_changed_posts();
CREATE TRIGGER sync_reminders_of_new_posts AFTER INSERT ON public.scheduled_posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT
  EXECUTE FUNCTION public.arm_reminders_of_new_posts();
CREATE TRIGGER tell_delete AFTER DELETE ON public.scheduled_posts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'version');
CREATE TRIGGER tell_insert AFTER INSERT ON public.scheduled_posts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'version');
CREATE TRIGGER tell_update AFTER UPDATE ON public.scheduled_posts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'version');
CREATE TRIGGER touch_draft_of_deleted_post BEFORE DELETE ON public.scheduled_posts FOR EACH ROW WHEN ((old.draft_version_id IS NOT NULL))
  EXECUTE FUNCTION public.touch_draft_of_post();
grant delete, insert (draft_version_id, id, post_content, scheduled_date, scheduled_time, time_zone, user_id), select, update (draft_version_id, is_posted, post_content, scheduled_date, scheduled_time, time_zone) on public.scheduled_posts to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.scheduled_posts to service_role;

CREATE OR REPLACE FUNCTION public.add_first_posting_slots()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.posting_slots (user_id, weekday, slot_time)
    select new.user_id, weekday, '09:00' from generate_series(2, 4) as weekday;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION host.count_deleted_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update host.held_posts as held set posts = greatest(0, held.posts - gone.posts)
    from (select user_id, count(*)::integer as posts from deleted_posts group by user_id) as gone
    where held.user_id = gone.user_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.delete_post(_write_id uuid, _seen jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _answer jsonb := host.begin_write(_write_id);
  _now public.scheduled_posts;
  _outcome text := 'saved';
begin
  if _answer is null then
    select * into _now from public.scheduled_posts
      where id = (_seen ->> 'id')::uuid and user_id = auth.uid() for update;
    if host.is_as_seen(
      _now, _seen, array['post_content', 'scheduled_date', 'scheduled_time', 'time_zone', 'is_posted']
    ) then
      delete from public.scheduled_posts where id = _now.id;
    elsif _now.id is not null then
      _outcome = 'refused';
    end if;
    _answer = host.end_write(_write_id, jsonb_build_object('outcome', _outcome));
  end if;
  return _answer || jsonb_build_object('post', host.post_of_caller((_seen ->> 'id')::uuid));
end;
$function$;
grant execute on function public.delete_post(_write_id uuid, _seen jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.find_posts_with_same_text(_texts text[])
 RETURNS TABLE(text_number integer, id uuid, scheduled_date date, scheduled_time text, time_zone text, is_posted boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.find_posts_with_same_text(_texts text[]) to authenticated;

CREATE OR REPLACE FUNCTION public.import_scheduled_posts(_posts jsonb, _write_id uuid DEFAULT gen_random_uuid(), _is_new_only boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _post jsonb;
  _row bigint;
  _date text;
  _zone text;
  _known_zone text;
  _problem text;
  _posted uuid[];
  _answer jsonb := host.begin_write(_write_id);
begin
  if _answer is not null then
    return _answer::integer;
  end if;
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

  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 7419203620));
  if _is_new_only and exists (
    select from public.find_posts_with_same_text(array(select post ->> 'post_content' from jsonb_array_elements(_posts) as post))
  ) then
    raise exception 'Some of these posts are in your plan already.';
  end if;

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

  return host.end_write(_write_id, to_jsonb(jsonb_array_length(_posts)))::integer;
end;
$function$;
grant execute on function public.import_scheduled_posts(_posts jsonb, _write_id uuid, _is_new_only boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.keep_cancelled_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.newest_posted(_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(newest) - 'planned_at' order by newest.planned_at desc), '[]')
    from (
      select posts.post_content, versions.writer, versions.version, posts.planned_at
      from public.scheduled_posts as posts
      left join public.draft_versions as versions
        on versions.id = posts.draft_version_id and versions.user_id = posts.user_id
      where posts.user_id = _user_id and posts.is_posted
      order by posts.planned_at desc, posts.id desc
      limit 12
    ) as newest
  );
end;
$function$;
grant execute on function public.newest_posted(_user_id uuid) to service_role;

CREATE OR REPLACE FUNCTION public.plan_scheduled_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    new.version = 1 + coalesce((
      select version from public.cancelled_posts where post_id = new.id and user_id = new.user_id
    ), 0);
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
$function$;

CREATE OR REPLACE FUNCTION public.post_content_hash(_post_content text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return md5(lower(btrim(regexp_replace(_post_content, '\s+', ' ', 'g'))));
end;
$function$;
grant execute on function public.post_content_hash(_post_content text) to authenticated;
grant execute on function public.post_content_hash(_post_content text) to service_role;

CREATE OR REPLACE FUNCTION host.post_of_caller(_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(post) || jsonb_build_object('reminders', (
    select to_jsonb(reminder) from (
      select state, due_at, sent_at, last_error from public.reminders where post_id = _id
    ) as reminder
  ))
  from (
    select id, post_content, draft_version_id, scheduled_date, scheduled_time, time_zone, remind_at, is_posted, posted_at, media_ids,
      version
    from public.scheduled_posts where id = _id and user_id = auth.uid()
  ) as post;
$function$;

CREATE OR REPLACE FUNCTION public.remember_changed_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set last_scheduled_time = new.scheduled_time
    where user_id = new.user_id and last_scheduled_time is distinct from new.scheduled_time;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.remember_time_of_new_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.save_post(_write_id uuid, _post jsonb, _seen jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _answer jsonb := host.begin_write(_write_id);
  _new public.scheduled_posts := jsonb_populate_record(null::public.scheduled_posts, _post);
  _columns text[] := array(select jsonb_object_keys(_post - 'id'));
  _now public.scheduled_posts;
  _unseen_plan uuid;
  _outcome text := 'saved';
begin
  if _answer is null then
    -- Posts, versions, drafts: the order of all locks.
    select * into _now from public.scheduled_posts where id = _new.id and user_id = auth.uid() for no key update;
  end if;
  if _answer is null and _seen is null and _now.id is null and _post ? 'seen_plans' then
    perform from public.drafts where id = (
      select draft_id from public.draft_versions where id = _new.draft_version_id and user_id = auth.uid() for no key update
    ) for no key update;
    select (array_agg(posts.id order by posts.created_at desc))[1] into _unseen_plan
      from public.draft_versions as given
      join public.draft_versions as versions on versions.draft_id = given.draft_id
      join public.scheduled_posts as posts on posts.draft_version_id = versions.id and posts.user_id = versions.user_id
      where given.id = _new.draft_version_id and given.user_id = auth.uid() and not posts.is_posted
        and not _post -> 'seen_plans' ? posts.id::text;
  end if;
  if _unseen_plan is not null then
    -- The same plan is no other one, such as the next free slot in two tabs.
    if not exists (
      select from public.scheduled_posts as other where other.id = _unseen_plan
        and (other.scheduled_date, other.scheduled_time, other.time_zone, other.post_content)
          is not distinct from (_new.scheduled_date, _new.scheduled_time, _new.time_zone, _new.post_content)
    ) then
      _outcome = 'refused';
    end if;
  elsif _answer is null and _seen is null and _now.id is null then
    insert into public.scheduled_posts
      (id, user_id, post_content, draft_version_id, scheduled_date, scheduled_time, time_zone, media_ids)
      values (
        _new.id, auth.uid(), _new.post_content,
        (select id from public.draft_versions where id = _new.draft_version_id and user_id = auth.uid() for key share),
        _new.scheduled_date, _new.scheduled_time, _new.time_zone,
        coalesce((select media_ids from public.scheduled_posts
          where id = (_post ->> 'copy_of')::uuid and user_id = auth.uid()), '{}')
      );
  elsif _answer is null and _seen is null then
    update public.scheduled_posts set post_content = _new.post_content, scheduled_date = _new.scheduled_date,
      scheduled_time = _new.scheduled_time, time_zone = _new.time_zone
      where id = _now.id and version = 1;
  elsif _answer is null then
    _new = jsonb_populate_record(_now, _post);
    if host.is_as_seen(_now, _seen, _columns || case
      when _columns && array['scheduled_date', 'draft_version_id'] then array['is_posted'] end)
    then
      -- Two statements: to name the time is to plan it.
      if 'scheduled_date' = any (_columns) then
        update public.scheduled_posts set scheduled_date = _new.scheduled_date, scheduled_time = _new.scheduled_time,
          time_zone = _new.time_zone
          where id = _now.id;
      end if;
      if _columns && array['post_content', 'draft_version_id', 'is_posted'] then
        update public.scheduled_posts set post_content = _new.post_content, is_posted = _new.is_posted,
          draft_version_id =
            (select id from public.draft_versions where id = _new.draft_version_id and user_id = auth.uid() for key share)
          where id = _now.id;
      end if;
    elsif _now.id is null or not to_jsonb(_now) @> (_post - 'id') then
      _outcome = 'refused';
    end if;
  end if;
  _answer = coalesce(_answer, host.end_write(_write_id,
    jsonb_strip_nulls(jsonb_build_object('outcome', _outcome, 'unseen_plan', _unseen_plan))));
  return _answer || jsonb_build_object('post',
    host.post_of_caller(coalesce(_answer ->> 'unseen_plan', _post ->> 'id')::uuid));
end;
$function$;
grant execute on function public.save_post(_write_id uuid, _post jsonb, _seen jsonb) to authenticated;
