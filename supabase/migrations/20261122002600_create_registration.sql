-- Who may make an account: everybody, nobody, or whoever comes first. Decided where accounts are stored, so that
-- no way to make one and no two at the same moment get by.

create table host.registration (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('open', 'closed', 'first'))
);

alter table host.registration enable row level security;
revoke all on host.registration from public;

insert into host.registration (mode) values ('open');

create function host.set_registration(_mode text)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update host.registration set mode = _mode where mode <> _mode;
$$;

create function host.is_registration_open()
returns boolean
language sql volatile security definer
set search_path = ''
as $$
  select mode = 'open'
    or (mode = 'first' and not exists (select from auth.users where email_confirmed_at is not null))
  from host.registration;
$$;

create function host.check_registration()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if (select mode = 'first' from host.registration) then
    -- The second of two that come together waits here, and then sees the first. Any number nobody else uses.
    perform pg_advisory_xact_lock(7419203612);
  end if;
  if not host.is_registration_open() then
    raise exception 'Registration is closed.';
  end if;
  return new;
end;
$$;

create trigger check_registration
  before insert on auth.users
  for each row execute function host.check_registration();

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

revoke execute on function
  host.set_registration, host.is_registration_open, host.check_registration, host.is_verification_open,
  host.check_verification
  from public;
