-- Plans of a draft are locked before the draft, those too that are made while the draft is waited for: who moves one holds
-- it and waits for the draft. And only a file makes a draft: an order of files for one that was removed for good is refused.
-- What was cut out of a picture of an order, and came before the order, has the place of the picture.

-- The list of a draft of the caller, locked with its plans; null where there is none.
create or replace function host.lock_media_of_draft(_draft_id uuid) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  _ids uuid[];
  _plans uuid[];
begin
  loop
    begin
      _plans = array(
        select posts.id from public.scheduled_posts as posts
        join public.draft_versions as versions on versions.id = posts.draft_version_id
        where versions.draft_id = _draft_id and posts.user_id = auth.uid() and not posts.is_posted
        order by posts.id for no key update of posts
      );
      select media_ids into _ids from public.drafts where id = _draft_id and user_id = auth.uid() for no key update;
      -- Whoever plans a version locks its draft: from here on there are no other plans.
      exit when not exists (
        select from public.scheduled_posts as posts
        join public.draft_versions as versions on versions.id = posts.draft_version_id
        where versions.draft_id = _draft_id and posts.user_id = auth.uid() and not posts.is_posted and posts.id <> all (_plans)
      );
      raise sqlstate 'AGAIN';
    exception when sqlstate 'AGAIN' then
      -- The locks are given up with what this block has done.
    end;
  end loop;
  return _ids;
end;
$$;

-- The rest of these stays as it is.
do $$
begin
  execute replace(
    pg_get_functiondef('public.add_media(uuid, uuid, jsonb, uuid)'::regprocedure),
    '  _now = host.lock_media_of_draft(_draft_id);',
    '  -- The device may not have saved the draft yet.
  insert into public.drafts (id, user_id) values (_draft_id, auth.uid()) on conflict (id) do nothing;
  _now = host.lock_media_of_draft(_draft_id);
  if _now is null then
    raise insufficient_privilege using message = ''The id of the draft is taken.'';
  end if;'
  );
  execute replace(
    pg_get_functiondef('public.arrange_media(uuid, uuid, uuid[], uuid[])'::regprocedure),
    '  _now = host.lock_media_of_draft(_draft_id);',
    '  _now = host.lock_media_of_draft(_draft_id);
  -- A draft that is gone has nothing.
  if _now is null and _media_ids <> ''{}'' then
    return host.end_write(_write_id, ''{"outcome": "refused"}'');
  end if;'
  );
  execute replace(
    pg_get_functiondef('public.arrange_media(uuid, uuid, uuid[], uuid[])'::regprocedure),
    '    select media.id from unnest(_media_ids || _now) with ordinality as given (id, place)
    join public.media on media.id = given.id and media.user_id = auth.uid()
    where given.id <> all (_seen)',
    '    select shown.id from unnest(_media_ids || _now) with ordinality as given (id, place)
    join public.media on media.id = given.id and media.user_id = auth.uid()
    -- What has taken its place since the order was made. Where that is to go, the picture comes back.
    left join lateral (
      select id from public.media as cuts
      where given.id <> all (_now) and id = any (_now) and id <> all (_media_ids)
        and coalesce(cuts.cropped_from, id) = coalesce(media.cropped_from, media.id)
      order by id = any (_seen) limit 1
    ) as cut on true
    cross join lateral (select case when cut.id is null or cut.id = any (_seen) then media.id else cut.id end as id) as shown
    where cut.id is not null or given.id <> all (_seen)'
  );
  execute replace(
    pg_get_functiondef('public.arrange_media(uuid, uuid, uuid[], uuid[])'::regprocedure),
    'group by media.id', 'group by shown.id'
  );
  execute replace(
    pg_get_functiondef('host.list_media(uuid, uuid[], uuid[])'::regprocedure),
    '    update public.media',
    '    perform from public.media where id = any (_old || _new) order by id for no key update;
    update public.media'
  );
end;
$$;
