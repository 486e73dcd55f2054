-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table public.author_tokens (
  user_id uuid not null,
  month date not null,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  constraint author_tokens_calls_check CHECK ((calls >= 0)),
  constraint author_tokens_input_tokens_check CHECK ((input_tokens >= 0)),
  constraint author_tokens_output_tokens_check CHECK ((output_tokens >= 0)),
  constraint author_tokens_pkey PRIMARY KEY (user_id, month),
  constraint author_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX author_tokens_month_idx ON public.author_tokens USING btree (month);
alter table public.author_tokens enable row level security;
create policy "the service has every row" on public.author_tokens for all to service_role
  using (true)
  with check (true);
create table public.model_settings (
  only_one boolean default true not null,
  writer text not null,
  provider text,
  model_id text,
  base_url text,
  sealed_key text,
  key_id text,
  key_ending text,
  constraint model_settings_base_url_check CHECK (((char_length(base_url) >= 1) AND (char_length(base_url) <= 500))),
  constraint model_settings_check CHECK (((writer = 'model'::text) = ((provider IS NOT NULL) AND (model_id IS NOT NULL)))),
  constraint model_settings_check1 CHECK ((((sealed_key IS NULL) = (key_id IS NULL)) AND ((sealed_key IS NULL) = (key_ending IS NULL)))),
  constraint model_settings_check2 CHECK (((writer = 'model'::text) OR ((provider IS NULL) AND (model_id IS NULL) AND (base_url IS NULL) AND (sealed_key IS NULL)))),
  constraint model_settings_key_ending_check CHECK ((char_length(key_ending) <= 4)),
  constraint model_settings_key_id_check CHECK ((char_length(key_id) <= 20)),
  constraint model_settings_model_id_check CHECK (((char_length(model_id) >= 1) AND (char_length(model_id) <= 200))),
  constraint model_settings_only_one_check CHECK (only_one),
  constraint model_settings_pkey PRIMARY KEY (only_one),
  constraint model_settings_provider_check CHECK ((provider = ANY (ARRAY['openai'::text, 'anthropic'::text, 'google'::text, 'mistral'::text, 'openai-compatible'::text]))),
  constraint model_settings_sealed_key_check CHECK ((char_length(sealed_key) <= 1000)),
  constraint model_settings_writer_check CHECK ((writer = ANY (ARRAY['model'::text, 'local'::text, 'offline'::text])))
);
alter table public.model_settings enable row level security;
create policy "the service has every row" on public.model_settings for all to service_role
  using (true)
  with check (true);
grant select on public.model_settings to service_role;
create table public.model_tokens (
  day date not null,
  model text not null,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  constraint model_tokens_calls_check CHECK ((calls >= 0)),
  constraint model_tokens_input_tokens_check CHECK ((input_tokens >= 0)),
  constraint model_tokens_model_check CHECK ((char_length(model) <= 300)),
  constraint model_tokens_output_tokens_check CHECK ((output_tokens >= 0)),
  constraint model_tokens_pkey PRIMARY KEY (day, model)
);
alter table public.model_tokens enable row level security;
create policy "the service has every row" on public.model_tokens for all to service_role
  using (true)
  with check (true);
create table public.token_cap (
  only_one boolean default true not null,
  tokens_per_month bigint not null,
  constraint token_cap_only_one_check CHECK (only_one),
  constraint token_cap_pkey PRIMARY KEY (only_one),
  constraint token_cap_tokens_per_month_check CHECK (((tokens_per_month >= 0) AND (tokens_per_month <= '1000000000000'::bigint)))
);
alter table public.token_cap enable row level security;
create policy "the service has every row" on public.token_cap for all to service_role
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION public.admin_tokens()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _today date := (now() at time zone 'utc')::date;
begin
  perform public.require_admin();
  return jsonb_build_object(
    'cap', (select tokens_per_month from public.token_cap),
    'used', public.tokens_of_month(),
    'days', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.day desc, listed.model), '[]')
      from (
        select day, model, calls, input_tokens, output_tokens from public.model_tokens where day > _today - 30
      ) as listed
    ),
    'authors', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.input_tokens + listed.output_tokens desc), '[]')
      from (
        select tokens.user_id, profiles.display_name, profiles.email, calls, input_tokens, output_tokens
        from public.author_tokens as tokens join public.profiles on profiles.user_id = tokens.user_id
        where month = date_trunc('month', _today)::date
        order by input_tokens + output_tokens desc
        limit 20
      ) as listed
    )
  );
