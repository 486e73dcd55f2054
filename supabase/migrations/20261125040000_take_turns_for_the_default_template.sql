-- Of templates of one author that become the default at one moment each waits for the one before it, with nothing in hand.
-- Until now one waited for the profile with the default template of that moment locked, and the one that had the profile
-- waited for that template.
create function host.take_turn_for_default_template()
returns trigger
language plpgsql volatile
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(coalesce(auth.uid()::text, ''), 7419203618));
  return null;
end;
$$;

create trigger take_turn_for_default_template
  before insert or update of is_default on public.templates
  for each statement execute function host.take_turn_for_default_template();

create or replace function public.clear_other_default_templates()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.templates
    set is_default = false
    where user_id = new.user_id and id <> new.id and is_default;
  return new;
end;
$$;

revoke execute on function host.take_turn_for_default_template from public;
