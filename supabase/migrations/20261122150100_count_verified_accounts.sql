-- Registration in the mode 'first' is for whoever first shows that an address is theirs. Until then anybody may sign up:
-- somebody who signs up an address and never follows its link would otherwise keep everybody out.

create or replace function host.is_registration_open()
returns boolean
language sql volatile security definer
set search_path = ''
as $$
  select mode = 'open'
    or (mode = 'first' and not exists (select from auth.users where email_confirmed_at is not null))
  from host.registration;
$$;

-- Whether an account that is not verified may be.
create function host.is_verification_open()
returns boolean
language sql volatile security definer
set search_path = ''
as $$
  select mode <> 'first' or host.is_registration_open() from host.registration;
$$;

create function host.check_verification()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
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
$$;

create trigger check_verification
  before update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function host.check_verification();

revoke execute on function host.is_verification_open, host.check_verification from public;
