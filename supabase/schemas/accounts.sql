-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table public.profiles (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  display_name text not null,
  email text not null,
  brand_voice text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  time_zone text,
  last_scheduled_time text,
  reminders_enabled boolean default true not null,
  reminder_minutes_ahead smallint default 0 not null,
  weekly_limit integer,
  date_locale text,
  browser_locale text,
  constraint profiles_brand_voice_check CHECK ((char_length(brand_voice) <= 10000)),
  constraint profiles_browser_locale_check CHECK (((browser_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text) AND (char_length(browser_locale) <= 35))),
  constraint profiles_date_locale_check CHECK (((date_locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text) AND (char_length(date_locale) <= 35))),
  constraint profiles_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 100))),
  constraint profiles_last_scheduled_time_check CHECK ((last_scheduled_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_reminder_minutes_ahead_check CHECK ((reminder_minutes_ahead = ANY (ARRAY[0, 15, 60]))),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_user_id_key UNIQUE (user_id),
  constraint profiles_weekly_limit_check CHECK (((weekly_limit >= 0) AND (weekly_limit <= 1000000)))
);
CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at, user_id);
CREATE INDEX profiles_display_name_idx ON public.profiles USING btree (lower(display_name), user_id);
CREATE INDEX profiles_email_idx ON public.profiles USING btree (lower(email), user_id);
alter table public.profiles enable row level security;
create policy "authors read their own profile" on public.profiles for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors update their own profile" on public.profiles for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.profiles as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.profiles for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER add_first_posting_slots AFTER INSERT ON public.profiles FOR EACH ROW
  EXECUTE FUNCTION public.add_first_posting_slots();
CREATE TRIGGER begin_author_activity AFTER INSERT ON public.profiles FOR EACH ROW
  EXECUTE FUNCTION public.begin_author_activity();
CREATE TRIGGER check_profile_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.profiles FOR EACH ROW WHEN ((new.time_zone IS NOT NULL))
  EXECUTE FUNCTION public.check_profile_time_zone();
CREATE TRIGGER follow_reminder_preferences AFTER UPDATE OF reminders_enabled, reminder_minutes_ahead ON public.profiles FOR EACH ROW WHEN (((old.reminders_enabled IS DISTINCT FROM new.reminders_enabled) OR (old.reminder_minutes_ahead IS DISTINCT FROM new.reminder_minutes_ahead)))
  EXECUTE FUNCTION public.follow_reminder_preferences();
CREATE TRIGGER set_profiles_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW
  EXECUTE FUNCTION public.set_updated_at();
CREATE TRIGGER tell_delete AFTER DELETE ON public.profiles REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
CREATE TRIGGER tell_insert AFTER INSERT ON public.profiles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
CREATE TRIGGER tell_update AFTER UPDATE ON public.profiles REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
grant select, update (brand_voice, date_locale, display_name, reminder_minutes_ahead, reminders_enabled, time_zone) on public.profiles to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.profiles to service_role;
create table host.recovery_sessions (
  session_id uuid not null,
  constraint recovery_sessions_pkey PRIMARY KEY (session_id),
  constraint recovery_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);
alter table host.recovery_sessions enable row level security;
create policy "the service has every row" on host.recovery_sessions for all to service_role
  using (true)
  with check (true);
create table host.registration (
  only_one boolean default true not null,
  mode text not null,
  constraint registration_mode_check CHECK ((mode = ANY (ARRAY['open'::text, 'closed'::text, 'first'::text]))),
  constraint registration_only_one_check CHECK (only_one),
  constraint registration_pkey PRIMARY KEY (only_one)
);
alter table host.registration enable row level security;
create policy "the service has every row" on host.registration for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER tell_delete AFTER DELETE ON auth.sessions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
create table public.suspensions (
  user_id uuid not null,
  reason text not null,
  suspended_at timestamp with time zone default now() not null,
  constraint suspensions_pkey PRIMARY KEY (user_id),
  constraint suspensions_reason_check CHECK (((char_length(btrim(reason)) >= 1) AND (char_length(btrim(reason)) <= 500))),
  constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.suspensions enable row level security;
create policy "the service has every row" on public.suspensions for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER tell_delete AFTER DELETE ON public.suspensions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
CREATE TRIGGER tell_insert AFTER INSERT ON public.suspensions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
CREATE TRIGGER tell_update AFTER UPDATE ON public.suspensions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
grant select on public.suspensions to service_role;
CREATE TRIGGER check_registration BEFORE INSERT ON auth.users FOR EACH ROW
  EXECUTE FUNCTION host.check_registration();
CREATE TRIGGER check_verification BEFORE UPDATE ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL)))
  EXECUTE FUNCTION host.check_verification();
