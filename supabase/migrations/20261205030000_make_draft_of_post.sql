-- The pictures of a planned post are changed in its draft. Of one that has none, a draft is made in one step: two devices get
-- the same, and no plan is without its pictures meanwhile.

create function public.draft_of_post(_post_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  _post public.scheduled_posts;
  _draft_id uuid;
  _version_id uuid := gen_random_uuid();
  _media_ids uuid[];
begin
  if public.is_suspended() then
    raise insufficient_privilege using message = 'The account is suspended.';
  end if;
  -- Posts, versions, drafts: the order of all locks.
  select * into _post from public.scheduled_posts
    where id = _post_id and user_id = auth.uid() and not is_posted for no key update;
  if not found then
    return null;
  end if;
  select draft_id into _draft_id from public.draft_versions where id = _post.draft_version_id;
  if found then
    update public.drafts set deleted_at = null where id = _draft_id and deleted_at is not null;
    return _draft_id;
  end if;
  _media_ids = array(select gen_random_uuid() from unnest(_post.media_ids));
  perform host.copy_media_rows(_post.media_ids, _media_ids);
  insert into public.drafts (user_id, media_ids)
    values (auth.uid(), array(
      select media.id from unnest(_media_ids) with ordinality as given (id, place) join public.media using (id) order by place
    ))
    returning id into _draft_id;
  insert into public.draft_versions (id, draft_id, user_id, post_content, label, writer, config)
    values (_version_id, _draft_id, auth.uid(), _post.post_content, 'Written by you', 'author', '{}');
  update public.scheduled_posts set draft_version_id = _version_id where id = _post_id;
  return _draft_id;
end;
$$;
revoke execute on function public.draft_of_post from public, anon, authenticated;
grant execute on function public.draft_of_post to authenticated;
