-- Pictures and documents of drafts. Their bytes are objects of the private bucket `media`, written once under
-- `<user id>/<uuid>.<ending>`; a row of `media` describes one, and drafts and plans list rows by their ids. In the order
-- of all locks media come after drafts. The Storage API alone deletes objects: `orphaned_media` names those that may go.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', false, 104857600, array['image/jpeg', 'image/gif', 'application/pdf'])
  on conflict (id) do nothing;

alter table host.account_caps drop constraint account_caps_name_check, add check (
  name in ('posts', 'posts_per_day', 'templates', 'posting_slots', 'drafts', 'draft_versions', 'versions_per_draft',
    'media_megabytes', 'installation_megabytes')
);
insert into host.account_caps (name, cap) values ('media_megabytes', 500), ('installation_megabytes', 20000);

-- Under which name the host keeps the bytes of this database's objects: no other database's are there, whoever has the
-- same bucket. Backups have it, and a move takes it along.
create table host.media_folder (
  is_only boolean primary key default true check (is_only),
  name uuid not null default gen_random_uuid()
);
insert into host.media_folder default values;
alter table host.media_folder enable row level security;
revoke all on host.media_folder from public;
create policy "the service has every row" on host.media_folder to service_role using (true) with check (true);

create table public.media (
  id uuid primary key, -- Of the device.
  user_id uuid not null references auth.users (id) on delete cascade,
  path text not null unique,
  -- A small JPEG of it; of a document its first page, where the device could draw it.
  thumb_path text unique,
  kind text not null generated always as (case when path like '%.pdf' then 'document' else 'picture' end) stored,
  -- The file's own name; the title of a document.
  name text not null default '' check (char_length(name) <= 200),
  bytes bigint not null, -- As the storage has counted them.
  -- In pixels, as the device says: for the layout alone.
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  pages integer check (pages between 1 and 300),
  alt_text text not null default '' check (char_length(alt_text) <= 4086),
  -- The picture that it was cut out of, which is kept for another cut.
  cropped_from uuid references public.media (id) on delete set null,
  -- What a document was made from; null: no slides.
  slides jsonb check (jsonb_typeof(slides) = 'object' and char_length(slides::text) <= 60000),
  created_at timestamptz not null default now(),
  -- When it last came into a draft's list or left one.
  listed_at timestamptz not null default now()
);
create index media_user_id_idx on public.media (user_id);
create index media_cropped_from_idx on public.media (cropped_from);

alter table public.drafts add column media_ids uuid[] not null default '{}';
alter table public.scheduled_posts add column media_ids uuid[] not null default '{}';
create index drafts_with_media_idx on public.drafts (id) where media_ids <> '{}';
create index scheduled_posts_with_media_idx on public.scheduled_posts (id) where media_ids <> '{}';

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
grant select, update (alt_text) on public.media to authenticated;
grant all on public.media to service_role;
create policy "authors read their own media" on public.media for select to authenticated
  using ((select auth.uid()) = user_id);
create policy "authors describe their own media" on public.media for update to authenticated
  using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
create policy "suspended authors are kept out" on public.media as restrictive for all to authenticated
  using ((select not public.is_suspended()));
create policy "the service has every row" on public.media for all to service_role using (true) with check (true);

create trigger tell_insert after insert on public.media referencing new table as changed_rows
  for each statement execute function host.tell_changed_rows('id', 'null');
create trigger tell_update after update on public.media referencing new table as changed_rows
  for each statement execute function host.tell_changed_rows('id', 'null');
create trigger tell_delete after delete on public.media referencing old table as changed_rows
  for each statement execute function host.tell_changed_rows('id', 'null');

-- What an account stores, registered or not, and may store, and what the installation has room for, in bytes. Each object
-- counts at least 64 kB: that bounds their number, and what rows and their slides take.
create function public.media_usage() returns table (used_bytes bigint, cap_bytes bigint, left_bytes bigint)
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(counted) filter (where name ~>=~ (auth.uid() || '/') and name ~<~ (auth.uid() || '0')), 0)::bigint,
    host.cap_of('media_megabytes') * 1048576::bigint,
    host.cap_of('installation_megabytes') * 1048576::bigint - coalesce(sum(counted), 0)::bigint
  from (
    select name, greatest((metadata ->> 'size')::bigint, 65536) as counted from storage.objects where bucket_id = 'media'
  ) as objects;
$$;

