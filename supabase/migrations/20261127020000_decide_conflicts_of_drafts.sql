-- Drafts are saved by calls that decide themselves what becomes of a text that two devices have changed, and that may be
-- sent again: each write has an id from its device, and a second call with the id is answered as the first one was.

-- What each write has done, for as long as a device may send it again.
create table host.writes (
  id uuid primary key,
  -- Deferred: the account is locked last, in the order of all locks.
  user_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  -- Null only within the transaction of the write.
  answer jsonb,
  written_at timestamptz not null default now()
);

create index writes_user_id_idx on host.writes (user_id);
create index writes_written_at_idx on host.writes (written_at);

alter table host.writes enable row level security;
revoke all on host.writes from public;
create policy "the service has every row" on host.writes to service_role using (true) with check (true);

-- Begins a write of the calling author. Returns the answer of an earlier call with the id, else null. A call beside the
-- first one waits for it.
create function host.begin_write(_write_id uuid)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  _answer jsonb;
begin
  if public.is_suspended() then
    raise insufficient_privilege using message = 'The account is suspended.';
  end if;
  insert into host.writes (id, user_id) values (_write_id, auth.uid()) on conflict do nothing;
  if not found then
    select answer into _answer from host.writes where id = _write_id and user_id = auth.uid();
    if not found then
      raise insufficient_privilege using message = 'The id of the write is taken.';
    end if;
  end if;
  return _answer;
end;
$$;

create function host.end_write(_write_id uuid, _answer jsonb)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  update host.writes set answer = _answer where id = _write_id;
  return _answer;
end;
$$;

-- Saves the idea and the style of a draft, { id, user_message, config }, that were made from the idea _base at version
-- _seen; null for a draft that the device has not seen on the server. Answers { outcome, id, version, updated_at } of the
-- row that has the idea now:
--   saved: the draft has it, a deleted one again.
--   kept: only its style was changed, and only another device has changed the idea, which stays.
--   own: another device has changed the idea to another one. Both stay: this one is a draft of its own.
create function public.save_draft(_write_id uuid, _base text, _draft jsonb, _seen integer default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
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
        returning * into _now;
      exit;
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
$$;

-- Saves a text of a draft, a row of draft_versions, that was made from the text _base at version _seen; null for a version
-- that the device has not seen on the server. A draft that is gone comes back with it. Answers as save_draft does, with the
-- draft's updated_at; own: the text is a version of its own of the draft.
create function public.save_version(_write_id uuid, _base text, _version jsonb, _seen integer default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
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
$$;

-- A device sends the same write again within minutes. Later, the text itself tells it from a conflict.
create or replace function host.remove_old_records_of_authors(_rows integer)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
begin
  delete from host.reminder_counts where day < now() - interval '2 days';
  delete from host.writes where id in (
    select id from host.writes where written_at < now() - interval '2 days'
    order by written_at limit _rows for update skip locked
  );
  return jsonb_build_object(
    'deleted_drafts', host.remove_deleted_drafts(_rows),
    'traces_of_deleted_posts', host.remove_old_traces(_rows),
    'prompts', host.remove_old_prompts(_rows),
    'token_counts', host.remove_old_tokens(_rows)
  );
end;
$$;

revoke execute on function public.save_draft, public.save_version from public, anon, authenticated, service_role;
grant execute on function public.save_draft, public.save_version to authenticated;
revoke execute on function host.begin_write, host.end_write from public;
