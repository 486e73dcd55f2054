-- A draft that comes back while it is being removed keeps its plans: they are let go when it cannot come back any more.
create or replace function host.remove_deleted_drafts(_rows integer) returns integer
language plpgsql security definer set search_path to ''
as $$
declare
  _removed integer;
  _drafts uuid[] := array(
    select id from public.drafts where deleted_at < now() - interval '1 day' order by deleted_at limit _rows
  );
begin
  -- Posts, versions, drafts: the order of all locks.
  perform from public.scheduled_posts as posts
    join public.draft_versions as versions on versions.id = posts.draft_version_id
    where versions.draft_id = any (_drafts)
    order by posts.id for update of posts;
  perform from public.draft_versions where draft_id = any (_drafts) order by id for update;
  _drafts = array(
    select id from public.drafts where id = any (_drafts) and deleted_at < now() - interval '1 day' order by id for update
  );
  update public.scheduled_posts set draft_version_id = null
    where draft_version_id in (select id from public.draft_versions where draft_id = any (_drafts));
  delete from public.drafts where id = any (_drafts);
  get diagnostics _removed = row_count;
  return _removed;
end;
$$;
