-- What is sent late leaves what another device has saved meanwhile:
-- A file that takes the place of a picture, and comes without an alt text, has the one of that picture, or of the cut that has
-- its place by now; the answer says which. So a late cut empties no alt text. A version of the app before names an alt text.
-- A cut or slides may name what their author knows of what they replace (known_media). Where another device has changed or
-- removed that since, they are refused with a sentence, and their author decides. Without these names, as when they have
-- decided, the later ones stay.

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
    values (_draft_id, auth.uid(), case when (_media ->> 'draft_stays_deleted')::boolean then now() end) on conflict (id) do nothing;
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
