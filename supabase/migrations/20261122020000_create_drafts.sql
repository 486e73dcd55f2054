-- A draft is one post from its idea on: the idea, the style, and every text that was written for it or by its author. It
-- saves itself from any device, so each row has a version that a writer names as the one it has seen.

create table public.drafts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  user_message text not null default '' check (char_length(user_message) <= 10000),
  -- Tone, length, style, hashtags and emojis of the next generation.
  config jsonb not null default '{}' check (jsonb_typeof(config) = 'object' and char_length(config::text) <= 1000),
  -- Rises with every change of the idea.
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  -- Another device asks for nothing else until this has changed: it moves with the draft's texts and plans, too.
  updated_at timestamptz not null default clock_timestamp(),
  -- Deleted by its author, who may take that back; removed a day later.
  deleted_at timestamptz,
  unique (id, user_id)
);

create table public.draft_versions (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null,
  user_id uuid not null,
  -- The text with its markup, as the author left it.
  post_content text not null check (char_length(post_content) <= 20000),
  -- Its origin: "Generated", "Shorter", "Written by you".
  label text not null check (char_length(btrim(label)) between 1 and 60),
  writer text not null check (writer in ('model', 'offline', 'test', 'author')),
  -- The idea and the options that it was written from.
  user_message text not null default '' check (char_length(user_message) <= 10000),
  config jsonb not null check (jsonb_typeof(config) = 'object' and char_length(config::text) <= 1000),
  -- The version that it was made of, and the text of that one at the time.
  based_on uuid,
  based_on_content text check (char_length(based_on_content) <= 20000),
  -- Rises with every change of the text.
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- With the author, so that nobody adds to somebody else's draft.
  foreign key (draft_id, user_id) references public.drafts (id, user_id) on delete cascade,
  unique (id, user_id)
);

create index drafts_user_id_updated_at_idx on public.drafts (user_id, updated_at desc, id desc)
  where deleted_at is null;
create index drafts_deleted_at_idx on public.drafts (deleted_at) where deleted_at is not null;
create index draft_versions_draft_id_created_at_idx on public.draft_versions (draft_id, user_id, created_at);
create index draft_versions_user_id_idx on public.draft_versions (user_id);

alter table public.drafts enable row level security;
alter table public.draft_versions enable row level security;
revoke all on public.drafts, public.draft_versions from anon, authenticated;
-- The device makes the ids: what it sends a second time is no second row.
grant select,
  insert (id, user_id, user_message, config),
  update (user_message, config, deleted_at)
  on public.drafts to authenticated;
grant select,
  insert (id, draft_id, user_id, post_content, label, writer, user_message, config, based_on, based_on_content),
  update (post_content)
  on public.draft_versions to authenticated;
grant all on public.drafts, public.draft_versions to service_role;

create policy "authors read their own drafts" on public.drafts
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors begin drafts of their own" on public.drafts
  for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "authors change their own drafts" on public.drafts
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "suspended authors are kept out" on public.drafts
  as restrictive for all to authenticated using ((select not public.is_suspended()));

create policy "authors read their own versions" on public.draft_versions
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors add versions of their own" on public.draft_versions
  for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "authors edit their own versions" on public.draft_versions
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "suspended authors are kept out" on public.draft_versions
  as restrictive for all to authenticated using ((select not public.is_suspended()));

create function public.count_draft_changes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version = old.version + (new.user_message is distinct from old.user_message)::integer;
  new.updated_at = clock_timestamp();
  -- The moment is the database's own, whatever the caller says.
  new.deleted_at = case
    when new.deleted_at is null then null when old.deleted_at is null then now() else old.deleted_at
  end;
  return new;
end;
$$;

create trigger count_draft_changes
  before update on public.drafts
  for each row execute function public.count_draft_changes();

create function public.count_draft_version_changes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version = old.version + (new.post_content is distinct from old.post_content)::integer;
  new.updated_at = clock_timestamp();
  return new;
end;
$$;

create trigger count_draft_version_changes
  before update on public.draft_versions
  for each row execute function public.count_draft_version_changes();

create function host.touch_draft(_draft_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.drafts set updated_at = clock_timestamp() where id = _draft_id;
end;
$$;

create function public.touch_draft_of_version()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform host.touch_draft(new.draft_id);
  return null;
end;
$$;

-- A new version comes at the end of its statement: its draft may be new, too.
create trigger touch_draft_of_new_version
  after insert on public.draft_versions
  for each row execute function public.touch_draft_of_version();
create trigger touch_draft_of_edited_version
  after update on public.draft_versions
  for each row when (old.post_content is distinct from new.post_content)
  execute function public.touch_draft_of_version();

create trigger cap_drafts
  after insert on public.drafts
  referencing new table as new_rows
  for each statement execute function host.cap_new_rows(
    'An account holds at most %s drafts, those deleted today included. Delete drafts that you no longer need.'
  );

create trigger cap_draft_versions
  after insert on public.draft_versions
  referencing new table as new_rows
  for each statement execute function host.cap_new_rows(
    'The drafts of an account hold at most %s versions. Delete drafts that you no longer need.'
  );

create function host.cap_versions_of_draft()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _cap integer := host.cap_of('versions_per_draft');
begin
  perform host.lock_authors(array(select distinct user_id from new_rows));
  if exists (
    select from (select distinct draft_id, user_id from new_rows) as given
    where (
      select count(*) from public.draft_versions as versions
      where versions.draft_id = given.draft_id and versions.user_id = given.user_id
    ) > _cap
  ) then
    perform host.refuse_beyond_cap(
      'A draft holds at most %s versions. Duplicate it to go on.', to_char(_cap, 'FM9,999,999')
    );
  end if;
  return null;
end;
$$;

create trigger cap_versions_of_draft
  after insert on public.draft_versions
  referencing new table as new_rows
  for each statement execute function host.cap_versions_of_draft();

revoke execute on function
  public.count_draft_changes, public.count_draft_version_changes, public.touch_draft_of_version
  from public, anon, authenticated;
revoke execute on function host.touch_draft, host.cap_versions_of_draft from public;
