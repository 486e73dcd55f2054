-- Pages hear what has changed of their author's instead of asking for it: a message on the topic `author:<user id>`, event
-- `changed`, with the table, the row's id and its version where it has one, and never a text. It goes out with the commit.
-- Who may hear it the policies on realtime.messages say: Realtime asks them as the caller who wants to join a topic.

create policy "authors hear of their own" on realtime.messages
  for select to authenticated
  using ((select realtime.topic()) = 'author:' || (select auth.uid()));

create policy "suspended authors are kept out" on realtime.messages
  as restrictive for all to authenticated using ((select not public.is_suspended()));

-- Once for each row in a transaction, whatever changes it how often, and once for all rows of a table beyond the third.
create function host.tell_changed(_user_id uuid, _table text, _id text, _version integer)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- What this transaction has told, each with a space behind it. Undone with it, as the messages are. Of many authors the
  -- first ones are forgotten: they may hear something twice.
  _told text := right(coalesce(current_setting('host.told', true), ''), 8000);
  _prefix text := _user_id || '/' || _table || '/';
  _key text := _prefix || coalesce(_id || '/' || coalesce(_version::text, ''), '*') || ' ';
begin
  if strpos(_told, _key) > 0 or strpos(_told, _prefix || '* ') > 0 then
    return;
  end if;
  if (length(_told) - length(replace(_told, _prefix, ''))) / length(_prefix) >= 3 then
    _id = null;
    _version = null;
    _key = _prefix || '* ';
  end if;
  perform set_config('host.told', _told || _key, true);
  perform realtime.send(
    jsonb_build_object('table', _table, 'id', _id, 'version', _version), 'changed', 'author:' || _user_id, true
  );
end;
$$;

-- For the rows of a statement: one row is named, of several only the table. Arguments: the columns of the row's id and
-- of its version, or null.
create function host.tell_changed_rows()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _author record;
begin
  for _author in execute pg_catalog.format(
    'select user_id, count(*) as rows, min(%s::text) as id, max(%s::integer) as version from changed_rows group by user_id',
    tg_argv[0], tg_argv[1]
  ) loop
    perform host.tell_changed(
      _author.user_id, tg_table_name,
      case _author.rows when 1 then _author.id end, case _author.rows when 1 then _author.version end
    );
  end loop;
  return null;
end;
$$;

-- Versions of drafts are told as their draft, which each change of them touches. Sessions are for the nodes: one that has
-- ended hears no more.
do $$
declare
  _trigger record;
begin
  for _trigger in
    select tables.name as "table", events.name as event, rows, id, version
    from (values
      ('public.drafts', 'id', 'version'), ('public.scheduled_posts', 'id', 'version'), ('public.templates', 'id', 'null'),
      ('public.posting_slots', 'id', 'null'), ('public.profiles', 'id', 'null'), ('public.post_generations', 'null', 'null'),
      ('public.user_roles', 'null', 'null'), ('public.suspensions', 'null', 'null'), ('auth.sessions', 'null', 'null')
    ) as tables (name, id, version)
    cross join (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as events (name, rows)
    -- A session begins and is refreshed by its own page.
    where tables.name <> 'auth.sessions' or events.name = 'delete'
  loop
    execute format(
      'create trigger tell_%s after %1$s on %s referencing %s table as changed_rows
        for each statement execute function host.tell_changed_rows(%L, %L)',
      _trigger.event, _trigger.table, _trigger.rows, _trigger.id, _trigger.version
    );
  end loop;
end;
$$;

-- Reminders come and go with their posts; by themselves they change their state, which the planner shows.
create function host.tell_changed_reminder()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform host.tell_changed(new.user_id, 'reminders', new.post_id::text, new.version);
  return null;
end;
$$;

create trigger tell_changed_reminder
  after update of state on public.reminders
  for each row when (old.state is distinct from new.state and new.state <> 'sending')
  execute function host.tell_changed_reminder();

-- For the host, whose Realtime is its own: whether a caller with these claims may join a topic, by the policies. The row
-- that they are asked about, the caller's role and claims go with the exception.
create function host.may_join(_topic text, _claims jsonb)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  _may_join boolean;
begin
  if not exists (
    select from auth.sessions where id = (_claims ->> 'session_id')::uuid and user_id = (_claims ->> 'sub')::uuid
  ) then
    return false;
  end if;
  insert into realtime.messages (topic, extension, private) values (_topic, 'broadcast', true);
  perform set_config('realtime.topic', _topic, true), set_config('request.jwt.claims', _claims::text, true),
    set_config('request.jwt.claim.sub', _claims ->> 'sub', true), set_config('role', 'authenticated', true);
  _may_join = exists (select from realtime.messages where topic = _topic);
  raise exception 'asked' using errcode = 'JOIN0';
exception when sqlstate 'JOIN0' then
  return _may_join;
end;
$$;

revoke execute on function
  host.tell_changed, host.tell_changed_rows, host.tell_changed_reminder, host.may_join
  from public;
