-- Saved brand voices. An author has at most one default: making one the default clears the others.

create table public.templates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 100),
  system_message text not null check (char_length(system_message) <= 10000),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index templates_user_id_created_at_idx on public.templates (user_id, created_at desc);
create unique index templates_one_default_idx on public.templates (user_id) where is_default;

alter table public.templates enable row level security;
revoke all on public.templates from anon, authenticated;
-- updated_at is granted because the client names it in an update; the trigger sets the value.
grant select, delete,
  insert (id, user_id, name, system_message, is_default),
  update (name, system_message, is_default, updated_at)
  on public.templates to authenticated;
grant all on public.templates to service_role;

create policy "authors read their own templates" on public.templates
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors save templates of their own" on public.templates
  for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "authors update their own templates" on public.templates
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "authors delete their own templates" on public.templates
  for delete to authenticated
  using ((select auth.uid()) = user_id);

create trigger set_templates_updated_at
  before update on public.templates
  for each row execute function public.set_updated_at();

create policy "suspended authors are kept out" on public.templates
  as restrictive for all to authenticated using ((select not public.is_suspended()));

-- The lock on the profile makes two defaults saved at once take turns, so neither fails on the unique index.
create function public.clear_other_default_templates()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.profiles where user_id = new.user_id for no key update;
  update public.templates
    set is_default = false
    where user_id = new.user_id and id <> new.id and is_default;
  return new;
end;
$$;

create trigger keep_one_default_template
  before insert or update of is_default on public.templates
  for each row when (new.is_default)
  execute function public.clear_other_default_templates();

revoke execute on function public.clear_other_default_templates from public, anon, authenticated;
