-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table host.installation (
  is_only boolean default true not null,
  place text not null,
  constraint installation_is_only_check CHECK (is_only),
  constraint installation_pkey PRIMARY KEY (is_only)
);
alter table host.installation enable row level security;
create policy "the service has every row" on host.installation for all to service_role
  using (true)
  with check (true);
create unlogged table host.rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON host.rate_limits USING btree (expire);
alter table host.rate_limits enable row level security;
create policy "the service has every row" on host.rate_limits for all to service_role
  using (true)
  with check (true);
create table host.unnamed_files (
  version text not null,
  timeline text not null,
  found_at timestamp with time zone default now() not null,
  constraint unnamed_files_pkey PRIMARY KEY (version)
);
alter table host.unnamed_files enable row level security;
create policy "the service has every row" on host.unnamed_files for all to service_role
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION host.check_days(_user_ids uuid[], _days date[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  _cap integer := host.cap_of('posts_per_day');
  _full date;
begin
  select given.day into _full
    from unnest(_user_ids, _days) as given (user_id, day)
    where (
      select count(*) from public.scheduled_posts as posts
      where posts.user_id = given.user_id and posts.scheduled_date = given.day
    ) > _cap
    order by given.day limit 1;
  if found then
    perform host.refuse_beyond_cap(
      'At most %s posts fit on one day, and %s has more with this. Choose another day.',
      to_char(_cap, 'FM9,999,999'), _full::text
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION host.is_as_seen(_now public.scheduled_posts, _seen jsonb, _columns text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(_now) @> (
      select jsonb_object_agg(name, _seen -> name) from unnest(_columns) as name
      where name <> 'post_content' or _now.draft_version_id is null or 'draft_version_id' <> all (_columns)
    )
    or _now.version::text = _seen ->> 'version' and ('draft_version_id' <> all (_columns)
      or coalesce(_now.draft_version_id::text, '') in ('', _seen ->> 'draft_version_id'));
$function$;

CREATE OR REPLACE FUNCTION host.last_used(_refreshed_at timestamp without time zone, _created_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(_refreshed_at at time zone 'UTC', _created_at);
$function$;

CREATE OR REPLACE FUNCTION host.note_unnamed_files(_versions text[], _timeline text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(7419203619);
  delete from host.unnamed_files where timeline <> _timeline or version not in (select unnest(_versions));
  insert into host.unnamed_files (version, timeline) select unnest(_versions), _timeline on conflict do nothing;
  return query select version from host.unnamed_files where found_at < now() - interval '23 hours';
end;
$function$;

CREATE OR REPLACE FUNCTION public.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at = now();
  return new;
end;
$function$;
grant execute on function public.set_updated_at() to public;

CREATE OR REPLACE FUNCTION public.take_over()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from host.installation where is_only; $function$;
grant execute on function public.take_over() to service_role;
