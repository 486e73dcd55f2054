-- Two posts that are ahead never share a version of a draft: who edits one of them edits no other. The first one is one
-- text with the version that it names. Each further one gets a copy, whichever way it is planned. The copy comes right before
-- its version, so that the newest version is what the author wrote last. What was generated stays, too: who edits it, in the
-- draft or in the planner, makes its version a text of their own, beside a copy of what it was.

-- Before all other locks: a call of the version before that has a post goes on, and then waits for nothing of this one.
-- In a block, because a statement alone may not be in a transaction.
do $$ begin lock table public.scheduled_posts in access exclusive mode; end $$;

-- Adds a copy of a version with these values; returns its id. Null where the draft holds no more: a cap keeps nobody from
-- planning or editing a text.
create or replace function host.copy_version(_version public.draft_versions, _values jsonb)
returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  _id uuid := gen_random_uuid();
begin
  -- In the order of all locks: a new version locks the profile.
  perform from auth.users where id = _version.user_id for key share;
  insert into public.draft_versions
    select * from jsonb_populate_record(_version, _values || jsonb_build_object('id', _id));
  return _id;
exception when raise_exception then
  return null;
end;
$$;

create or replace function public.link_post_to_draft()
returns trigger
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  _given public.draft_versions;
begin
  select * into _given from public.draft_versions
    where id = new.draft_version_id and user_id = new.user_id for no key update;
  -- With the draft that a changed link leaves, which is touched later.
  perform from public.drafts
    where id in (_given.draft_id, (select draft_id from public.draft_versions where id = old.draft_version_id))
    order by id for no key update;
  if _given.post_content <> new.post_content then
    new.draft_version_id = null;
  elsif _given.id is not null and not new.is_posted then
    -- Undo leaves a copy without its plan. One that is being edited has another text in a moment.
    select id into new.draft_version_id from public.draft_versions as same
      where draft_id = _given.draft_id and user_id = _given.user_id and post_content = _given.post_content and not exists (
        select from public.scheduled_posts as posts
        where posts.draft_version_id = same.id and not posts.is_posted and posts.id <> new.id
      )
      order by id <> _given.id, created_at desc limit 1
      for no key update skip locked;
    if not found then
      new.draft_version_id = host.copy_version(_given, jsonb_build_object(
        'label', 'Planned again', 'based_on', _given.id, 'based_on_content', _given.post_content,
        'created_at', _given.created_at - interval '1 microsecond'
      ));
    end if;
  end if;
  return new;
end;
$$;

create or replace function public.keep_generated_text()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  _kept uuid;
begin
  -- Of two versions with one text that are edited at the same moment, the second one finds no other.
  perform from public.drafts where id = old.draft_id for no key update;
  select id into _kept from public.draft_versions
    where draft_id = old.draft_id and user_id = old.user_id and id <> old.id and post_content = old.post_content
      and writer <> 'author'
    order by created_at limit 1;
  _kept = coalesce(_kept, host.copy_version(old, '{}'));
  update public.generation_prompts set version_id = _kept
    where version_id = old.id and _kept is not null
      and not exists (select from public.generation_prompts where version_id = _kept);
  new.label = 'Your edit';
  new.writer = 'author';
  -- Null where the draft holds no more texts. What was generated is in `based_on_content` then.
  new.based_on = _kept;
  new.based_on_content = old.post_content;
  new.created_at = clock_timestamp();
  return new;
end;
$$;

-- A copy takes none of the places that a draft has for texts: it has twice as many for copies.
do $$ begin
  execute replace(
    pg_get_functiondef('host.cap_versions_of_draft()'::regprocedure), 'select count(*)',
    'select greatest(
        count(*) filter (where versions.post_content is distinct from versions.based_on_content),
        count(*) - 2 * _cap
      )'
  );
end $$;

create or replace trigger keep_generated_text
  before update on public.draft_versions
  for each row when (old.writer <> 'author' and old.post_content is distinct from new.post_content)
  execute function public.keep_generated_text();

revoke execute on function host.copy_version from public;
revoke execute on function public.keep_generated_text from public, anon, authenticated;

-- Of the posts that share a version today the one that was planned first keeps it. No trigger runs: no text and no plan
-- changes, and no cap keeps the version of the product from starting.
alter table public.scheduled_posts disable trigger user;
alter table public.draft_versions disable trigger user;
alter table public.drafts disable trigger user;

update public.scheduled_posts as posts
  set draft_version_id = host.copy_version(versions, jsonb_build_object(
    'post_content', posts.post_content, 'label', 'Planned again', 'based_on', versions.id,
    'based_on_content', versions.post_content, 'created_at', versions.created_at - interval '1 microsecond'
  ))
  from public.draft_versions as versions
  where versions.id = posts.draft_version_id and not posts.is_posted and exists (
    select from public.scheduled_posts as earlier
    where earlier.draft_version_id = posts.draft_version_id and not earlier.is_posted
      and (earlier.created_at, earlier.id) < (posts.created_at, posts.id)
  );
-- Another device asks for a draft whose moment has changed. A later one would put it on top of all drafts.
update public.drafts set updated_at = updated_at + interval '1 microsecond'
  where id in (select draft_id from public.draft_versions where label = 'Planned again');

alter table public.scheduled_posts enable trigger user;
alter table public.draft_versions enable trigger user;
alter table public.drafts enable trigger user;

-- No unique index: the embedded Data API would answer one post for a version instead of a list, though posted posts share.
alter table public.scheduled_posts add constraint scheduled_posts_planned_version_excl
  exclude using btree (draft_version_id with =) where (draft_version_id is not null and not is_posted);
