-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table public.media (
  id uuid not null,
  user_id uuid not null,
  path text not null,
  thumb_path text,
  kind text generated always as (
CASE
    WHEN (path ~~ '%.pdf'::text) THEN 'document'::text
    ELSE 'picture'::text
END) stored not null,
  name text default ''::text not null,
  bytes bigint not null,
  width integer,
  height integer,
  pages integer,
  alt_text text default ''::text not null,
  cropped_from uuid,
  slides jsonb,
  created_at timestamp with time zone default now() not null,
  listed_at timestamp with time zone default now() not null,
  constraint media_alt_text_check CHECK ((char_length(alt_text) <= 4086)),
  constraint media_cropped_from_fkey FOREIGN KEY (cropped_from) REFERENCES public.media(id) ON DELETE SET NULL,
  constraint media_height_check CHECK (((height >= 1) AND (height <= 20000))),
  constraint media_name_check CHECK ((char_length(name) <= 200)),
  constraint media_pages_check CHECK (((pages >= 1) AND (pages <= 300))),
  constraint media_pkey PRIMARY KEY (id),
  constraint media_slides_check CHECK (((jsonb_typeof(slides) = 'object'::text) AND (char_length((slides)::text) <= 60000))),
  constraint media_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint media_width_check CHECK (((width >= 1) AND (width <= 20000)))
);
CREATE INDEX media_cropped_from_idx ON public.media USING btree (cropped_from);
CREATE INDEX media_path_idx ON public.media USING btree (path);
CREATE INDEX media_thumb_path_idx ON public.media USING btree (thumb_path);
CREATE INDEX media_user_id_idx ON public.media USING btree (user_id);
alter table public.media enable row level security;
create policy "authors read their own media" on public.media for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.media as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.media for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER cap_rows AFTER INSERT ON public.media REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.cap_media_rows();
CREATE TRIGGER note_delete AFTER DELETE ON public.media REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.note_media_rows();
CREATE TRIGGER note_insert AFTER INSERT ON public.media REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.note_media_rows();
CREATE TRIGGER tell_delete AFTER DELETE ON public.media REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
CREATE TRIGGER tell_insert AFTER INSERT ON public.media REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
CREATE TRIGGER tell_update AFTER UPDATE ON public.media REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
grant select on public.media to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.media to service_role;
create table host.media_bytes (
  folder text not null,
  bytes bigint not null,
  constraint media_bytes_pkey PRIMARY KEY (folder)
);
alter table host.media_bytes enable row level security;
create policy "the service has every row" on host.media_bytes for all to service_role
  using (true)
  with check (true);
create table host.media_folder (
  is_only boolean default true not null,
  name uuid default gen_random_uuid() not null,
  constraint media_folder_is_only_check CHECK (is_only),
  constraint media_folder_pkey PRIMARY KEY (is_only)
);
alter table host.media_folder enable row level security;
create policy "the service has every row" on host.media_folder for all to service_role
  using (true)
  with check (true);