CREATE TRIGGER copy_changed_email_to_profile AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text))
  EXECUTE FUNCTION public.copy_email_to_profile();
CREATE TRIGGER create_profile_at_sign_up AFTER INSERT ON auth.users FOR EACH ROW
  EXECUTE FUNCTION public.create_profile();
CREATE TRIGGER end_other_sessions AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN (((old.encrypted_password)::text IS DISTINCT FROM (new.encrypted_password)::text))
  EXECUTE FUNCTION host.end_other_sessions();
CREATE TRIGGER grant_admin_to_verified_address AFTER INSERT OR UPDATE OF email, email_confirmed_at ON auth.users FOR EACH ROW WHEN ((new.email_confirmed_at IS NOT NULL))
  EXECUTE FUNCTION public.grant_admin_by_address();

CREATE OR REPLACE FUNCTION public.account_access()
 RETURNS TABLE(is_suspended boolean, is_admin boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select public.is_suspended(), public.has_role(auth.uid(), 'admin');
$function$;
grant execute on function public.account_access() to authenticated;

CREATE OR REPLACE FUNCTION public.account_exists(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from auth.users where id = _user_id);
end;
$function$;
grant execute on function public.account_exists(_user_id uuid) to service_role;

CREATE OR REPLACE FUNCTION host.check_registration()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select mode = 'first' from host.registration) then
    -- The second of two that come together waits here, and then sees the first. Any number nobody else uses.
    perform pg_advisory_xact_lock(7419203612);
  end if;
  if not host.is_registration_open() then
    raise exception 'Registration is closed.';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION host.check_verification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select mode = 'first' from host.registration) then
    -- The second of two that come together waits here, and then sees the first. The number of check_registration.
    perform pg_advisory_xact_lock(7419203612);
  end if;
  if not host.is_verification_open() then
    raise exception 'Registration is closed.';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.copy_email_to_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set email = coalesce(new.email, '') where user_id = new.id;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (user_id, display_name, email, browser_locale)
  values (
    new.id,
    coalesce(
      nullif(left(btrim(new.raw_user_meta_data ->> 'display_name'), 100), ''),
      nullif(left(split_part(new.email, '@', 1), 100), ''),
      'Author'
    ),
    coalesce(new.email, ''),
    substring(new.raw_user_meta_data ->> 'locale' from '^(?=.{2,35}$)[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$')
  );
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.delete_account(_user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.user_roles where user_id = _user_id and role = 'admin')
      -- Two admins who leave at once take turns here, so that the second one sees that it is the last.
      and not public.has_other_admin(_user_id) then
    return 'last_admin';
  end if;
  perform from public.scheduled_posts where user_id = _user_id order by id for update;
  perform from public.draft_versions where user_id = _user_id order by id for update;
  perform from public.drafts where user_id = _user_id order by id for update;
  perform from public.templates where user_id = _user_id order by is_default, id for update;
  perform from public.generation_reservations where user_id = _user_id order by id for update;
  perform from public.post_generations where user_id = _user_id order by week_start for update;
  perform from auth.users where id = _user_id for update;
  -- What Auth keeps without a reference. Its kinds of identifiers differ between its editions.
  delete from auth.refresh_tokens where user_id::text = _user_id::text;
  perform from auth.users where id = _user_id for update;
  perform from public.profiles where user_id = _user_id for update;
  delete from public.scheduled_posts where user_id = _user_id;
  delete from public.drafts where user_id = _user_id;
  delete from auth.flow_state where user_id = _user_id;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = _user_id::text;
  delete from host.reminder_counts where user_id = _user_id; delete from auth.users where id = _user_id;
  return case when found then 'deleted' else 'gone' end;
end;
$function$;
grant execute on function public.delete_account(_user_id uuid) to service_role;

CREATE OR REPLACE FUNCTION host.end_other_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Who changes the password, as the host says; null ends them all.
  _session_id text := auth.jwt() ->> 'session_id';
begin
  -- Supabase Auth, which connects by this name, does the same itself and tells nobody whose session it is.
  if session_user = 'supabase_auth_admin' then
    return null;
  end if;
  delete from auth.refresh_tokens
    where user_id::text = new.id::text and session_id::text is distinct from _session_id;
  delete from auth.sessions where user_id = new.id and id::text is distinct from _session_id;
  delete from host.recovery_sessions where session_id::text = _session_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.end_sessions()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _ended bigint;