end;
$function$;
grant execute on function public.admin_tokens() to authenticated;
grant execute on function public.admin_tokens() to service_role;

CREATE OR REPLACE FUNCTION public.model_settings_name(_row public.model_settings)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when _row.writer = 'model' then _row.provider || '/' || _row.model_id else _row.writer end;
$function$;

CREATE OR REPLACE FUNCTION public.record_tokens(_user_id uuid, _model text, _input_tokens bigint, _output_tokens bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _day date := (now() at time zone 'utc')::date;
begin
  insert into public.model_tokens as sums (day, model, calls, input_tokens, output_tokens)
    values (_day, left(_model, 300), 1, _input_tokens, _output_tokens)
    on conflict (day, model) do update set
      calls = sums.calls + 1,
      input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens;
  insert into public.author_tokens as sums (user_id, month, calls, input_tokens, output_tokens)
    select id, date_trunc('month', _day)::date, 1, _input_tokens, _output_tokens from auth.users where id = _user_id
    on conflict (user_id, month) do update set
      calls = sums.calls + 1,
      input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens;
end;
$function$;
grant execute on function public.record_tokens(_user_id uuid, _model text, _input_tokens bigint, _output_tokens bigint) to service_role;

CREATE OR REPLACE FUNCTION public.refuse_beyond_token_cap()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if public.tokens_left() = 0 then
    raise exception 'The tokens of this month are used up.';
  end if;
end;
$function$;
grant execute on function public.refuse_beyond_token_cap() to service_role;

CREATE OR REPLACE FUNCTION public.reseal_model_key(_old_sealed_key text, _sealed_key text, _key_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.model_settings set sealed_key = _sealed_key, key_id = _key_id where sealed_key = _old_sealed_key;
$function$;
grant execute on function public.reseal_model_key(_old_sealed_key text, _sealed_key text, _key_id text) to service_role;

CREATE OR REPLACE FUNCTION public.save_model_settings(_actor_id uuid, _settings jsonb, _key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _before public.model_settings;
  _after public.model_settings;
begin
  if not public.has_role(_actor_id, 'admin') then
    raise insufficient_privilege using message = 'Admin privileges required to access this panel';
  end if;
  -- Two admins who save at the same moment take turns. Any number nobody else uses.
  perform pg_advisory_xact_lock(7419203617);
  select * into _before from public.model_settings;
  delete from public.model_settings where only_one;
  insert into public.model_settings
      (writer, provider, model_id, base_url, sealed_key, key_id, key_ending)
    select writer, provider, model_id, base_url, sealed_key, key_id, key_ending
    from jsonb_populate_record(null::public.model_settings, _settings)
    returning * into _after;
  if _before is distinct from _after then
    perform public.write_audit_log(
      'set_model', null,
      jsonb_build_object(
        'from', public.model_settings_name(_before), 'to', public.model_settings_name(_after),
        'address', _after.base_url, 'key', _key
      ),
      _actor_id
    );
  end if;
end;
$function$;
grant execute on function public.save_model_settings(_actor_id uuid, _settings jsonb, _key text) to service_role;

CREATE OR REPLACE FUNCTION public.set_token_cap(_tokens_per_month bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _before bigint;
begin
  perform public.require_admin();
  if _tokens_per_month not between 0 and 1000000000000 then
    raise exception 'A cap is a whole number from 0 to 1,000,000,000,000.';
  end if;
  -- Two admins who set it at the same moment take turns. Any number nobody else uses.
  perform pg_advisory_xact_lock(7419203615);
  select tokens_per_month into _before from public.token_cap;
  if _before is not distinct from _tokens_per_month then
    return;
  end if;
  delete from public.token_cap where only_one;
  insert into public.token_cap (tokens_per_month) select _tokens_per_month where _tokens_per_month is not null;
  perform public.write_audit_log(
    'set_token_cap', null, jsonb_build_object('from', _before, 'to', _tokens_per_month)
  );
end;
$function$;
grant execute on function public.set_token_cap(_tokens_per_month bigint) to authenticated;
grant execute on function public.set_token_cap(_tokens_per_month bigint) to service_role;

CREATE OR REPLACE FUNCTION public.tokens_left()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select greatest(0, tokens_per_month - public.tokens_of_month()) from public.token_cap);
end;
$function$;
grant execute on function public.tokens_left() to service_role;

CREATE OR REPLACE FUNCTION public.tokens_of_month()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(sum(input_tokens + output_tokens), 0)::bigint from public.model_tokens
      where day >= date_trunc('month', now() at time zone 'utc')::date
  );
end;
$function$;
