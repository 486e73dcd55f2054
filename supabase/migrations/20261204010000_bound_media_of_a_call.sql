-- A call arranges no more than a post takes. A picture takes the place of the cut that another device has made of it.

do $$
begin
  execute replace(
    pg_get_functiondef('public.arrange_media(uuid, uuid, uuid[], uuid[])'::regprocedure),
    '  _now = host.lock_media_of_draft(_draft_id);',
    '  if cardinality(_media_ids) > 20 or cardinality(_seen) > 1000 then
    raise exception ''A post takes at most 20 pictures.'';
  end if;
  _now = host.lock_media_of_draft(_draft_id);'
  );
  execute replace(
    pg_get_functiondef('public.add_media(uuid, uuid, jsonb, uuid)'::regprocedure),
    '  return host.end_write(_write_id, host.list_media(',
    '  if _replaces <> all (_now) then
    -- Another device has cut the same picture meanwhile: the later cut stays.
    _replaces = coalesce(
      (select id from public.media where id = any (_now) and cropped_from = _new.cropped_from limit 1), _replaces
    );
  end if;
  return host.end_write(_write_id, host.list_media('
  );
end;
$$;
