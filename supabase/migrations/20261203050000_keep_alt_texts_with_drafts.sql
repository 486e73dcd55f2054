-- A duplicate of a draft has rows of its own, which share the files: an alt text belongs to one draft. A post that was
-- posted, or that follows no draft, keeps the alt texts that it has.

alter table public.media drop constraint media_path_key, drop constraint media_thumb_path_key;
create index media_path_idx on public.media (path);
create index media_thumb_path_idx on public.media (thumb_path);

-- Each of the caller's rows again, as the id in the same place. A row that is being removed is waited for.
create function host.copy_media_rows(_ids uuid[], _new_ids uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.media where id = any (_ids) and user_id = auth.uid() order by id for key share;
  insert into public.media
    (id, user_id, path, thumb_path, name, bytes, width, height, pages, alt_text, cropped_from, slides)
    select given.new_id, user_id, path, thumb_path, name, bytes, width, height, pages, alt_text, cropped_from, slides
    from unnest(_ids, _new_ids) as given (id, new_id) join public.media using (id)
    where user_id = auth.uid()
    on conflict (id) do nothing;
end;
$$;

-- Lists copies of the caller's rows in a draft, first in it. The device has chosen their ids.
create function public.copy_media(_write_id uuid, _draft_id uuid, _media_ids uuid[], _new_ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
  insert into public.drafts (id, user_id) values (_draft_id, auth.uid()) on conflict (id) do nothing;
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
$$;

-- Rows that share a file take no room in Storage.
create function host.cap_media_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _cap integer := 20000;
begin
  if exists (
    select from (select distinct user_id from changed_rows) as author
    where (select count(*) from public.media as held where held.user_id = author.user_id) > _cap
  ) then
    perform host.refuse_beyond_cap(
      'An account holds at most %s pictures and documents in its drafts. Delete drafts that you no longer need.',
      to_char(_cap, 'FM9,999,999')
    );
  end if;
  return null;
end;
$$;
create trigger cap_rows after insert on public.media referencing new table as changed_rows
  for each statement execute function host.cap_media_rows();

-- For authors the only way to change a row.
drop policy "authors describe their own media" on public.media;
revoke update on public.media from authenticated;

create or replace function public.describe_media(_id uuid, _alt_text text, _base text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _posts uuid[] := array(
    select id from public.scheduled_posts
    where user_id = auth.uid() and media_ids @> array[_id] and (is_posted or draft_version_id is null)
    order by id for no key update
  );
  _copy uuid := gen_random_uuid();
  _now text;
begin
  select alt_text into _now from public.media
    where id = _id and user_id = auth.uid() and not public.is_suspended() for no key update;
  if _now = _base and _now <> _alt_text then
    if _posts <> '{}' then
      perform host.copy_media_rows(array[_id], array[_copy]);
      update public.scheduled_posts set media_ids = array_replace(media_ids, _id, _copy) where id = any (_posts);
    end if;
    update public.media set alt_text = _alt_text where id = _id;
  end if;
  return coalesce(_now in (_base, _alt_text), false);
end;
$$;

revoke execute on function host.copy_media_rows, host.cap_media_rows, public.copy_media from public, anon, authenticated;
grant execute on function public.copy_media to authenticated;
