-- Where reminders go out from: a copy of this database has the same note, in another folder or on another server. The host
-- compares (docs/decisions/063-copies-do-not-mail.md); on Supabase nobody does.

-- Without a row, whoever looks first notes where that is. The restore of an older backup has made the table.
create table if not exists host.installation (
  is_only boolean primary key default true check (is_only),
  place text not null
);
alter table host.installation enable row level security;
revoke all on host.installation from public;
create policy "the service has every row" on host.installation to service_role using (true) with check (true);

create function public.take_over() returns void
language sql volatile security definer set search_path = ''
as $$ delete from host.installation where is_only; $$;

revoke execute on function public.take_over from public, anon, authenticated;
grant execute on function public.take_over to service_role;
