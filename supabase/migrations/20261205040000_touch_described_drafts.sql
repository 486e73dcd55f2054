-- An alt text is a change of its draft: who deletes the draft without a network has not seen it, and one that is deleted
-- while its author writes an alt text elsewhere comes back, as with its texts. That of a picture which was taken out is refused:
-- its author gets it back, unless a cut of the picture has it. A cut that takes the place
-- of another one without an alt text keeps that one's. A picture that comes back is locked before it is looked for: the sweep
-- may be removing it.

do $$
begin
  execute replace(replace(replace(replace(
    pg_get_functiondef('public.describe_media(uuid, text, text)'::regprocedure),
    'not public.is_suspended() for no key update;',
    'not public.is_suspended()
      and (_posts <> ''{}'' or exists (select from public.drafts where user_id = auth.uid() and media_ids @> array[_id]))
    for no key update;'),
    'begin
  select alt_text into _now',
    'begin
  perform from public.drafts where user_id = auth.uid() and media_ids @> array[_id]
    order by id for no key update;
  select alt_text into _now'),
    '    update public.media set alt_text = _alt_text where id = _id;',
    '    update public.media set alt_text = _alt_text where id = _id;
    update public.drafts set deleted_at = null where user_id = auth.uid() and media_ids @> array[_id];'),
    '_now in (_base, _alt_text), false)',
    '_now in (_base, _alt_text), exists (
    select from public.media as whole join public.media as cut on cut.cropped_from in (whole.id, whole.cropped_from)
    where whole.id = _id and cut.user_id = auth.uid() and cut.alt_text = _alt_text
  ))'
  );
  execute replace(
    pg_get_functiondef('public.add_media(uuid, uuid, jsonb, uuid)'::regprocedure),
    'cropped_from = _new.cropped_from limit 1), _replaces
    );',
    'cropped_from = _new.cropped_from limit 1), _replaces
    );
    update public.media set alt_text = replaced.alt_text from public.media as replaced
      where media.id = _new.id and media.alt_text = '''' and replaced.id = _replaces and replaced.user_id = auth.uid();'
  );
  execute replace(
    pg_get_functiondef('public.arrange_media(uuid, uuid, uuid[], uuid[])'::regprocedure),
    '  return host.end_write(_write_id, host.list_media(',
    '  perform from public.media where id = any (_media_ids || _now) and user_id = auth.uid() order by id for no key update;
  return host.end_write(_write_id, host.list_media('
  );
end;
$$;
