-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.

create table public.templates (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  system_message text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint templates_name_check CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 100))),
  constraint templates_pkey PRIMARY KEY (id),
  constraint templates_system_message_check CHECK ((char_length(system_message) <= 10000)),
  constraint templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX templates_one_default_idx ON public.templates USING btree (user_id) WHERE is_default;
CREATE INDEX templates_user_id_created_at_idx ON public.templates USING btree (user_id, created_at DESC);
alter table public.templates enable row level security;
create policy "authors delete their own templates" on public.templates for delete to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors read their own templates" on public.templates for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors save templates of their own" on public.templates for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "authors update their own templates" on public.templates for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "suspended authors are kept out" on public.templates as restrictive for all to authenticated
  using (( SELECT (NOT public.is_suspended())));
create policy "the service has every row" on public.templates for all to service_role
  using (true)
  with check (true);
CREATE TRIGGER cap_templates AFTER INSERT ON public.templates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.cap_new_rows('An account holds at most %s templates. Delete one that you no longer need.');
CREATE TRIGGER keep_one_default_template BEFORE INSERT OR UPDATE OF is_default ON public.templates FOR EACH ROW WHEN (new.is_default)
  EXECUTE FUNCTION public.clear_other_default_templates();
CREATE TRIGGER set_templates_updated_at BEFORE UPDATE ON public.templates FOR EACH ROW WHEN ((old.name = new.name))
  EXECUTE FUNCTION public.set_updated_at();
CREATE TRIGGER take_turn_for_default_template BEFORE INSERT OR UPDATE OF is_default ON public.templates FOR EACH STATEMENT
  EXECUTE FUNCTION host.take_turn_for_default_template();
CREATE TRIGGER tell_delete AFTER DELETE ON public.templates REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
CREATE TRIGGER tell_insert AFTER INSERT ON public.templates REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
CREATE TRIGGER tell_update AFTER UPDATE ON public.templates REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION host.tell_changed_rows('id', 'null');
grant delete, insert (id, is_default, name, system_message, user_id), select, update (is_default, name, system_message, updated_at) on public.templates to authenticated;
grant delete, insert, references, select, trigger, truncate, update on public.templates to service_role;

CREATE OR REPLACE FUNCTION public.clear_other_default_templates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.templates
    set is_default = false
    where user_id = new.user_id and id <> new.id and is_default;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION host.take_turn_for_default_template()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(coalesce(auth.uid()::text, ''), 7419203618));
  return null;
end;
$function$;