-- Whether the caller may store so many bytes more under a name. A token may outlive its account.
create function public.may_store_media(_name text, _size bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select _name ~ ('^' || auth.uid() || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|gif|pdf)$')
    and exists (select from auth.users where id = auth.uid())
    and (select coalesce(_size, 0) <= least(cap_bytes - used_bytes, left_bytes) from public.media_usage());
$$;

-- No policy for a change: an object stays what it is.
create policy "authors add media of their own" on storage.objects for insert to authenticated with check (
  bucket_id = 'media'
  and public.may_store_media(name, coalesce(metadata ->> 'size', metadata ->> 'contentLength')::bigint)
);
create policy "authors read their own media" on storage.objects for select to authenticated
  using (bucket_id = 'media' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "authors remove what they have not added" on storage.objects for delete to authenticated
  using (
    bucket_id = 'media' and (storage.foldername(name))[1] = (select auth.uid())::text
    and not exists (select from public.media where path = objects.name)
    and not exists (select from public.media where thumb_path = objects.name)
  );
create policy "suspended authors are kept out of media" on storage.objects as restrictive for all to authenticated
  using (bucket_id <> 'media' or (select not public.is_suspended()));

-- The list of a draft of the caller, locked with its plans. Makes a draft that the device has not saved yet.
create function host.lock_media_of_draft(_draft_id uuid) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  _ids uuid[];
begin
  perform from public.scheduled_posts as posts
    join public.draft_versions as versions on versions.id = posts.draft_version_id
    where versions.draft_id = _draft_id and posts.user_id = auth.uid() and not posts.is_posted
    order by posts.id for no key update of posts;
  insert into public.drafts (id, user_id) values (_draft_id, auth.uid()) on conflict (id) do nothing;
  select media_ids into _ids from public.drafts where id = _draft_id and user_id = auth.uid() for no key update;
  if not found then
    raise insufficient_privilege using message = 'The id of the draft is taken.';
  end if;
  return _ids;
end;
$$;

-- Gives a locked draft and its plans another list. @throws what an author reads where a post cannot have it
create function host.list_media(_draft_id uuid, _old uuid[], _new uuid[]) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  if cardinality(_new) > 1 and exists (select from public.media where id = any (_new) and kind = 'document') then
    raise exception 'A post takes pictures or one document, not both.';
  elsif cardinality(_new) > 20 then
    raise exception 'A post takes at most 20 pictures.';
  elsif _new <> _old then
    update public.scheduled_posts as posts set media_ids = _new from public.draft_versions as versions
      where versions.id = posts.draft_version_id and versions.draft_id = _draft_id and not posts.is_posted;
    update public.drafts set media_ids = _new where id = _draft_id;
    update public.media set listed_at = now() where (id = any (_old)) <> (id = any (_new)) and id = any (_old || _new);
  end if;
  return jsonb_build_object('outcome', 'saved', 'media_ids', _new);
end;
$$;

-- Adds what was uploaded to a draft, or puts it in the place of another. _media: the columns of the row but user_id,
-- kind and bytes. Answers { outcome, media_ids }.
create function public.add_media(_write_id uuid, _draft_id uuid, _media jsonb, _replaces uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _answer jsonb := host.begin_write(_write_id);
  _new public.media := jsonb_populate_record(null::public.media, _media);
  _now uuid[];
begin
  if _answer is not null then
    return _answer;
  end if;
  _now = host.lock_media_of_draft(_draft_id);
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
    on conflict (id) do nothing;
  if not exists (select from public.media where id = _new.id and user_id = auth.uid()) then
    raise insufficient_privilege using message = 'The id of the file is taken.';
  end if;
  return host.end_write(_write_id, host.list_media(_draft_id, _now, case
    when _new.id = any (_now) then _now
    when _replaces = any (_now) then array_replace(_now, _replaces, _new.id)
    -- Another device has changed the same slides: the later ones stay.
    when _replaces is not null and (select bool_and(kind = 'document') from public.media where id = any (_now || _new.id))
      then array[_new.id]
    else _now || _new.id
  end));
end;
$$;

-- Gives a draft another order, or takes something out or back in. What another device has added, and the caller has not
-- seen, stays at the end; what another device has taken out does not come back. Answers { outcome, media_ids }.
create function public.arrange_media(_write_id uuid, _draft_id uuid, _media_ids uuid[], _seen uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _answer jsonb := host.begin_write(_write_id);
  _now uuid[];
begin
  if _answer is not null then
    return _answer;
  end if;
  _now = host.lock_media_of_draft(_draft_id);
  return host.end_write(_write_id, host.list_media(_draft_id, _now, array(
    select media.id from unnest(_media_ids || _now) with ordinality as given (id, place)
    join public.media on media.id = given.id and media.user_id = auth.uid()
    where given.id <> all (_seen) or (given.id = any (_media_ids) and given.id = any (_now))
    group by media.id order by min(place)
  )));
end;
$$;

-- Those that nothing needs, of one account or of all.
create function host.unused_media(_for interval, _user_id uuid default null) returns setof uuid
language sql stable set search_path = ''
as $$
  select id from public.media where listed_at < now() - _for and user_id = coalesce(_user_id, user_id)
  except select unnest(media_ids) from public.drafts where media_ids <> '{}'
  except select unnest(media_ids) from public.scheduled_posts where media_ids <> '{}'
  except select cropped_from from public.media;
$$;

-- Changes an alt text of the caller, unless another device has changed it. Answers whether it is stored. By a function, for an
-- address has no room for the text that is changed.
create function public.describe_media(_id uuid, _alt_text text, _base text) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  update public.media set alt_text = _alt_text where id = _id and alt_text in (_base, _alt_text);
  return found;
end;
$$;

-- Rows that no draft and no plan has listed for 20 hours, within which Undo brings them back.
create function host.remove_unused_media(_rows integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _removed integer;
begin
  -- Asked twice: a row that this waits for may be listed again.
  delete from public.media where listed_at < now() - interval '20 hours'
    and id in (select host.unused_media('20 hours') limit _rows);
  get diagnostics _removed = row_count;
  return _removed;
end;
$$;

-- For an account that has no room: removes its rows that nothing has listed for an hour. Answers the names of their objects.
create function public.free_media(_user_id uuid) returns setof text
language sql volatile security definer set search_path = ''
as $$
  with removed as (
    delete from public.media where listed_at < now() - interval '1 hour'
      and id in (select host.unused_media('1 hour', _user_id))
    returning path, thumb_path
  )
  select name from removed cross join unnest(array[path, thumb_path]) as name where name is not null;
$$;

-- Objects that no row names after 20 hours, and at once those of accounts that are gone.
create function public.orphaned_media(_limit integer) returns setof text
language sql stable security definer set search_path = ''
as $$
  select name from storage.objects
  where bucket_id = 'media' and not exists (select from public.media where path = objects.name)
    and not exists (select from public.media where thumb_path = objects.name)
    and (created_at < now() - interval '20 hours' or not exists (
      select from auth.users where id = substring(objects.name from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
    ))
  limit _limit;
$$;

create function public.media_folder() returns text
language sql stable security definer set search_path = ''
as $$ select name::text from host.media_folder; $$;

-- What posts show, in their order.
create function public.media_of_posts(_post_ids uuid[]) returns table (
  post_id uuid, place integer, id uuid, path text, thumb_path text, kind text, name text, alt_text text, width integer,
  height integer
)
language sql stable set search_path = ''
as $$
  select posts.id, listed.place::integer, media.id, path, thumb_path, kind, name, alt_text, width, height
  from public.scheduled_posts as posts
  cross join unnest(posts.media_ids) with ordinality as listed (id, place)
  join public.media on media.id = listed.id and media.user_id = posts.user_id
  where posts.id = any (_post_ids)
  order by posts.id, listed.place;
$$;

-- Functions whose texts differ in one place. A plan has what its draft has until it is posted; a
-- copy without a draft has what its post has.
do $$
declare
  _edit record;
begin
  for _edit in
    select * from (values
      ('public.link_post_to_draft()', '  if _given.post_content <>',
        E'  if _given.id is not null and not new.is_posted then\n'
        '    new.media_ids = (select media_ids from public.drafts where id = _given.draft_id);\n  end if;\n'
        '  if _given.post_content <>'),
      ('public.save_post(uuid, jsonb, jsonb)', E'time_zone)\n      values (', E'time_zone, media_ids)\n      values ('),
      ('public.save_post(uuid, jsonb, jsonb)', E'_new.time_zone\n      );',
        E'_new.time_zone,\n        coalesce((select media_ids from public.scheduled_posts\n'
        '          where id = (_post ->> ''copy_of'')::uuid and user_id = auth.uid()), ''{}'')\n      );'),
      ('host.post_of_caller(uuid)', 'posted_at,', 'posted_at, media_ids,'),
      ('public.find_drafts(text, timestamptz, integer)', '(drafts.user_message ~ ''\S'' or',
        '(drafts.user_message ~ ''\S'' or drafts.media_ids <> ''{}'' or'),
      ('host.remove_old_records_of_authors(integer)', '''prompts'',',
        '''media'', host.remove_unused_media(_rows), ''prompts'',')
    ) as edits (function, old, new)
  loop
    execute replace(pg_get_functiondef(_edit.function::regprocedure), _edit.old, _edit.new);
  end loop;
end;
$$;

revoke execute on function
  host.lock_media_of_draft, host.list_media, host.unused_media, host.remove_unused_media, public.free_media,
  public.media_usage, public.may_store_media, public.add_media, public.arrange_media, public.describe_media,
  public.orphaned_media, public.media_folder, public.media_of_posts
  from public, anon, authenticated;
grant execute on function public.media_usage, public.may_store_media, public.add_media, public.arrange_media,
  public.describe_media to authenticated;
grant execute on function public.free_media, public.orphaned_media, public.media_folder, public.media_of_posts
  to service_role;
