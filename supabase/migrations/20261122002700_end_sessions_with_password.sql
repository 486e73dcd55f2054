-- A new password ends the account's other sessions, in the statement that stores it: whoever knew the old one may
-- be signed in somewhere, and their refresh tokens would work on.

-- Sessions that came from the link of a password mail: one password may be set in each without the current one. On
-- Supabase this stays empty, where Auth itself knows how a session began.
create table host.recovery_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade
);

alter table host.recovery_sessions enable row level security;
revoke all on host.recovery_sessions from public;

create function host.end_other_sessions()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
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
$$;

create trigger end_other_sessions
  after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function host.end_other_sessions();

revoke execute on function host.end_other_sessions from public;
