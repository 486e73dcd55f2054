-- What objects take, and which of them no row names, is noted as they come and go: an upload, and the sweep, read all
-- objects before. Triggers are what Supabase lets others add to its tables of Storage. Counts are locked after all else.

-- Objects of an account under the folder that is its id; "/a": of all folders that end with it. The sum of these is what
-- the installation stores: one row for all would make uploads of all accounts wait for each other.
create table host.media_bytes (
  folder text collate "C" primary key,
  bytes bigint not null
);
alter table host.media_bytes enable row level security;
revoke all on host.media_bytes from public;
create policy "the service has every row" on host.media_bytes to service_role using (true) with check (true);

-- Objects that no row of `media` names. No foreign key: its checks keep the plan of a small table.
create table host.unnamed_media (
  object_id uuid primary key
);
alter table host.unnamed_media enable row level security;
revoke all on host.unnamed_media from public;
create policy "the service has every row" on host.unnamed_media to service_role using (true) with check (true);

create or replace function public.media_usage() returns table (used_bytes bigint, cap_bytes bigint, left_bytes bigint)
language sql stable security definer set search_path = ''
as $$
  select coalesce((select bytes from host.media_bytes where folder = auth.uid()::text), 0),
    host.cap_of('media_megabytes') * 1048576::bigint,
    host.cap_of('installation_megabytes') * 1048576::bigint
      - coalesce((select sum(bytes) from host.media_bytes where folder >= '/' and folder < '0'), 0)::bigint;
$$;

-- Adds up, or takes off (-1), the rows that have changed.
create function host.count_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Planned each time: a plan that is kept would be one for small tables.
create function host.note_unnamed_media(_object_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  delete from host.unnamed_media where object_id = any (_object_ids);
  insert into host.unnamed_media (object_id)
    select id from storage.objects where bucket_id = 'media' and id = any (_object_ids)
      and not exists (select from public.media where path = objects.name)
      and not exists (select from public.media where thumb_path = objects.name)
    on conflict do nothing;
end;
$$;

create function host.note_media_objects() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform host.note_unnamed_media(array(select id from changed_rows));
  return null;
end;
$$;

create function host.note_media_rows() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  _names text[] := array(select unnest(array[path, thumb_path]) from changed_rows);
begin
  perform host.note_unnamed_media(array(select id from storage.objects where bucket_id = 'media' and name = any (_names)));
  return null;
end;
$$;

create trigger count_insert after insert on storage.objects referencing new table as changed_rows
  for each statement execute function host.count_media('1');
create trigger count_delete after delete on storage.objects referencing old table as changed_rows
  for each statement execute function host.count_media('-1');
create trigger count_update_new after update on storage.objects referencing new table as changed_rows
  for each statement execute function host.count_media('1');
create trigger count_update_old after update on storage.objects referencing old table as changed_rows
  for each statement execute function host.count_media('-1');
create trigger note_insert after insert on storage.objects referencing new table as changed_rows
  for each statement execute function host.note_media_objects();
create trigger note_update after update on storage.objects referencing new table as changed_rows
  for each statement execute function host.note_media_objects();
create trigger note_delete after delete on storage.objects referencing old table as changed_rows
  for each statement execute function host.note_media_objects();
create trigger note_insert after insert on public.media referencing new table as changed_rows
  for each statement execute function host.note_media_rows();
create trigger note_delete after delete on public.media referencing old table as changed_rows
  for each statement execute function host.note_media_rows();

-- What is there. The triggers have locked the tables until the end.
insert into host.media_bytes (folder, bytes)
  select key, sum(greatest((metadata ->> 'size')::bigint, 65536))
  from storage.objects cross join lateral split_part(name, '/', 1) as own
  cross join lateral unnest(array[own, '/' || right(own, 1)]) as key
  where bucket_id = 'media' group by key;
insert into host.unnamed_media (object_id)
  select id from storage.objects where bucket_id = 'media'
    and not exists (select from public.media where path = objects.name)
    and not exists (select from public.media where thumb_path = objects.name);

create or replace function public.orphaned_media(_limit integer) returns setof text
language sql stable security definer set search_path = ''
as $$
  select name from host.unnamed_media join storage.objects on objects.id = object_id
  where created_at < now() - interval '20 hours' or not exists (
    select from auth.users where id = substring(objects.name from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
  )
  limit _limit;
$$;

-- By the rows of one account where it is asked for one: the plan is made for what is given.
create or replace function host.unused_media(_for interval, _user_id uuid default null) returns setof uuid
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
    select id from public.media where listed_at < now() - _for and user_id = coalesce(_user_id, user_id)
    except select unnest(media_ids) from public.drafts where media_ids <> '{}' and user_id = coalesce(_user_id, user_id)
    except select unnest(media_ids) from public.scheduled_posts
      where media_ids <> '{}' and user_id = coalesce(_user_id, user_id)
    except select cropped_from from public.media where user_id = coalesce(_user_id, user_id);
end;
$$;

-- As before, found by the account.
create or replace function public.free_media(_user_id uuid) returns setof text
language sql volatile security definer set search_path = ''
as $$
  with removed as (
    delete from public.media where user_id = _user_id and listed_at < now() - interval '1 hour'
      and id in (select host.unused_media('1 hour', _user_id))
    returning path, thumb_path
  )
  select name from removed cross join unnest(array[path, thumb_path]) as name where name is not null;
$$;

revoke execute on function
  host.count_media, host.note_unnamed_media, host.note_media_objects, host.note_media_rows
  from public, anon, authenticated;
