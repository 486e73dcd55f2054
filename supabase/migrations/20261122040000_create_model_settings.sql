-- Which language model writes where no environment variable says so, as an admin has set it. Its key is kept encrypted:
-- the secret is not in the database, so that neither a backup nor a reader of the table has the key.

create table public.model_settings (
  only_one boolean primary key default true check (only_one),
  -- local: one that runs on the host's own machine. offline: none.
  writer text not null check (writer in ('model', 'local', 'offline')),
  provider text check (provider in ('openai', 'anthropic', 'google', 'mistral', 'openai-compatible')),
  model_id text check (char_length(model_id) between 1 and 200),
  -- Null: the vendor's own.
  base_url text check (char_length(base_url) between 1 and 500),
  -- base64url(IV).base64url(AES-256-GCM), and the name of the secret that has sealed it.
  sealed_key text check (char_length(sealed_key) <= 1000),
  key_id text check (char_length(key_id) <= 20),
  key_ending text check (char_length(key_ending) <= 4),
  check ((writer = 'model') = (provider is not null and model_id is not null)),
  check ((sealed_key is null) = (key_id is null) and (sealed_key is null) = (key_ending is null)),
  check (writer = 'model' or (provider is null and model_id is null and base_url is null and sealed_key is null))
);

alter table public.model_settings enable row level security;
revoke all on public.model_settings from anon, authenticated, service_role;
grant select on public.model_settings to service_role;

-- _settings: the columns of the table; those it does not name are null. _key: 'new', 'kept' or 'none', for the log.
create function public.save_model_settings(_actor_id uuid, _settings jsonb, _key text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _before public.model_settings;
  _after public.model_settings;
begin
  if not public.has_role(_actor_id, 'admin') then
    raise insufficient_privilege using message = 'Admin privileges required to access this panel';
  end if;
  -- Two admins who save at the same moment take turns. Any number nobody else uses.
  perform pg_advisory_xact_lock(7419203614);
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
$$;

-- vendor/model, local or offline; null without a row.
create function public.model_settings_name(_row public.model_settings)
returns text
language sql immutable
set search_path = ''
as $$
  select case when _row.writer = 'model' then _row.provider || '/' || _row.model_id else _row.writer end;
$$;

-- Puts the same key, sealed with a newer secret, in place of the one that was read.
create function public.reseal_model_key(_old_sealed_key text, _sealed_key text, _key_id text)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update public.model_settings set sealed_key = _sealed_key, key_id = _key_id where sealed_key = _old_sealed_key;
$$;

revoke execute on function public.save_model_settings, public.model_settings_name, public.reseal_model_key
  from public, anon, authenticated;
grant execute on function public.save_model_settings, public.reseal_model_key to service_role;
