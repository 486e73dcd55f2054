-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table host.account_caps (
  name text not null,
  cap integer not null,
  constraint account_caps_cap_check CHECK (((cap >= 3) AND (cap <= 1000000))),
  constraint account_caps_name_check CHECK ((name = ANY (ARRAY['posts'::text, 'posts_per_day'::text, 'templates'::text, 'posting_slots'::text, 'drafts'::text, 'draft_versions'::text, 'versions_per_draft'::text, 'media_megabytes'::text, 'installation_megabytes'::text]))),
  constraint account_caps_pkey PRIMARY KEY (name)
);
alter table host.account_caps enable row level security;
create policy "the service has every row" on host.account_caps for all to service_role
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION host.cap_moved_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  _authors uuid[];
  _days date[];
begin
  select array_agg(user_id), array_agg(scheduled_date) into _authors, _days
    from (
      select distinct user_id, scheduled_date from (
        select id, user_id, scheduled_date from new_posts except select id, user_id, scheduled_date from old_posts
      ) as moved
    ) as days;
  if _authors is not null then
    perform host.lock_authors(_authors);
    perform host.check_days(_authors, _days);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION host.cap_new_posts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  _authors uuid[] := array(select distinct user_id from new_posts);
  _cap integer := host.cap_of('posts');
begin
  perform host.lock_authors(_authors);
  insert into host.held_posts as held (user_id, posts)
    select user_id, count(*) from new_posts group by user_id order by user_id
    on conflict (user_id) do update set posts = held.posts + excluded.posts;
  if exists (select from host.held_posts where user_id = any (_authors) and posts > _cap) then
    perform host.refuse_beyond_cap(
      'A planner holds at most %s posts, and there would be more with this. Delete posts that you no longer need.',
      to_char(_cap, 'FM9,999,999')
    );
  end if;
  perform host.check_days(array_agg(user_id), array_agg(scheduled_date))
    from (select distinct user_id, scheduled_date from new_posts) as days;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION host.cap_new_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _authors uuid[] := array(select distinct user_id from new_rows);
  _cap integer := host.cap_of(tg_table_name);
  _is_beyond boolean;
begin
  perform host.lock_authors(_authors);
  -- Not one statement for all tables: the plan of a statement that is put together is not kept.
  case tg_table_name
    when 'templates' then
      _is_beyond = exists (
        select from unnest(_authors) as author
        where (select count(*) from public.templates as held where held.user_id = author) > _cap
      );
    when 'posting_slots' then
      _is_beyond = exists (
        select from unnest(_authors) as author
        where (select count(*) from public.posting_slots as held where held.user_id = author) > _cap
      );
    when 'drafts' then
      _is_beyond = exists (
        select from unnest(_authors) as author
        where (select count(*) from public.drafts as held where held.user_id = author) > _cap
      );
    when 'draft_versions' then
      _is_beyond = exists (
        select from unnest(_authors) as author
        where (select count(*) from public.draft_versions as held where held.user_id = author) > _cap
      );
  end case;
  if _is_beyond then
    perform host.refuse_beyond_cap(tg_argv[0], to_char(_cap, 'FM9,999,999'));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION host.cap_of(_name text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select cap from host.account_caps where name = _name);
end;
$function$;

CREATE OR REPLACE FUNCTION host.cap_versions_of_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _cap integer := host.cap_of('versions_per_draft');
begin
  perform host.lock_authors(array(select distinct user_id from new_rows));
  if exists (
    select from (select distinct draft_id, user_id from new_rows) as given
    where (
      select greatest(
        count(*) filter (where versions.post_content is distinct from versions.based_on_content),
        count(*) - 2 * _cap
      ) from public.draft_versions as versions
      where versions.draft_id = given.draft_id and versions.user_id = given.user_id
    ) > _cap
  ) then
    perform host.refuse_beyond_cap(
      'A draft holds at most %s versions. Duplicate it to go on.', to_char(_cap, 'FM9,999,999')
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION host.refuse_beyond_cap(_sentence text, VARIADIC _values text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception '%', format(_sentence, variadic _values);
end;
$function$;

CREATE OR REPLACE FUNCTION host.set_account_caps(_caps jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update host.account_caps set cap = given.cap::integer
    from jsonb_each_text(_caps) as given (name, cap)
    where account_caps.name = given.name and account_caps.cap <> given.cap::integer;
$function$;