create table host.unnamed_media (
  object_id uuid not null,
  constraint unnamed_media_pkey PRIMARY KEY (object_id)
);
alter table host.unnamed_media enable row level security;
create policy "the service has every row" on host.unnamed_media for all to service_role
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION public.add_media(_write_id uuid, _draft_id uuid, _media jsonb, _replaces uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _answer jsonb := host.begin_write(_write_id);
  _new public.media := jsonb_populate_record(null::public.media, _media);
  _now uuid[];
  _is_known boolean;
begin
  if _answer is not null then
    return _answer;
  end if;
  -- The device may not have saved the draft yet.
  insert into public.drafts (id, user_id, deleted_at)
    values (_draft_id, auth.uid(), case when (_media ->> 'draft_stays_deleted')::boolean then now() end) on conflict do nothing;
  _now = host.lock_media_of_draft(_draft_id);
  if _now is null then
    raise insufficient_privilege using message = 'The id of the draft is taken.';
  end if;
  if _media ? 'known_media' and _new.id <> all (_now) then
    select bool_and(_media -> 'known_media' ? id::text) into _is_known from public.media
      where id = any (_now) and case when _new.cropped_from is null then kind = 'document' else _new.cropped_from in (id, cropped_from) end;
    if not _is_known then
      raise exception 'It was changed elsewhere. Yours would take its place.';
    elsif _is_known is null and _replaces is not null then
      raise exception 'It was removed elsewhere. Yours would bring it back.';
    end if;
  end if;
  -- The sweep removes none of them meanwhile.
  perform from storage.objects where bucket_id = 'media' and name in (_new.path, _new.thumb_path)
    order by name for key share;
  select max((metadata ->> 'size')::bigint) filter (where name = _new.path) into _new.bytes from storage.objects
    where bucket_id = 'media' and name in (_new.path, _new.thumb_path)
      and (storage.foldername(name))[1] = auth.uid()::text
    having count(distinct name) = 1 + (_new.thumb_path is not null)::integer;
  if _new.bytes is null then
    raise exception 'The file is not stored. Add it again.';
  end if;
  insert into public.media
    (id, user_id, path, thumb_path, name, bytes, width, height, pages, alt_text, cropped_from, slides)
    values (
      _new.id, auth.uid(), _new.path, _new.thumb_path, coalesce(_new.name, ''), _new.bytes, _new.width, _new.height,
      _new.pages, coalesce(_new.alt_text, ''),
      (select id from public.media where id = _new.cropped_from and user_id = auth.uid()), _new.slides
    )
    on conflict (id) do update set alt_text = excluded.alt_text
      where media.alt_text = '' and media.user_id = auth.uid();
  if not exists (select from public.media where id = _new.id and user_id = auth.uid()) then
    raise insufficient_privilege using message = 'The id of the file is taken.';
  end if;
  if _replaces <> all (_now) then
    update public.media set alt_text = replaced.alt_text from public.media as replaced
      where media.id = _new.id and media.alt_text = '' and replaced.id = _replaces and replaced.user_id = auth.uid();
    -- Another device has cut the same picture meanwhile: the later cut stays.
    _replaces = coalesce(
      (select id from public.media where id = any (_now) and cropped_from = _new.cropped_from limit 1), _replaces
    );
    update public.media set alt_text = replaced.alt_text from public.media as replaced
      where media.id = _new.id and coalesce(_new.alt_text, '') = '' and replaced.alt_text <> ''
        and replaced.id = _replaces and replaced.user_id = auth.uid();
  end if;
  if _new.alt_text is null then
    update public.media set alt_text = replaced.alt_text from public.media as replaced
      where media.id = _new.id and media.alt_text = '' and replaced.id = _replaces and replaced.user_id = auth.uid();
  end if;
  return host.end_write(_write_id, jsonb_strip_nulls(host.list_media(_draft_id, _now, case
    when _new.id = any (_now) then _now
    when _replaces = any (_now) then array_replace(_now, _replaces, _new.id)
    -- Another device has changed the same slides, or made the first ones: the later ones stay.
    when coalesce(_replaces::text, _new.slides::text) is not null and (select bool_and(kind = 'document') from public.media where id = any (_now || _new.id))
      then array[_new.id]
    else _now || _new.id
  end) || (select jsonb_build_object('deleted_at', deleted_at) from public.drafts where id = _draft_id)
    || (select jsonb_build_object('alt_text', case when _new.alt_text is null then alt_text end) from public.media where id = _new.id)));
end;
$function$;
grant execute on function public.add_media(_write_id uuid, _draft_id uuid, _media jsonb, _replaces uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.arrange_media(_write_id uuid, _draft_id uuid, _media_ids uuid[], _seen uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _answer jsonb := host.begin_write(_write_id);
  _now uuid[];
begin
  if _answer is not null then
    return _answer;
  end if;
  if cardinality(_media_ids) > 20 or cardinality(_seen) > 1000 then
    raise exception 'A post takes at most 20 pictures.';
  end if;
  _now = host.lock_media_of_draft(_draft_id);
  -- A draft that is gone has nothing.
  if _now is null and _media_ids <> '{}' then
    return host.end_write(_write_id, '{"outcome": "refused"}');
  end if;
  perform from public.media where id = any (_media_ids || _now) and user_id = auth.uid() order by id for no key update;
  return host.end_write(_write_id, host.list_media(_draft_id, _now, array(
    select shown.id from unnest(_media_ids || _now) with ordinality as given (id, place)
    join public.media on media.id = given.id and media.user_id = auth.uid()
    -- What has taken its place since the order was made. Where that is to go, the picture comes back.
    left join lateral (
      select id from public.media as cuts
      where given.id <> all (_now) and id = any (_now) and id <> all (_media_ids)
        and coalesce(cuts.cropped_from, id) = coalesce(media.cropped_from, media.id)
      order by id = any (_seen) limit 1
    ) as cut on true
    cross join lateral (select case when cut.id is null or cut.id = any (_seen) then media.id else cut.id end as id) as shown
    where cut.id is not null or given.id <> all (_seen) or (given.id = any (_media_ids) and given.id = any (_now))
    group by shown.id order by min(place)
  )));
end;
$function$;
grant execute on function public.arrange_media(_write_id uuid, _draft_id uuid, _media_ids uuid[], _seen uuid[]) to authenticated;

CREATE OR REPLACE FUNCTION host.cap_media_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _cap integer := 20000;
begin
  if exists (
    select from (select distinct user_id from changed_rows) as author
    where (select count(*) + coalesce(sum(pg_column_size(slides) / 2048), 0) from public.media as held where held.user_id = author.user_id) > _cap
  ) then
    perform host.refuse_beyond_cap(
      'An account holds at most %s pictures and documents in its drafts. Long slides count as several. Delete drafts that you no longer need.',
      to_char(_cap, 'FM9,999,999')
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.copy_media(_write_id uuid, _draft_id uuid, _media_ids uuid[], _new_ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _answer jsonb := host.begin_write(_write_id);
  _now uuid[];
begin
  if _answer is not null then
    return _answer;
  elsif greatest(cardinality(_media_ids), cardinality(_new_ids)) > 20 then
    raise exception 'A post takes at most 20 pictures.';
  end if;
  -- The device may not have saved the draft yet.
  insert into public.drafts (id, user_id) values (_draft_id, auth.uid()) on conflict do nothing;
  _now = host.lock_media_of_draft(_draft_id);
  if _now is null then
    return host.end_write(_write_id, '{"outcome": "refused"}');
  end if;
  perform host.copy_media_rows(_media_ids, _new_ids);
  return host.end_write(_write_id, host.list_media(_draft_id, _now, array(
    select media.id from unnest(_new_ids || _now) with ordinality as given (id, place)
    join public.media on media.id = given.id and media.user_id = auth.uid()
    group by media.id order by min(place)
  )));
end;
$function$;
grant execute on function public.copy_media(_write_id uuid, _draft_id uuid, _media_ids uuid[], _new_ids uuid[]) to authenticated;

CREATE OR REPLACE FUNCTION host.copy_media_rows(_ids uuid[], _new_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.media where id = any (_ids) and user_id = auth.uid() order by id for key share;
  insert into public.media
    (id, user_id, path, thumb_path, name, bytes, width, height, pages, alt_text, cropped_from, slides)
    select given.new_id, user_id, path, thumb_path, name, bytes, width, height, pages, alt_text, cropped_from, slides
    from unnest(_ids, _new_ids) as given (id, new_id) join public.media using (id)
    where user_id = auth.uid()
    on conflict (id) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION host.count_media()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _of_all boolean;
begin
  -- Accounts first, as strongly as it takes to delete them, and done with them: what many have in common is locked last.
  perform from host.media_bytes where folder in (select split_part(name, '/', 1) from changed_rows)
    order by folder for update;
  foreach _of_all in array array[false, true] loop
    insert into host.media_bytes as counted (folder, bytes)
      select case when _of_all then '/' || right(own, 1) else own end as key,
          tg_argv[0]::integer * sum(greatest((metadata ->> 'size')::bigint, 65536))
        from changed_rows cross join lateral split_part(name, '/', 1) as own
        where bucket_id = 'media' group by key order by key
      on conflict (folder) do update set bytes = counted.bytes + excluded.bytes;
    delete from host.media_bytes where bytes = 0 and folder in (select split_part(name, '/', 1) from changed_rows);
  end loop;
  -- The policy has asked before: two files at once must not both be the last one that fits.
  if tg_op = 'INSERT' and current_setting('role', true) = 'authenticated'
    and exists (select from changed_rows where bucket_id = 'media')
    and exists (select from public.media_usage() where used_bytes > cap_bytes or left_bytes < 0)
  then
    raise insufficient_privilege using message = 'There is no room for this object.';
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.describe_media(_id uuid, _alt_text text, _base text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _posts uuid[] := array(
    select id from public.scheduled_posts
    where user_id = auth.uid() and media_ids @> array[_id] and (is_posted or draft_version_id is null)
    order by id for no key update
  );
  _copy uuid := gen_random_uuid();
  _now text;
begin
  perform from public.drafts where user_id = auth.uid() and media_ids @> array[_id]
    order by id for no key update;
  select alt_text into _now from public.media
    where id = _id and user_id = auth.uid() and not public.is_suspended()
      and (_posts <> '{}' or exists (select from public.drafts where user_id = auth.uid() and media_ids @> array[_id]))
    for no key update;
  if _now = _base and _now <> _alt_text then
    if _posts <> '{}' then
      perform host.copy_media_rows(array[_id], array[_copy]);
      update public.scheduled_posts set media_ids = array_replace(media_ids, _id, _copy) where id = any (_posts);
    end if;
    update public.media set alt_text = _alt_text where id = _id;
    update public.drafts set deleted_at = null where user_id = auth.uid() and media_ids @> array[_id];
  end if;
  return coalesce(_now in (_base, _alt_text), exists (
    select from public.media as whole join public.media as cut on cut.cropped_from in (whole.id, whole.cropped_from)
    where whole.id = _id and cut.user_id = auth.uid() and cut.alt_text = _alt_text
  ));
end;
$function$;
grant execute on function public.describe_media(_id uuid, _alt_text text, _base text) to authenticated;

CREATE OR REPLACE FUNCTION public.free_media(_user_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with removed as (
    delete from public.media where user_id = _user_id and listed_at < now() - interval '1 hour'
      and id in (select host.unused_media('1 hour', _user_id))
    returning path, thumb_path
  )
  select name from removed cross join unnest(array[path, thumb_path]) as name where name is not null;
$function$;
grant execute on function public.free_media(_user_id uuid) to service_role;

CREATE OR REPLACE FUNCTION host.keep_named_media()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case when exists (select from public.media where path = old.name)
    or exists (select from public.media where thumb_path = old.name) then null else old end;
end;
$function$;

CREATE OR REPLACE FUNCTION host.list_media(_draft_id uuid, _old uuid[], _new uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if cardinality(_new) > 1 and exists (select from public.media where id = any (_new) and kind = 'document') then
    raise exception 'A post takes pictures or one document, not both.';
  elsif cardinality(_new) > 20 then
    raise exception 'A post takes at most 20 pictures.';
  elsif _new <> _old then
    update public.scheduled_posts as posts set media_ids = _new from public.draft_versions as versions
      where versions.id = posts.draft_version_id and versions.draft_id = _draft_id and not posts.is_posted;
    update public.drafts set media_ids = _new where id = _draft_id;
    perform from public.media where id = any (_old || _new) order by id for no key update;
    update public.media set listed_at = now() where (id = any (_old)) <> (id = any (_new)) and id = any (_old || _new);
  end if;
  return jsonb_build_object('outcome', 'saved', 'media_ids', _new);
end;
$function$;

CREATE OR REPLACE FUNCTION host.lock_media_of_draft(_draft_id uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  _ids uuid[];
  _plans uuid[];
begin
  loop
    begin
      _plans = array(
        select posts.id from public.scheduled_posts as posts
        join public.draft_versions as versions on versions.id = posts.draft_version_id
        where versions.draft_id = _draft_id and posts.user_id = auth.uid() and not posts.is_posted
        order by posts.id for no key update of posts
      );
      select media_ids into _ids from public.drafts where id = _draft_id and user_id = auth.uid() for no key update;
      -- Whoever plans a version locks its draft: from here on there are no other plans.
      exit when not exists (
        select from public.scheduled_posts as posts
        join public.draft_versions as versions on versions.id = posts.draft_version_id
        where versions.draft_id = _draft_id and posts.user_id = auth.uid() and not posts.is_posted and posts.id <> all (_plans)
      );
      raise sqlstate 'AGAIN';
    exception when sqlstate 'AGAIN' then
      -- The locks are given up with what this block has done.
    end;
  end loop;
  return _ids;
end;
$function$;

CREATE OR REPLACE FUNCTION public.may_store_media(_name text, _size bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select _name ~ ('^' || auth.uid() || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|gif|pdf)$')
    and exists (select from auth.users where id = auth.uid())
    and (select coalesce(_size, 0) <= least(cap_bytes - used_bytes, left_bytes) from public.media_usage());
$function$;
grant execute on function public.may_store_media(_name text, _size bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.media_folder()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select name::text from host.media_folder; $function$;
grant execute on function public.media_folder() to service_role;

CREATE OR REPLACE FUNCTION public.media_of_posts(_post_ids uuid[])
 RETURNS TABLE(post_id uuid, place integer, id uuid, path text, thumb_path text, kind text, name text, alt_text text, width integer, height integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select posts.id, listed.place::integer, media.id, path, thumb_path, kind, name, alt_text, width, height
  from public.scheduled_posts as posts
  cross join unnest(posts.media_ids) with ordinality as listed (id, place)
  join public.media on media.id = listed.id and media.user_id = posts.user_id
  where posts.id = any (_post_ids)
  order by posts.id, listed.place;
$function$;
grant execute on function public.media_of_posts(_post_ids uuid[]) to service_role;

CREATE OR REPLACE FUNCTION public.media_usage()
 RETURNS TABLE(used_bytes bigint, cap_bytes bigint, left_bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select bytes from host.media_bytes where folder = auth.uid()::text), 0),
    host.cap_of('media_megabytes') * 1048576::bigint,
    host.cap_of('installation_megabytes') * 1048576::bigint
      - coalesce((select sum(bytes) from host.media_bytes where folder >= '/' and folder < '0'), 0)::bigint;
$function$;
grant execute on function public.media_usage() to authenticated;

CREATE OR REPLACE FUNCTION host.note_media_objects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform host.note_unnamed_media(array(select id from changed_rows));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION host.note_media_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  _names text[] := array(select unnest(array[path, thumb_path]) from changed_rows);
begin
  perform host.note_unnamed_media(array(select id from storage.objects where bucket_id = 'media' and name = any (_names)));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION host.note_unnamed_media(_object_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  delete from host.unnamed_media where object_id = any (_object_ids);
  insert into host.unnamed_media (object_id)
    select id from storage.objects where bucket_id = 'media' and id = any (_object_ids)
      and not exists (select from public.media where path = objects.name)
      and not exists (select from public.media where thumb_path = objects.name)
    on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION public.orphaned_media(_limit integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select name from host.unnamed_media join storage.objects on objects.id = object_id
  where created_at < now() - interval '20 hours' or not exists (
    select from auth.users where id = substring(objects.name from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
  )
  limit _limit;
$function$;
grant execute on function public.orphaned_media(_limit integer) to service_role;

CREATE OR REPLACE FUNCTION host.recount_media()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Whoever names an object, or counts one, is waited for, in their order.
  perform from storage.objects where bucket_id = 'media' order by name for update;
  perform from host.media_bytes order by folder ~ '^/', folder for update;
  delete from host.media_bytes;
  insert into host.media_bytes (folder, bytes)
    select key, sum(greatest((metadata ->> 'size')::bigint, 65536))
    from storage.objects cross join lateral split_part(name, '/', 1) as own
    cross join lateral unnest(array[own, '/' || right(own, 1)]) as key
    where bucket_id = 'media' group by key
    on conflict (folder) do update set bytes = excluded.bytes;
  delete from host.unnamed_media;
  perform host.note_unnamed_media(array(select id from storage.objects where bucket_id = 'media'));
end;
$function$;

CREATE OR REPLACE FUNCTION host.unused_media(_for interval, _user_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    select id from public.media where listed_at < now() - _for and user_id = coalesce(_user_id, user_id)
    except select unnest(media_ids) from public.drafts where media_ids <> '{}' and user_id = coalesce(_user_id, user_id)
    except select unnest(media_ids) from public.scheduled_posts
      where media_ids <> '{}' and user_id = coalesce(_user_id, user_id)
    except select cropped_from from public.media where user_id = coalesce(_user_id, user_id);
end;
$function$;
