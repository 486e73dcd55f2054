-- A planned post may be one version of a draft. Then both have one text: who changes either changes the other. What was
-- posted stays as it was. Whether a draft is Planned or Posted is told by its posts and stored nowhere.

-- With the author, so that nobody writes into somebody else's draft by a post of their own.
alter table public.scheduled_posts
  add column draft_version_id uuid,
  add foreign key (draft_version_id, user_id) references public.draft_versions (id, user_id)
    on delete set null (draft_version_id);

create index scheduled_posts_draft_version_id_idx on public.scheduled_posts (draft_version_id, user_id)
  where draft_version_id is not null;

grant insert (draft_version_id), update (draft_version_id) on public.scheduled_posts to authenticated;

-- A link is made between equal texts only, so that none takes the place of another. It locks in the order of all: posts,
-- versions, drafts; and before the reference of a new post to the account locks that.
create function public.link_post_to_draft()
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
  perform from public.drafts where id = _draft_id for no key update;
  if _text <> new.post_content then
    new.draft_version_id = null;
  end if;
  return new;
end;
$$;

create trigger link_new_post_to_draft
  before insert on public.scheduled_posts
  for each row when (new.draft_version_id is not null)
  execute function public.link_post_to_draft();
create trigger link_post_to_draft
  before update on public.scheduled_posts
  for each row when (
    new.draft_version_id is not null
    and (new.draft_version_id is distinct from old.draft_version_id or old.is_posted and not new.is_posted)
  )
  execute function public.link_post_to_draft();

create function public.carry_post_to_draft()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not new.is_posted and new.post_content is distinct from old.post_content then
    update public.draft_versions set post_content = new.post_content
      where id = new.draft_version_id and post_content is distinct from new.post_content;
  end if;
  perform host.touch_draft(draft_id) from public.draft_versions where id = new.draft_version_id;
  return null;
end;
$$;

-- Triggers go by the order of their names: this comes before those that lock the profile and the reminder.
create trigger carry_post_to_draft
  after update on public.scheduled_posts
  for each row when (
    new.draft_version_id is not null
    and (new.draft_version_id, new.post_content, new.scheduled_date, new.scheduled_time, new.time_zone, new.is_posted)
      is distinct from
      (old.draft_version_id, old.post_content, old.scheduled_date, old.scheduled_time, old.time_zone, old.is_posted)
  )
  execute function public.carry_post_to_draft();

create function public.touch_draft_of_post()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform host.touch_draft(draft_id) from public.draft_versions
    where id = case tg_op when 'INSERT' then new.draft_version_id else old.draft_version_id end;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

create trigger "Touch_draft_of_new_post"
  after insert on public.scheduled_posts
  for each row when (new.draft_version_id is not null)
  execute function public.touch_draft_of_post();
-- Before: after it, the reminder is locked already.
create trigger touch_draft_of_deleted_post
  before delete on public.scheduled_posts
  for each row when (old.draft_version_id is not null)
  execute function public.touch_draft_of_post();
create trigger "Touch_draft_of_unlinked_post"
  after update on public.scheduled_posts
  for each row when (old.draft_version_id is not null and new.draft_version_id is distinct from old.draft_version_id)
  execute function public.touch_draft_of_post();

create function public.carry_version_to_posts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.scheduled_posts set post_content = new.post_content
    where draft_version_id = new.id and user_id = new.user_id and not is_posted
      and post_content is distinct from new.post_content;
  return null;
end;
$$;

-- A planned post keeps its last text while its author has emptied the field.
create trigger carry_version_to_posts
  after update of post_content on public.draft_versions
  for each row when (old.post_content is distinct from new.post_content and new.post_content ~ '\S')
  execute function public.carry_version_to_posts();

-- Saves a text that its author has seen at version _seen. saved is false when it was changed elsewhere meanwhile, and
-- then the row tells how it is now. No row: there is no such version any more. draft_updated_at is that of the draft.
create function public.save_draft_version(_id uuid, _seen integer, _post_content text)
returns table (saved boolean, version integer, post_content text, draft_updated_at timestamptz)
language plpgsql volatile
set search_path = ''
as $$
declare
  _saved boolean;
begin
  -- Before the version, in the order of all locks.
  perform from public.scheduled_posts
    where draft_version_id = _id and user_id = (select auth.uid()) and not is_posted
    order by id for no key update;
  update public.draft_versions as versions set post_content = _post_content
    where versions.id = _id and versions.version = _seen;
  _saved = found;
  return query
    select _saved, versions.version, versions.post_content, drafts.updated_at
    from public.draft_versions as versions join public.drafts on drafts.id = versions.draft_id
    where versions.id = _id;
