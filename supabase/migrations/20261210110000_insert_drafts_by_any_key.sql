-- A draft has two unique keys. With one of them named, two inserts of one draft may wait for each other (40P01): PostgreSQL
-- waits at the other key while it holds what the other insert waits for.
CREATE OR REPLACE FUNCTION public.save_draft(_write_id uuid, _base text, _draft jsonb, _seen integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _answer jsonb := host.begin_write(_write_id);
  _new public.drafts := jsonb_populate_record(null::public.drafts, _draft);
  _now public.drafts;
  _outcome text := 'saved';
begin
  if _answer is not null then
    return _answer;
  end if;
  _new.user_id = auth.uid();
  loop
    select * into _now from public.drafts where id = _new.id and user_id = _new.user_id;
    if not found then
      insert into public.drafts (id, user_id, user_message, config)
        values (_new.id, _new.user_id, _new.user_message, _new.config)
        on conflict do nothing
        returning * into _now;
      exit when found;
      select * into _now from public.drafts where id = _new.id and user_id = _new.user_id;
      if not found then
        raise unique_violation using message = 'The id of the draft is taken.';
      end if;
    end if;
    if _now.version = _seen or _now.user_message in (_new.user_message, _base) then
      _outcome = 'saved';
    elsif _seen is not null and _new.user_message = _base then
      _outcome = 'kept';
    else
      _outcome = 'own';
      insert into public.drafts (user_id, user_message, config)
        values (_new.user_id, _new.user_message, _new.config)
        returning * into _now;
      exit;
    end if;
    -- Without a lock before it: what comes first in the order of all locks would come after it.
    update public.drafts set
      user_message = case _outcome when 'kept' then user_message else _new.user_message end,
      config = _new.config,
      deleted_at = null
      where id = _new.id and version = _now.version
      returning * into _now;
    exit when found;
  end loop;
  return host.end_write(_write_id, jsonb_build_object(
    'outcome', _outcome, 'id', _now.id, 'version', _now.version, 'updated_at', _now.updated_at
  ));
end;
$function$;
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
    values (_draft_id, auth.uid(), case when (_media ->> 'draft_stays_deleted')::boolean then now() end) on conflict do nothing;
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
CREATE OR REPLACE FUNCTION public.copy_media(_write_id uuid, _draft_id uuid, _media_ids uuid[], _new_ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _answer jsonb := host.begin_write(_write_id);
  _now uuid[];
begin
  if _answer is not null then
    return _answer;
  elsif greatest(cardinality(_media_ids), cardinality(_new_ids)) > 20 then
    raise exception 'A post takes at most 20 pictures.';
  end if;
  -- The device may not have saved the draft yet.
  insert into public.drafts (id, user_id) values (_draft_id, auth.uid()) on conflict do nothing;
  _now = host.lock_media_of_draft(_draft_id);
  if _now is null then
    return host.end_write(_write_id, '{"outcome": "refused"}');
  end if;
  perform host.copy_media_rows(_media_ids, _new_ids);
  return host.end_write(_write_id, host.list_media(_draft_id, _now, array(
    select media.id from unnest(_new_ids || _now) with ordinality as given (id, place)
    join public.media on media.id = given.id and media.user_id = auth.uid()
    group by media.id order by min(place)
  )));
end;
$function$;
CREATE OR REPLACE FUNCTION public.finish_generation(_user_id uuid, _reservation_id uuid, _weekly_limit integer, _post jsonb DEFAULT NULL::jsonb, _calls jsonb DEFAULT '[]'::jsonb)
 RETURNS TABLE(draft_version_id uuid, remaining integer)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  _draft_id uuid := (_post ->> 'draft_id')::uuid;
  _known uuid;
  _id uuid;
begin
  -- In the order of all locks: draft, reservation, profile.
  select id into _known from public.drafts
    where id = _draft_id and user_id = _user_id and deleted_at is null for no key update;
  delete from public.generation_reservations where id = _reservation_id and user_id = _user_id;
  if _post is not null then
    if _known is null then
      -- The device may have named a draft that it has not saved yet.
      insert into public.drafts (id, user_id, user_message, config)
        values (coalesce(_draft_id, gen_random_uuid()), _user_id, _post ->> 'user_message', _post -> 'config')
        on conflict do nothing
        returning id into _known;
    end if;
    if _known is null then
      select id into _known from public.drafts where id = _draft_id and user_id = _user_id and deleted_at is null;
    end if;
    if _known is null then
      insert into public.drafts (user_id, user_message, config)
        values (_user_id, _post ->> 'user_message', _post -> 'config')
        returning id into _known;
    end if;
    insert into public.draft_versions (
      id, draft_id, user_id, post_content, label, writer, user_message, config, based_on, based_on_content
    ) values (
      coalesce((_post ->> 'version_id')::uuid, gen_random_uuid()), _known, _user_id, _post ->> 'post_content',
      _post ->> 'label', _post ->> 'writer', _post ->> 'user_message', _post -> 'config',
      (_post ->> 'based_on')::uuid, _post ->> 'based_on_content'
    )
    on conflict do nothing
    returning id into _id;
    insert into public.generation_prompts (version_id, user_id, system_message, prompt)
      select _id, _user_id, _post -> 'asked' ->> 'system', _post -> 'asked' ->> 'prompt'
      where _id is not null and jsonb_typeof(_post -> 'asked') = 'object';
  end if;
  -- Last: all generations of a day add to one row.
  perform public.record_tokens(
    _user_id, call ->> '_model', (call ->> '_input_tokens')::bigint, (call ->> '_output_tokens')::bigint
  ) from jsonb_array_elements(_calls) as call;
  return query select _id, public.remaining_generations(_user_id, _weekly_limit);
end;
$function$;
