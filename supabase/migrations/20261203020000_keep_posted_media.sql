-- A post that was posted keeps what it was posted with when that is undone, until its draft's list changes the next
-- time. A post takes the list of its draft when it comes to that draft.

do $$
begin
  execute replace(
    pg_get_functiondef('public.link_post_to_draft()'::regprocedure),
    '  if _given.id is not null and not new.is_posted then
    new.media_ids =',
    '  if _given.id is not null and not new.is_posted and _given.draft_id is distinct from
    (select draft_id from public.draft_versions where id = old.draft_version_id)
  then
    new.media_ids ='
  );
end;
$$;
