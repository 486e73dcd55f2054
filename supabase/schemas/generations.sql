-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table public.author_activity (
  user_id uuid not null,
  total_generations integer default 0 not null,
  week_start date default '0001-01-01'::date not null,
  week_generations integer default 0 not null,
  last_active_at timestamp with time zone not null,
  constraint author_activity_pkey PRIMARY KEY (user_id),
  constraint author_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX author_activity_last_active_idx ON public.author_activity USING btree (last_active_at, user_id);
CREATE INDEX author_activity_total_idx ON public.author_activity USING btree (total_generations, user_id);
CREATE INDEX author_activity_week_idx ON public.author_activity USING btree (week_start, week_generations, user_id);
alter table public.author_activity enable row level security;
create policy "the service has every row" on public.author_activity for all to service_role
  using (true)
  with check (true);
grant select on public.author_activity to service_role;
create table public.generation_failures (
  id bigint generated always as identity not null,
  failed_at timestamp with time zone default now() not null,
  model text not null,
  reason text not null,
  constraint generation_failures_model_check CHECK ((char_length(model) <= 200)),
  constraint generation_failures_pkey PRIMARY KEY (id),
  constraint generation_failures_reason_check CHECK ((char_length(reason) <= 500))
);
alter table public.generation_failures enable row level security;
create policy "the service has every row" on public.generation_failures for all to service_role
  using (true)
  with check (true);
grant delete, insert, references, select, trigger, truncate, update on public.generation_failures to service_role;
create table public.generation_reservations (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  week_start date not null,
  expires_at timestamp with time zone default (now() + '00:15:00'::interval) not null,
  is_stop_asked boolean default false not null,
  constraint generation_reservations_pkey PRIMARY KEY (id),
  constraint generation_reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX generation_reservations_user_id_idx ON public.generation_reservations USING btree (user_id, week_start, expires_at);
alter table public.generation_reservations enable row level security;
create policy "the service has every row" on public.generation_reservations for all to service_role
  using (true)
  with check (true);
grant delete, insert, references, select, trigger, truncate, update on public.generation_reservations to service_role;
create table public.post_generations (
  user_id uuid not null,
  week_start date not null,
  generation_count integer default 0 not null,
  stopped_count integer default 0 not null,
  answered_failure_count integer default 0 not null,
  unanswered_failure_count integer default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint post_generations_answered_failure_count_check CHECK (((answered_failure_count >= 0) AND (answered_failure_count <= 5))),
  constraint post_generations_generation_count_check CHECK ((generation_count >= 0)),
  constraint post_generations_pkey PRIMARY KEY (user_id, week_start),
  constraint post_generations_stopped_count_check CHECK (((stopped_count >= 0) AND (stopped_count <= 3))),
  constraint post_generations_unanswered_failure_count_check CHECK (((unanswered_failure_count >= 0) AND (unanswered_failure_count <= 60))),
  constraint post_generations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX post_generations_week_start_idx ON public.post_generations USING btree (week_start, generation_count);
alter table public.post_generations enable row level security;
create policy "authors read their own generation counts" on public.post_generations for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.post_generations as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.post_generations for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER add_author_activity AFTER INSERT ON public.post_generations REFERENCING NEW TABLE AS new_weeks FOR EACH STATEMENT
  EXECUTE FUNCTION public.add_author_activity();
CREATE TRIGGER change_author_activity AFTER UPDATE ON public.post_generations REFERENCING OLD TABLE AS old_weeks NEW TABLE AS new_weeks FOR EACH STATEMENT
  EXECUTE FUNCTION public.change_author_activity();
CREATE TRIGGER set_post_generations_updated_at BEFORE UPDATE ON public.post_generations FOR EACH ROW
  EXECUTE FUNCTION public.set_updated_at();
CREATE TRIGGER subtract_author_activity AFTER DELETE ON public.post_generations REFERENCING OLD TABLE AS old_weeks FOR EACH STATEMENT
  EXECUTE FUNCTION public.subtract_author_activity();
CREATE TRIGGER tell_delete AFTER DELETE ON public.post_generations REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
CREATE TRIGGER tell_insert AFTER INSERT ON public.post_generations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
CREATE TRIGGER tell_update AFTER UPDATE ON public.post_generations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('null', 'null');
grant select on public.post_generations to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.post_generations to service_role;

CREATE OR REPLACE FUNCTION public.add_author_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.author_activity as activity
      (user_id, total_generations, week_start, week_generations, last_active_at)
    select user_id, sum(generation_count)::integer, max(week_start),
      (array_agg(generation_count order by week_start desc))[1], max(updated_at)
    from new_weeks group by user_id order by user_id
    on conflict (user_id) do update set
      total_generations = activity.total_generations + excluded.total_generations,
      week_start = greatest(activity.week_start, excluded.week_start),
      week_generations = case
        when excluded.week_start >= activity.week_start then excluded.week_generations
        else activity.week_generations
      end,
      last_active_at = greatest(activity.last_active_at, excluded.last_active_at);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.ask_to_stop_generation(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.generation_reservations where user_id = _user_id order by id for update;
  update public.generation_reservations set is_stop_asked = true where user_id = _user_id;
  return not exists (
    select from public.post_generations
    where user_id = _user_id and week_start = public.current_week_start() and stopped_count >= 3
  );
end;
$function$;
grant execute on function public.ask_to_stop_generation(_user_id uuid) to service_role;

CREATE OR REPLACE FUNCTION public.begin_author_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.author_activity (user_id, last_active_at) values (new.user_id, new.created_at)
    on conflict (user_id) do nothing;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.change_author_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.author_activity as activity set
      total_generations = activity.total_generations + changed.added,
      week_generations = case
        when changed.week_start >= activity.week_start then changed.week_generations
        else activity.week_generations
      end,
      last_active_at = greatest(activity.last_active_at, changed.updated_at)
    from (
      select new_weeks.user_id, sum(new_weeks.generation_count - old_weeks.generation_count)::integer as added,
        max(new_weeks.week_start) as week_start,
        (array_agg(new_weeks.generation_count order by new_weeks.week_start desc))[1] as week_generations,
        max(new_weeks.updated_at) as updated_at
      from new_weeks join old_weeks using (user_id, week_start)
      group by new_weeks.user_id
    ) as changed
    where activity.user_id = changed.user_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.current_week_start()
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  _today date := (now() at time zone 'utc')::date;
begin
  return _today - extract(dow from _today)::integer;
end;
$function$;
grant execute on function public.current_week_start() to service_role;

CREATE OR REPLACE FUNCTION public.finish_generation(_user_id uuid, _reservation_id uuid, _weekly_limit integer, _post jsonb DEFAULT NULL::jsonb, _calls jsonb DEFAULT '[]'::jsonb)
 RETURNS TABLE(draft_version_id uuid, remaining integer)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  _draft_id uuid := (_post ->> 'draft_id')::uuid;
  _known uuid;
  _id uuid;
begin
  -- In the order of all locks: draft, reservation, profile.
  select id into _known from public.drafts
    where id = _draft_id and user_id = _user_id and deleted_at is null for no key update;
  delete from public.generation_reservations where id = _reservation_id and user_id = _user_id;
  if _post is not null then
    if _known is null then
      -- The device may have named a draft that it has not saved yet.
      insert into public.drafts (id, user_id, user_message, config)
        values (coalesce(_draft_id, gen_random_uuid()), _user_id, _post ->> 'user_message', _post -> 'config')
        on conflict do nothing
        returning id into _known;
    end if;
    if _known is null then
      select id into _known from public.drafts where id = _draft_id and user_id = _user_id and deleted_at is null;
    end if;
    if _known is null then
      insert into public.drafts (user_id, user_message, config)
        values (_user_id, _post ->> 'user_message', _post -> 'config')
        returning id into _known;
    end if;
    insert into public.draft_versions (
      id, draft_id, user_id, post_content, label, writer, user_message, config, based_on, based_on_content
    ) values (
      coalesce((_post ->> 'version_id')::uuid, gen_random_uuid()), _known, _user_id, _post ->> 'post_content',
      _post ->> 'label', _post ->> 'writer', _post ->> 'user_message', _post -> 'config',
      (_post ->> 'based_on')::uuid, _post ->> 'based_on_content'
    )
    on conflict do nothing
    returning id into _id;
    insert into public.generation_prompts (version_id, user_id, system_message, prompt)
      select _id, _user_id, _post -> 'asked' ->> 'system', _post -> 'asked' ->> 'prompt'
      where _id is not null and jsonb_typeof(_post -> 'asked') = 'object';
  end if;
  -- Last: all generations of a day add to one row.
  perform public.record_tokens(
    _user_id, call ->> '_model', (call ->> '_input_tokens')::bigint, (call ->> '_output_tokens')::bigint
  ) from jsonb_array_elements(_calls) as call;
  return query select _id, public.remaining_generations(_user_id, _weekly_limit);
end;
$function$;
grant execute on function public.finish_generation(_user_id uuid, _reservation_id uuid, _weekly_limit integer, _post jsonb, _calls jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.generation_quota(_user_id uuid, _weekly_limit integer)
 RETURNS TABLE(remaining integer, weekly_limit integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform public.refuse_suspended(_user_id);
  return query select public.remaining_generations(_user_id, _weekly_limit),
    public.weekly_limit_of(_user_id, _weekly_limit);
end;
$function$;
grant execute on function public.generation_quota(_user_id uuid, _weekly_limit integer) to service_role;

CREATE OR REPLACE FUNCTION public.give_back_failed_generation(_user_id uuid, _reservation_id uuid, _has_answered boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  _week_start date;
begin
  delete from public.generation_reservations where id = _reservation_id and user_id = _user_id
    returning week_start into _week_start;
  -- Its author has stopped it meanwhile, or its lease has run out: it does not count any more.
  if not found then
    return true;
  end if;
  update public.post_generations
    set generation_count = greatest(0, generation_count - 1),
      answered_failure_count = answered_failure_count + _has_answered::integer,
      unanswered_failure_count = unanswered_failure_count + (not _has_answered)::integer
    where user_id = _user_id and week_start = _week_start
      and case when _has_answered then answered_failure_count < 5 else unanswered_failure_count < 60 end;
  return found;
end;
$function$;
grant execute on function public.give_back_failed_generation(_user_id uuid, _reservation_id uuid, _has_answered boolean) to service_role;

CREATE OR REPLACE FUNCTION public.keep_generated_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _kept uuid;
begin
  -- Of two versions with one text that are edited at the same moment, the second one finds no other.
  perform from public.drafts where id = old.draft_id for no key update;
  select id into _kept from public.draft_versions
    where draft_id = old.draft_id and user_id = old.user_id and id <> old.id and post_content = old.post_content
      and writer <> 'author'
    order by created_at limit 1;
  _kept = coalesce(_kept, host.copy_version(old, '{}'));
  update public.generation_prompts set version_id = _kept
    where version_id = old.id and _kept is not null
      and not exists (select from public.generation_prompts where version_id = _kept);
  new.label = 'Your edit';
  new.writer = 'author';
  -- Null where the draft holds no more texts. What was generated is in `based_on_content` then.
  new.based_on = _kept;
  new.based_on_content = old.post_content;
  new.created_at = clock_timestamp();
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION public.record_generation_failure(_model text, _reason text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with recorded as (
    insert into public.generation_failures (model, reason)
    values (left(_model, 200), left(_reason, 500))
    returning id
  )
  delete from public.generation_failures using recorded
    where generation_failures.id <= recorded.id - 100;
$function$;
grant execute on function public.record_generation_failure(_model text, _reason text) to service_role;

CREATE OR REPLACE FUNCTION public.release_generation(_user_id uuid, _reservation_id uuid, _weekly_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  with released as (
    delete from public.generation_reservations
      where id = _reservation_id and user_id = _user_id
      returning week_start
  )
  update public.post_generations as generations
    set generation_count = greatest(0, generations.generation_count - 1)
    from released
    where generations.user_id = _user_id and generations.week_start = released.week_start;
  return public.remaining_generations(_user_id, _weekly_limit);
end;
$function$;
grant execute on function public.release_generation(_user_id uuid, _reservation_id uuid, _weekly_limit integer) to service_role;

CREATE OR REPLACE FUNCTION public.remaining_generations(_user_id uuid, _weekly_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  _week_start date := public.current_week_start();
  _own_limit integer := public.weekly_limit_of(_user_id, _weekly_limit);
begin
  return least(_own_limit, greatest(0, _own_limit
    - coalesce((
        select generation_count from public.post_generations
        where user_id = _user_id and week_start = _week_start
      ), 0)
    + (
        select count(*)::integer from public.generation_reservations
        where user_id = _user_id and week_start = _week_start and expires_at < now()
      )));
end;
$function$;
grant execute on function public.remaining_generations(_user_id uuid, _weekly_limit integer) to service_role;

CREATE OR REPLACE FUNCTION public.reserve_generation(_user_id uuid, _weekly_limit integer, _asks_model boolean DEFAULT false, _reads_posted boolean DEFAULT false)
 RETURNS TABLE(reservation_id uuid, remaining integer, posted jsonb)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  _week_start date := public.current_week_start();
  _limit integer := public.weekly_limit_of(_user_id, _weekly_limit);
  _count integer;
begin
  perform public.refuse_suspended(_user_id);
  if _asks_model then
    perform public.refuse_beyond_token_cap();
  end if;
  if exists (select from public.generation_reservations where user_id = _user_id and expires_at < now()) then
    with expired as (
      delete from public.generation_reservations
        where user_id = _user_id and expires_at < now()
        returning week_start
    ), expired_by_week as (
      select week_start, count(*)::integer as expired_count from expired group by week_start
    )
    update public.post_generations as generations
      set generation_count = greatest(0, generations.generation_count - expired_by_week.expired_count)
      from expired_by_week
      where generations.user_id = _user_id and generations.week_start = expired_by_week.week_start;
  end if;

  insert into public.post_generations as generations (user_id, week_start, generation_count)
    select _user_id, _week_start, 1
    where _limit > 0
    on conflict (user_id, week_start) do update
      set generation_count = generations.generation_count + 1
      where generations.generation_count < _limit
    returning generations.generation_count into _count;
  remaining = 0;
  if _count is not null then
    insert into public.generation_reservations (user_id, week_start) values (_user_id, _week_start)
      returning id into reservation_id;
    remaining = _limit - _count;
    posted = case when _reads_posted then public.newest_posted(_user_id) end;
  end if;
  return next;
end;
$function$;
grant execute on function public.reserve_generation(_user_id uuid, _weekly_limit integer, _asks_model boolean, _reads_posted boolean) to service_role;

CREATE OR REPLACE FUNCTION public.set_weekly_limit(_user_id uuid, _weekly_limit integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _before integer;
begin
  perform public.require_admin();
  if _weekly_limit not between 0 and 1000000 then
    raise exception 'A weekly limit is a whole number from 0 to 1,000,000.';
  end if;
  perform from auth.users where id = _user_id for key share;
  select weekly_limit into _before from public.profiles where user_id = _user_id for no key update;
  if not found then
    raise exception 'This account no longer exists.';
  end if;
  if _before is distinct from _weekly_limit then
    update public.profiles set weekly_limit = _weekly_limit where user_id = _user_id;
    perform public.write_audit_log(
      'set_weekly_limit', _user_id, jsonb_build_object('from', _before, 'to', _weekly_limit)
    );
  end if;
end;
$function$;
grant execute on function public.set_weekly_limit(_user_id uuid, _weekly_limit integer) to authenticated;
grant execute on function public.set_weekly_limit(_user_id uuid, _weekly_limit integer) to service_role;

CREATE OR REPLACE FUNCTION public.stop_generation(_user_id uuid, _reservation_id uuid, _is_asked boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  _week_start date;
begin
  select week_start into _week_start from public.generation_reservations
    where id = _reservation_id and user_id = _user_id and (is_stop_asked or _is_asked)
    for update;
  if not found then
    return false;
  end if;
  update public.post_generations
    set generation_count = greatest(0, generation_count - 1), stopped_count = stopped_count + 1
    where user_id = _user_id and week_start = _week_start and stopped_count < 3;
  if not found then
    return false;
  end if;
  delete from public.generation_reservations where id = _reservation_id;
  return true;
end;
$function$;
grant execute on function public.stop_generation(_user_id uuid, _reservation_id uuid, _is_asked boolean) to service_role;

CREATE OR REPLACE FUNCTION public.subtract_author_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.author_activity as activity set
      total_generations = activity.total_generations - gone.total,
      week_start = coalesce(latest.week_start, date '0001-01-01'),
      week_generations = coalesce(latest.generation_count, 0)
    from (
      select user_id, sum(generation_count)::integer as total from old_weeks group by user_id
    ) as gone
    left join lateral (
      select week_start, generation_count from public.post_generations
      where post_generations.user_id = gone.user_id
      order by week_start desc limit 1
    ) as latest on true
    where activity.user_id = gone.user_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION public.weekly_limit_of(_user_id uuid, _weekly_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce((select weekly_limit from public.profiles where user_id = _user_id), _weekly_limit);
end;
$function$;
grant execute on function public.weekly_limit_of(_user_id uuid, _weekly_limit integer) to service_role;