begin
  -- In the order of all locks.
  perform from auth.users order by id for no key update;
  -- Tokens that nobody has: Supabase Auth reads no null here, and an empty one may be asked for.
  update auth.users set
    confirmation_token = case when confirmation_token <> '' then gen_random_uuid()::text else confirmation_token end,
    recovery_token = case when recovery_token <> '' then gen_random_uuid()::text else recovery_token end,
    email_change_token_new = case when email_change_token_new <> '' then gen_random_uuid()::text else email_change_token_new end,
    email_change_token_current =
      case when email_change_token_current <> '' then gen_random_uuid()::text else email_change_token_current end
    where concat(confirmation_token, recovery_token, email_change_token_new, email_change_token_current) <> '';
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens';
  end if;
  delete from public.calendar_feeds;
  delete from auth.refresh_tokens;
  delete from auth.sessions;
  get diagnostics _ended = row_count;
  return _ended;
end;
$function$;
grant execute on function public.end_sessions() to service_role;

CREATE OR REPLACE FUNCTION host.is_registration_open()
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select mode = 'open'
    or (mode = 'first' and not exists (select from auth.users where email_confirmed_at is not null))
  from host.registration;
$function$;

CREATE OR REPLACE FUNCTION public.is_suspended()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.suspensions where user_id = auth.uid());
end;
$function$;
grant execute on function public.is_suspended() to authenticated;
grant execute on function public.is_suspended() to service_role;

CREATE OR REPLACE FUNCTION host.is_verification_open()
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select mode <> 'first' or host.is_registration_open() from host.registration;
$function$;

CREATE OR REPLACE FUNCTION host.lock_authors(_user_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where user_id = any (_user_ids) order by user_id for no key update;
end;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_suspended(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.suspensions where user_id = _user_id) then
    raise insufficient_privilege using message = 'This account is suspended.';
  end if;
end;
$function$;
grant execute on function public.refuse_suspended(_user_id uuid) to service_role;

CREATE OR REPLACE FUNCTION public.save_brand_voice(_brand_voice text, _seen text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.profiles set brand_voice = _brand_voice
    where user_id = (select auth.uid()) and brand_voice = _seen;
  select brand_voice from public.profiles where user_id = (select auth.uid());
$function$;
grant execute on function public.save_brand_voice(_brand_voice text, _seen text) to authenticated;

CREATE OR REPLACE FUNCTION host.set_registration(_mode text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update host.registration set mode = _mode where mode <> _mode;
$function$;

CREATE OR REPLACE FUNCTION public.suspend_author(_user_id uuid, _reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.require_admin();
  if _user_id = auth.uid() then
    raise exception 'You cannot suspend yourself.';
  elsif char_length(btrim(coalesce(_reason, ''))) not between 1 and 500 then
    raise exception 'A suspension needs a reason of at most 500 characters.';
  elsif not exists (select from auth.users where id = _user_id) then
    raise exception 'This account no longer exists.';
  elsif not public.has_other_admin(_user_id) and public.has_admin_role(_user_id) then
    raise exception 'This is the last admin. Make another account admin first.';
  end if;
  insert into public.suspensions (user_id, reason) values (_user_id, btrim(_reason))
    on conflict (user_id) do nothing;
  if not found then
    return;
  end if;
  -- Supabase Auth looks at this; the embedded host looks at the suspension.
  update auth.users set banned_until = now() + interval '100 years' where id = _user_id;
  perform public.pause_reminders(_user_id);
  delete from auth.refresh_tokens where user_id::text = _user_id::text;
  delete from auth.sessions where user_id = _user_id;
  perform public.write_audit_log('suspend', _user_id, jsonb_build_object('reason', btrim(_reason)));
end;
$function$;
grant execute on function public.suspend_author(_user_id uuid, _reason text) to authenticated;
grant execute on function public.suspend_author(_user_id uuid, _reason text) to service_role;

CREATE OR REPLACE FUNCTION public.unsuspend_author(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _since timestamptz;
begin
  perform public.require_admin();
  perform from auth.users where id = _user_id for no key update;
  delete from public.suspensions where user_id = _user_id returning suspended_at into _since;
  if _since is null then
    return;
  end if;
  update auth.users set banned_until = null where id = _user_id;
  perform public.resume_reminders(_user_id, _since);
  perform public.write_audit_log('unsuspend', _user_id);
end;
$function$;
grant execute on function public.unsuspend_author(_user_id uuid) to authenticated;
grant execute on function public.unsuspend_author(_user_id uuid) to service_role;
