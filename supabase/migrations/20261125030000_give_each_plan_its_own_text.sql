-- Two posts that are ahead never share a version of a draft: who edits one of them edits no other. The first one is one
-- text with the version that it names. Each further one gets a copy, whichever way it is planned.

-- The version that a post may be planned from, which the caller has locked with its draft: the given one, else one of the
-- draft that has the same text and no plan, else a copy. Null where the draft holds no more versions.
create or replace function host.version_to_plan(_version_id uuid, _post_id uuid)
returns uuid
language plpgsql volatile
set search_path = ''
set enable_seqscan = off
as $$
declare
  _id uuid;
begin
  -- Undo leaves a copy without its plan. One that is being edited has another text in a moment.
  select same.id into _id
    from public.draft_versions as given
    join public.draft_versions as same
      on same.draft_id = given.draft_id and same.user_id = given.user_id and same.post_content = given.post_content
    where given.id = _version_id and not exists (
      select from public.scheduled_posts as posts
      where posts.draft_version_id = same.id and not posts.is_posted and posts.id <> _post_id
    )
    order by same.id <> _version_id, same.created_at desc limit 1
    for no key update of same skip locked;
  if found then
    return _id;
  end if;
  -- In the order of all locks: a new version locks the profile.
  perform from auth.users where id = (select user_id from public.draft_versions where id = _version_id) for key share;
  insert into public.draft_versions (
    draft_id, user_id, post_content, label, writer, user_message, config, based_on, based_on_content, version
  )
    select draft_id, user_id, post_content, 'Planned again', writer, user_message, config, id, post_content, version
    from public.draft_versions where id = _version_id
    returning id into _id;
  return _id;
exception when raise_exception then
  -- A cap keeps nobody from planning a text.
  return null;
end;
$$;

revoke execute on function host.version_to_plan from public;

create or replace function public.link_post_to_draft()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  _draft_id uuid;
  _text text;
begin
  select draft_id, post_content into _draft_id, _text from public.draft_versions
    where id = new.draft_version_id and user_id = new.user_id for no key update;
  -- With the draft that a changed link leaves, which is touched later.
  perform from public.drafts
    where id = any (array[_draft_id, (select draft_id from public.draft_versions where id = old.draft_version_id)])
    order by id for no key update;
  if _text <> new.post_content then
    new.draft_version_id = null;
  elsif _draft_id is not null and not new.is_posted then
    new.draft_version_id = host.version_to_plan(new.draft_version_id, new.id);
  end if;
  return new;
end;
$$;

-- Of the posts that share a version today the one that was planned first keeps it. No trigger runs: no text and no plan
-- changes, and no cap keeps the version of the product from starting.
alter table public.scheduled_posts disable trigger user;
alter table public.draft_versions disable trigger user;
alter table public.drafts disable trigger user;

with shared as materialized (
  select id, draft_version_id, post_content, created_at, gen_random_uuid() as copy_id
  from (
    select *, row_number() over (partition by draft_version_id order by created_at, id) as place
    from public.scheduled_posts where draft_version_id is not null and not is_posted
  ) as posts
  where place > 1
), copies as (
  insert into public.draft_versions (
    id, draft_id, user_id, post_content, label, writer, user_message, config, based_on, based_on_content, version,
    created_at
  )
    select shared.copy_id, draft_id, user_id, shared.post_content, 'Planned again', writer, user_message, config,
      versions.id, versions.post_content, version, shared.created_at
    from shared join public.draft_versions as versions on versions.id = shared.draft_version_id
    returning draft_id
), touched as (
  -- Another device asks for a draft whose moment has changed. A later one would put it on top of all drafts.
  update public.drafts set updated_at = updated_at + interval '1 microsecond'
    where id in (select draft_id from copies)
)
update public.scheduled_posts as posts set draft_version_id = shared.copy_id from shared where shared.id = posts.id;

alter table public.scheduled_posts enable trigger user;
alter table public.draft_versions enable trigger user;
alter table public.drafts enable trigger user;

-- No unique index: the embedded Data API would answer one post for a version instead of a list, though posted posts share.
alter table public.scheduled_posts add constraint scheduled_posts_planned_version_excl
  exclude using btree (draft_version_id with =) where (draft_version_id is not null and not is_posted);
