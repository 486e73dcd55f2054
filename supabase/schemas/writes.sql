-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table host.writes (
  id uuid not null,
  user_id uuid not null,
  answer jsonb,
  written_at timestamp with time zone default now() not null,
  constraint writes_pkey PRIMARY KEY (id),
  constraint writes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX writes_user_id_idx ON host.writes USING btree (user_id);
CREATE INDEX writes_written_at_idx ON host.writes USING btree (written_at);
alter table host.writes enable row level security;
create policy "the service has every row" on host.writes for all to service_role
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION host.begin_write(_write_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION host.end_write(_write_id uuid, _answer jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update host.writes set answer = _answer where id = _write_id;
  return _answer;
end;
$function$;
