-- What another device has changed meanwhile is kept:
-- A picture that is added to a deleted draft leaves it deleted and says so: its device, which may have deleted the draft itself,
-- brings the draft back. A version of the app before brings back none. The alt text of a picture may come with a second call: to
-- describe the picture would bring the draft back. Of two devices that cut one picture at one moment, the later cut has the alt
-- text of the picture, too, where the earlier cut is not described yet. So nobody is told that the alt text of the earlier one
-- was not saved.
-- A device that plans a draft names the plans of it that its author has seen. Where another device has planned the draft since,
-- the answer is the newest plan, and nothing is planned. It is refused unless it is the same plan. The lock of the draft lets
-- one device after the other look.

do $$
begin
  execute replace(replace(replace(replace(replace(replace(
    pg_get_functiondef('public.add_media(uuid, uuid, jsonb, uuid)'::regprocedure),
    'insert into public.drafts (id, user_id) values (_draft_id, auth.uid()) on conflict',
    'insert into public.drafts (id, user_id, deleted_at)
    values (_draft_id, auth.uid(), case when (_media ->> ''draft_stays_deleted'')::boolean then now() end) on conflict'),
    'media.alt_text = '''' and replaced.id',
    'coalesce(_new.alt_text, '''') = '''' and replaced.alt_text <> ''''
        and replaced.id'),
    'nothing;
  if not exists', 'update set alt_text = excluded.alt_text
      where media.alt_text = '''' and media.user_id = auth.uid();
  if not exists'),
    'host.list_media(', 'jsonb_strip_nulls(host.list_media('),
    'end));', 'end) || (select jsonb_build_object(''deleted_at'', deleted_at) from public.drafts where id = _draft_id)));'),
    '    -- Another device has cut the same picture meanwhile: the later cut stays.',
    '    update public.media set alt_text = replaced.alt_text from public.media as replaced
      where media.id = _new.id and media.alt_text = '''' and replaced.id = _replaces and replaced.user_id = auth.uid();
    -- Another device has cut the same picture meanwhile: the later cut stays.'
  );
  execute replace(replace(replace(replace(
    pg_get_functiondef('public.save_post(uuid, jsonb, jsonb)'::regprocedure),
    '  _outcome text := ''saved'';',
    '  _unseen_plan uuid;
  _outcome text := ''saved'';'),
    '  if _answer is null and _seen is null and _now.id is null then
    insert',
    '  if _answer is null and _seen is null and _now.id is null and _post ? ''seen_plans'' then
    perform from public.drafts where id = (
      select draft_id from public.draft_versions where id = _new.draft_version_id and user_id = auth.uid() for no key update
    ) for no key update;
    select (array_agg(posts.id order by posts.created_at desc))[1] into _unseen_plan
      from public.draft_versions as given
      join public.draft_versions as versions on versions.draft_id = given.draft_id
      join public.scheduled_posts as posts on posts.draft_version_id = versions.id and posts.user_id = versions.user_id
      where given.id = _new.draft_version_id and given.user_id = auth.uid() and not posts.is_posted
        and not _post -> ''seen_plans'' ? posts.id::text;
  end if;
  if _unseen_plan is not null then
    -- The same plan is no other one, such as the next free slot in two tabs.
    if not exists (
      select from public.scheduled_posts as other where other.id = _unseen_plan
        and (other.scheduled_date, other.scheduled_time, other.time_zone, other.post_content)
          is not distinct from (_new.scheduled_date, _new.scheduled_time, _new.time_zone, _new.post_content)
    ) then
      _outcome = ''refused'';
    end if;
  elsif _answer is null and _seen is null and _now.id is null then
    insert'),
    'host.end_write(_write_id, jsonb_build_object(''outcome'', _outcome))',
    'host.end_write(_write_id,
    jsonb_strip_nulls(jsonb_build_object(''outcome'', _outcome, ''unseen_plan'', _unseen_plan)))'),
    'jsonb_build_object(''post'', host.post_of_caller((_post ->> ''id'')::uuid))',
    'jsonb_build_object(''post'',
    host.post_of_caller(coalesce(_answer ->> ''unseen_plan'', _post ->> ''id'')::uuid))'
  );
end;
$$;
