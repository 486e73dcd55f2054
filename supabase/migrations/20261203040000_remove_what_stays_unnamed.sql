-- The host removes bytes that no object has named for 23 hours, from when it found them: their own age says nothing after the
-- restore of an older database, and neither do notes that came with it. An object that a row names stays, also where the row comes while it is removed. And counts
-- can be made anew, as where rows were loaded without triggers.

create table host.unnamed_files (
  version text collate "C" primary key,
  timeline text not null,
  found_at timestamptz not null default now()
);
alter table host.unnamed_files enable row level security;
revoke all on host.unnamed_files from public;
create policy "the service has every row" on host.unnamed_files to service_role using (true) with check (true);

-- _versions: all bytes that no object names now. _timeline: another one after each restore. Answers those that have had no
-- name for 23 hours, by a look every hour.
create function host.note_unnamed_files(_versions text[], _timeline text) returns setof text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(7419203619);
  delete from host.unnamed_files where timeline <> _timeline or version not in (select unnest(_versions));
  insert into host.unnamed_files (version, timeline) select unnest(_versions), _timeline on conflict do nothing;
  return query select version from host.unnamed_files where found_at < now() - interval '23 hours';
end;
$$;

-- PostgreSQL has locked the row by now, and waited for whoever names it.
create function host.keep_named_media() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return case when exists (select from public.media where path = old.name)
    or exists (select from public.media where thumb_path = old.name) then null else old end;
end;
$$;
create trigger keep_named before delete on storage.objects for each row when (old.bucket_id = 'media')
  execute function host.keep_named_media();

-- The rest stays as it is.
do $$
begin
  execute replace(
    pg_get_functiondef('public.add_media(uuid, uuid, jsonb, uuid)'::regprocedure),
    '  select max((metadata',
    '  -- The sweep removes none of them meanwhile.
  perform from storage.objects where bucket_id = ''media'' and name in (_new.path, _new.thumb_path)
    order by name for key share;
  select max((metadata'
  );
end;
$$;

-- For operators.
create function host.recount_media() returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;

revoke execute on function host.note_unnamed_files, host.keep_named_media, host.recount_media from public, anon, authenticated;
