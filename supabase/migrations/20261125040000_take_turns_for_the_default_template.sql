-- Several templates of an author may become the default at the same moment. An advisory lock, taken before any row is locked,
-- has one transaction wait for the other. Before, one transaction held the row of the default template and waited for the
-- profile, while another one held the profile and waited for that row: a deadlock.
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
