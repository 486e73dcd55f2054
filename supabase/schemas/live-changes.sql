-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp without time zone default now() not null,
  inserted_at timestamp without time zone default now() not null,
  id uuid default gen_random_uuid() not null,
  constraint messages_pkey PRIMARY KEY (id, inserted_at)
);
alter table realtime.messages enable row level security;
create policy "authors hear of their own" on realtime.messages for select to authenticated
  using ((( SELECT realtime.topic() AS topic) = ('author:'::text || ( SELECT auth.uid() AS uid))));
create policy "suspended authors are kept out" on realtime.messages as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
grant select on realtime.messages to authenticated;

CREATE OR REPLACE FUNCTION host.may_join(_topic text, _claims jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION realtime.send(payload jsonb, event text, topic text, private boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
	declare
		_message text := jsonb_build_object('topic', topic, 'event', event, 'payload', payload, 'private', private);
	begin
		if octet_length(_message) < 7900 then
			perform pg_notify('realtime', _message);
		else
			raise warning 'A message of % bytes was not sent.', octet_length(_message);
		end if;
	end;
	$function$;
grant execute on function realtime.send(payload jsonb, event text, topic text, private boolean) to service_role;

CREATE OR REPLACE FUNCTION host.tell_changed(_user_id uuid, _table text, _id text, _version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION host.tell_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION realtime.topic()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('realtime.topic', true), '')::text $function$;
grant execute on function realtime.topic() to public;
