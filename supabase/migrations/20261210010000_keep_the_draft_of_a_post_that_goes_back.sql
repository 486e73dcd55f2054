-- A post that goes back to scheduled keeps its draft, also where the text of its version was changed since it was posted:
-- it gets a copy of the version with its own text.
create or replace function public.link_post_to_draft() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  _given public.draft_versions;
begin
  select * into _given from public.draft_versions
    where id = new.draft_version_id and user_id = new.user_id for no key update;
  -- With the draft that a changed link leaves, which is touched later.
  perform from public.drafts
    where id in (_given.draft_id, (select draft_id from public.draft_versions where id = old.draft_version_id))
    order by id for no key update;
  if _given.id is not null and not new.is_posted and _given.draft_id is distinct from
    (select draft_id from public.draft_versions where id = old.draft_version_id)
  then
    new.media_ids = (select media_ids from public.drafts where id = _given.draft_id);
  end if;
  if _given.post_content <> new.post_content and (new.is_posted or old.is_posted is not true) then
    new.draft_version_id = null;
  elsif _given.id is not null and not new.is_posted then
    -- Undo leaves a copy without its plan. One that is being edited has another text in a moment.
    select id into new.draft_version_id from public.draft_versions as same
      where draft_id = _given.draft_id and user_id = _given.user_id and post_content = new.post_content and not exists (
        select from public.scheduled_posts as posts
        where posts.draft_version_id = same.id and not posts.is_posted and posts.id <> new.id
      )
      order by id <> _given.id, created_at desc limit 1
      for no key update skip locked;
    if not found then
      new.draft_version_id = host.copy_version(_given, jsonb_build_object(
        'post_content', new.post_content, 'label', 'Planned again', 'based_on', _given.id,
        'based_on_content', _given.post_content, 'created_at', _given.created_at - interval '1 microsecond'
      ));
    end if;
  end if;
  return new;
end;
$$;

-- Nothing calls them any more, also of the version before.
drop function public.save_draft_version(uuid, integer, text);
drop function public.finish_reminder(uuid, integer, uuid, text, text, timestamptz);
