-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table public.draft_versions (
  id uuid default gen_random_uuid() not null,
  draft_id uuid not null,
  user_id uuid not null,
  post_content text not null,
  label text not null,
  writer text not null,
  user_message text default ''::text not null,
  config jsonb not null,
  based_on uuid,
  based_on_content text,
  version integer default 1 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint draft_versions_based_on_content_check CHECK ((char_length(based_on_content) <= 20000)),
  constraint draft_versions_config_check CHECK (((jsonb_typeof(config) = 'object'::text) AND (char_length((config)::text) <= 1000))),
  constraint draft_versions_draft_id_user_id_fkey FOREIGN KEY (draft_id, user_id) REFERENCES public.drafts(id, user_id) ON DELETE CASCADE,
  constraint draft_versions_id_user_id_key UNIQUE (id, user_id),
  constraint draft_versions_label_check CHECK (((char_length(btrim(label)) >= 1) AND (char_length(btrim(label)) <= 60))),
  constraint draft_versions_pkey PRIMARY KEY (id),
  constraint draft_versions_post_content_check CHECK ((char_length(post_content) <= 20000)),
  constraint draft_versions_user_message_check CHECK ((char_length(user_message) <= 10000)),
  constraint draft_versions_writer_check CHECK ((writer = ANY (ARRAY['model'::text, 'offline'::text, 'test'::text, 'author'::text])))
);
CREATE INDEX draft_versions_draft_id_created_at_idx ON public.draft_versions USING btree (draft_id, user_id, created_at);
CREATE INDEX draft_versions_user_id_idx ON public.draft_versions USING btree (user_id);
alter table public.draft_versions enable row level security;
create policy "authors add versions of their own" on public.draft_versions for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors edit their own versions" on public.draft_versions for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors read their own versions" on public.draft_versions for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.draft_versions as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.draft_versions for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER cap_draft_versions AFTER INSERT ON public.draft_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.cap_new_rows('The drafts of an account hold at most %s versions. Delete drafts that you no longer need.');
CREATE TRIGGER cap_versions_of_draft AFTER INSERT ON public.draft_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.cap_versions_of_draft();
CREATE TRIGGER carry_version_to_posts AFTER UPDATE OF post_content ON public.draft_versions FOR EACH ROW WHEN (((old.post_content IS DISTINCT FROM new.post_content) AND (new.post_content ~ '\S'::text)))
  EXECUTE FUNCTION public.carry_version_to_posts();
CREATE TRIGGER count_draft_version_changes BEFORE UPDATE ON public.draft_versions FOR EACH ROW
  EXECUTE FUNCTION public.count_draft_version_changes();
CREATE TRIGGER keep_generated_text BEFORE UPDATE ON public.draft_versions FOR EACH ROW WHEN (((old.writer <> 'author'::text) AND (old.post_content IS DISTINCT FROM new.post_content)))
  EXECUTE FUNCTION public.keep_generated_text();
CREATE TRIGGER touch_draft_of_edited_version AFTER UPDATE ON public.draft_versions FOR EACH ROW WHEN ((old.post_content IS DISTINCT FROM new.post_content))
  EXECUTE FUNCTION public.touch_draft_of_version();
CREATE TRIGGER touch_draft_of_new_version AFTER INSERT ON public.draft_versions FOR EACH ROW
  EXECUTE FUNCTION public.touch_draft_of_version();
grant insert (based_on, based_on_content, config, draft_id, id, label, post_content, user_id, user_message, writer), select, update (post_content) on public.draft_versions to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.draft_versions to service_role;
create table public.drafts (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  user_message text default ''::text not null,
  config jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  deleted_at timestamp with time zone,
  media_ids uuid[] default '{}'::uuid[] not null,
  constraint drafts_config_check CHECK (((jsonb_typeof(config) = 'object'::text) AND (char_length((config)::text) <= 1000))),
  constraint drafts_id_user_id_key UNIQUE (id, user_id),
  constraint drafts_pkey PRIMARY KEY (id),
  constraint drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint drafts_user_message_check CHECK ((char_length(user_message) <= 10000))
);
CREATE INDEX drafts_deleted_at_idx ON public.drafts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX drafts_user_id_updated_at_idx ON public.drafts USING btree (user_id, updated_at DESC, id DESC);
CREATE INDEX drafts_with_media_idx ON public.drafts USING btree (id) WHERE (media_ids <> '{}'::uuid[]);
alter table public.drafts enable row level security;
create policy "authors begin drafts of their own" on public.drafts for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors change their own drafts" on public.drafts for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors read their own drafts" on public.drafts for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.drafts as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.drafts for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER cap_drafts AFTER INSERT ON public.drafts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.cap_new_rows('An account holds at most %s drafts, those deleted today included. Delete drafts that you no longer need.');
CREATE TRIGGER count_draft_changes BEFORE UPDATE ON public.drafts FOR EACH ROW
  EXECUTE FUNCTION public.count_draft_changes();
