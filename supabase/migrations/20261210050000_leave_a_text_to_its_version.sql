-- A plan that gets another version of its draft leaves its text in the version before, so nothing is lost where that text was
-- changed since it was seen.
create or replace function host.is_as_seen(_now public.scheduled_posts, _seen jsonb, _columns text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select to_jsonb(_now) @> (
      select jsonb_object_agg(name, _seen -> name) from unnest(_columns) as name
      where name <> 'post_content' or _now.draft_version_id is null or 'draft_version_id' <> all (_columns)
    )
    or _now.version::text = _seen ->> 'version' and ('draft_version_id' <> all (_columns)
      or coalesce(_now.draft_version_id::text, '') in ('', _seen ->> 'draft_version_id'));
$$;