end;
$$;

-- The author's twelve posted posts that were planned last, newest first: [{ post_content, writer, version }].
create function public.newest_posted(_user_id uuid)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(newest) - 'planned_at' order by newest.planned_at desc), '[]')
    from (
      select posts.post_content, versions.writer, versions.version, posts.planned_at
      from public.scheduled_posts as posts
      left join public.draft_versions as versions
        on versions.id = posts.draft_version_id and versions.user_id = posts.user_id
      where posts.user_id = _user_id and posts.is_posted
      order by posts.planned_at desc, posts.id desc
      limit 12
    ) as newest
  );
end;
$$;

revoke execute on function public.newest_posted from public, anon, authenticated;
grant execute on function public.newest_posted to service_role;

-- Removes at most so many drafts whose authors deleted them a day ago; returns how many. Their posts stay.
create function host.remove_deleted_drafts(_rows integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _removed integer;
  _drafts uuid[] := array(
    select id from public.drafts where deleted_at < now() - interval '1 day' order by deleted_at limit _rows
  );
begin
  update public.scheduled_posts set draft_version_id = null where id in (
    select posts.id from public.scheduled_posts as posts
    join public.draft_versions as versions on versions.id = posts.draft_version_id
    where versions.draft_id = any (_drafts)
    order by posts.id for update of posts
  );
  perform from public.draft_versions where draft_id = any (_drafts) order by id for update;
  delete from public.drafts where id = any (_drafts) and deleted_at < now() - interval '1 day';
  get diagnostics _removed = row_count;
  return _removed;
end;
$$;

revoke execute on function
  public.link_post_to_draft, public.carry_post_to_draft, public.touch_draft_of_post, public.carry_version_to_posts
  from public, anon, authenticated;
revoke execute on function public.save_draft_version from public, anon, authenticated, service_role;
grant execute on function public.save_draft_version to authenticated;
revoke execute on function host.remove_deleted_drafts from public;

-- The caller's drafts with all words of _search in the idea or a text, those changed last first, from before _before on.
-- post_content is the opening of the newest text; state is draft, planned or posted, with the day of that post.
create function public.find_drafts(_search text default '', _before timestamptz default null, _limit integer default 20)
returns table (
  id uuid, user_message text, post_content text, label text, writer text, versions integer, updated_at timestamptz,
  state text, scheduled_date date, scheduled_time text
)
language sql stable
set search_path = ''
as $$
  -- Each word is looked for in all texts, so a search has eight at most.
  with words as materialized (
    select distinct word from regexp_split_to_table(lower(btrim(left(_search, 200))), '\s+') as word limit 8
  )
  select drafts.id, left(drafts.user_message, 400), left(newest.post_content, 400), newest.label, newest.writer,
    coalesce(newest.versions, 0), drafts.updated_at,
    case when plan.is_posted is null then 'draft' when plan.is_posted then 'posted' else 'planned' end,
    plan.scheduled_date, plan.scheduled_time
  from public.drafts
  left join lateral (
    select texts.post_content, texts.label, texts.writer, (count(*) over ())::integer as versions
    from public.draft_versions as texts
    where texts.draft_id = drafts.id and texts.user_id = drafts.user_id
    order by texts.created_at desc limit 1
  ) as newest on true
  left join lateral (
    select posts.is_posted, posts.scheduled_date, posts.scheduled_time
    from public.draft_versions as texts
    join public.scheduled_posts as posts on posts.draft_version_id = texts.id and posts.user_id = texts.user_id
    where texts.draft_id = drafts.id and texts.user_id = drafts.user_id
    order by posts.is_posted, posts.planned_at limit 1
  ) as plan on true
  where drafts.user_id = (select auth.uid()) and drafts.deleted_at is null
    and (_before is null or drafts.updated_at < _before)
    and (drafts.user_message ~ '\S' or newest.post_content is not null)
    and not exists (
      select from words
      where strpos(lower(drafts.user_message), words.word) = 0 and not exists (
        select from public.draft_versions as texts
        where texts.draft_id = drafts.id and texts.user_id = drafts.user_id
          and strpos(lower(texts.post_content), words.word) > 0
      )
    )
  order by drafts.updated_at desc
  limit least(_limit, 100);
$$;

revoke execute on function public.find_drafts from public, anon, authenticated, service_role;
grant execute on function public.find_drafts to authenticated;