CREATE TRIGGER tell_delete AFTER DELETE ON public.drafts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'version');
CREATE TRIGGER tell_insert AFTER INSERT ON public.drafts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'version');
CREATE TRIGGER tell_update AFTER UPDATE ON public.drafts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'version');
grant insert (config, id, user_id, user_message), select, update (config, deleted_at, user_message) on public.drafts to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.drafts to service_role;
create table public.generation_prompts (
  version_id uuid not null,
  user_id uuid not null,
  system_message text not null,
  prompt text not null,
  created_at timestamp with time zone default now() not null,
  constraint generation_prompts_pkey PRIMARY KEY (version_id),
  constraint generation_prompts_version_id_user_id_fkey FOREIGN KEY (version_id, user_id) REFERENCES public.draft_versions(id, user_id) ON DELETE CASCADE
);
CREATE INDEX generation_prompts_created_at_idx ON public.generation_prompts USING btree (created_at);
CREATE INDEX generation_prompts_user_id_idx ON public.generation_prompts USING btree (user_id);
alter table public.generation_prompts enable row level security;
create policy "authors read what was asked for their own versions" on public.generation_prompts for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.generation_prompts as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.generation_prompts for all to service_role
  using (true)
  with check (true);
grant select on public.generation_prompts to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.generation_prompts to service_role;

