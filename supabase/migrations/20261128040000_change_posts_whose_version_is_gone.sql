-- A change of a post whose version is gone leaves the post without it, as its insert does, and is not refused for the
-- foreign key. A text beside a time is stored, too.

-- Plans a post, _post with its id, or changes the columns that _post names of a post that its author has seen as _seen.
-- Answers { outcome, post }, with the post as it is now, null when it is gone:
--   saved: it is done, by this call or an earlier one. A version that is gone leaves its post without it. Of a post that is
--     there already, what its author has planned since counts, unless something else has changed it.
--   refused: it was changed elsewhere or is gone, and nothing was written. A text and a day that change at the same time
--     are no conflict. A post that was posted keeps its text and its day.
create or replace function public.save_post(_write_id uuid, _post jsonb, _seen jsonb default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _answer jsonb := host.begin_write(_write_id);
  _new public.scheduled_posts := jsonb_populate_record(null::public.scheduled_posts, _post);
  _columns text[] := array(select jsonb_object_keys(_post - 'id'));
  _now public.scheduled_posts;
  _outcome text := 'saved';
begin
  if _answer is null then
    -- Posts, versions, drafts: the order of all locks.
    select * into _now from public.scheduled_posts where id = _new.id and user_id = auth.uid() for no key update;
  end if;
  if _answer is null and _seen is null and _now.id is null then
    insert into public.scheduled_posts
      (id, user_id, post_content, draft_version_id, scheduled_date, scheduled_time, time_zone)
      values (
        _new.id, auth.uid(), _new.post_content,
        (select id from public.draft_versions where id = _new.draft_version_id and user_id = auth.uid() for key share),
        _new.scheduled_date, _new.scheduled_time, _new.time_zone
      );
  elsif _answer is null and _seen is null then
    update public.scheduled_posts set post_content = _new.post_content, scheduled_date = _new.scheduled_date,
      scheduled_time = _new.scheduled_time, time_zone = _new.time_zone
      where id = _now.id and version = 1;
  elsif _answer is null then
    _new = jsonb_populate_record(_now, _post);
    if host.is_as_seen(_now, _seen, _columns || case
      when _columns && array['scheduled_date', 'draft_version_id'] then array['is_posted'] end)
    then
      -- Two statements: to name the time is to plan it.
      if 'scheduled_date' = any (_columns) then
        update public.scheduled_posts set scheduled_date = _new.scheduled_date, scheduled_time = _new.scheduled_time,
          time_zone = _new.time_zone
          where id = _now.id;
      end if;
      if _columns && array['post_content', 'draft_version_id', 'is_posted'] then
        update public.scheduled_posts set post_content = _new.post_content, is_posted = _new.is_posted,
          draft_version_id =
            (select id from public.draft_versions where id = _new.draft_version_id and user_id = auth.uid() for key share)
          where id = _now.id;
      end if;
    elsif _now.id is null or not to_jsonb(_now) @> (_post - 'id') then
      _outcome = 'refused';
    end if;
  end if;
  _answer = coalesce(_answer, host.end_write(_write_id, jsonb_build_object('outcome', _outcome)));
  return _answer || jsonb_build_object('post', host.post_of_caller((_post ->> 'id')::uuid));
end;
$$;