CREATE OR REPLACE FUNCTION public.carry_post_to_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not new.is_posted and new.post_content is distinct from old.post_content then
    update public.draft_versions set post_content = new.post_content
      where id = new.draft_version_id and post_content is distinct from new.post_content;
  end if;
  perform host.touch_draft(draft_id) from public.draft_versions where id = new.draft_version_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.carry_version_to_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.scheduled_posts set post_content = new.post_content
    where draft_version_id = new.id and user_id = new.user_id and not is_posted
      and post_content is distinct from new.post_content;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION host.copy_version(_version public.draft_versions, _values jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.count_draft_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version = old.version + (new.user_message is distinct from old.user_message)::integer;
  new.updated_at = clock_timestamp();
  -- The moment is the database's own, whatever the caller says.
  new.deleted_at = case
    when new.deleted_at is null then null when old.deleted_at is null then now() else old.deleted_at
  end;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.count_draft_version_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version = old.version + (new.post_content is distinct from old.post_content)::integer;
  new.updated_at = clock_timestamp();
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.draft_of_post(_post_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
grant execute on function public.draft_of_post(_post_id uuid) to authenticated;

CREATE OR REPLACE FUNCTION public.find_drafts(_search text DEFAULT ''::text, _before timestamp with time zone DEFAULT NULL::timestamp with time zone, _limit integer DEFAULT 20)
 RETURNS TABLE(id uuid, user_message text, post_content text, label text, writer text, versions integer, updated_at timestamp with time zone, state text, scheduled_date date, scheduled_time text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
    and (drafts.user_message ~ '\S' or drafts.media_ids <> '{}' or newest.post_content is not null)
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
$function$;
grant execute on function public.find_drafts(_search text, _before timestamp with time zone, _limit integer) to authenticated;

CREATE OR REPLACE FUNCTION public.link_post_to_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  _given public.draft_versions;
begin
  select * into _given from public.draft_versions
    where id = new.draft_version_id and user_id = new.user_id for no key update;
  -- With the draft that a changed link leaves, which is touched later.
  perform from public.drafts
    where id in (_given.draft_id, (select draft_id from public.draft_versions where id = old.draft_version_id))
    order by id for no key update;
  if _given.id is not null and not new.is_posted and _given.draft_id is distinct from
    (select draft_id from public.draft_versions where id = old.draft_version_id)
  then
    new.media_ids = (select media_ids from public.drafts where id = _given.draft_id);
  end if;
  if _given.post_content <> new.post_content and (new.is_posted or old.is_posted is not true) then
    new.draft_version_id = null;
  elsif _given.id is not null and not new.is_posted then
    -- Undo leaves a copy without its plan. One that is being edited has another text in a moment.
    select id into new.draft_version_id from public.draft_versions as same
      where draft_id = _given.draft_id and user_id = _given.user_id and post_content = new.post_content and not exists (
        select from public.scheduled_posts as posts
        where posts.draft_version_id = same.id and not posts.is_posted and posts.id <> new.id
      )
      order by id <> _given.id, created_at desc limit 1
      for no key update skip locked;
    if not found then
      new.draft_version_id = host.copy_version(_given, jsonb_build_object(
        'post_content', new.post_content, 'label', 'Planned again', 'based_on', _given.id,
        'based_on_content', _given.post_content, 'created_at', _given.created_at - interval '1 microsecond'
      ));
    end if;
  end if;
  return new;
end;
$function$;

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
grant execute on function public.save_draft(_write_id uuid, _base text, _draft jsonb, _seen integer) to authenticated;

CREATE OR REPLACE FUNCTION public.save_version(_write_id uuid, _base text, _version jsonb, _seen integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _answer jsonb := host.begin_write(_write_id);
  _new public.draft_versions := jsonb_populate_record(null::public.draft_versions, _version);
  _now public.draft_versions;
  _outcome text := 'saved';
begin
  if _answer is not null then
    return _answer;
  end if;
  _new.user_id = auth.uid();
  -- Posts, versions, drafts: the order of all locks.
  perform from public.scheduled_posts
    where draft_version_id = _new.id and user_id = _new.user_id and not is_posted
    order by id for no key update;
  loop
    select * into _now from public.draft_versions where id = _new.id and user_id = _new.user_id;
    if found then
      if _now.version = _seen or _now.post_content in (_new.post_content, _base) then
        update public.draft_versions set post_content = _new.post_content
          where id = _new.id and version = _now.version
          returning * into _now;
        exit when found;
        continue;
      end if;
      if _seen is not null and _new.post_content = _base then
        _outcome = 'kept';
        exit;
      end if;
      _outcome = 'own';
      _new.label = 'Your edit';
      _new.writer = 'author';
      _new.based_on = _now.id;
      _new.based_on_content = _now.post_content;
      _new.id = gen_random_uuid();
    end if;
    insert into public.drafts (id, user_id, user_message, config)
      values (_new.draft_id, _new.user_id, _new.user_message, _new.config)
      on conflict do nothing;
    -- What was generated comes first, so that it is kept beside its edit.
    insert into public.draft_versions
      (id, draft_id, user_id, post_content, label, writer, user_message, config, based_on, based_on_content)
      values (
        _new.id, _new.draft_id, _new.user_id,
        case _new.writer when 'author' then _new.post_content else _base end,
        _new.label, _new.writer, _new.user_message, _new.config, _new.based_on, _new.based_on_content
      )
      returning * into _now;
    if _now.post_content <> _new.post_content then
      update public.draft_versions set post_content = _new.post_content where id = _now.id returning * into _now;
    end if;
    exit;
  end loop;
  -- A draft that was deleted elsewhere while its author wrote in it here comes back.
  if _outcome <> 'kept' then
    update public.drafts set deleted_at = null
      where id = _now.draft_id and user_id = _new.user_id and deleted_at is not null;
  end if;
  return host.end_write(_write_id, jsonb_build_object(
    'outcome', _outcome, 'id', _now.id, 'version', _now.version,
    'updated_at', (select updated_at from public.drafts where id = _now.draft_id)
  ));
end;
$function$;
grant execute on function public.save_version(_write_id uuid, _base text, _version jsonb, _seen integer) to authenticated;

CREATE OR REPLACE FUNCTION host.touch_draft(_draft_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.drafts set updated_at = clock_timestamp() where id = _draft_id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.touch_draft_of_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform host.touch_draft(draft_id) from public.draft_versions
    where id = case tg_op when 'INSERT' then new.draft_version_id else old.draft_version_id end;
  return case tg_op when 'DELETE' then old else new end;
end;
$function$;

CREATE OR REPLACE FUNCTION public.touch_draft_of_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform host.touch_draft(new.draft_id);
  return null;
end;
$function$;
