-- A suspended author has no way in: not by a session that is still valid, a link, a calendar or a mail. What they
-- have planned and written stays. Each table of authors has a restrictive policy, which holds beside whatever else
-- the table allows.

create table public.suspensions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  suspended_at timestamptz not null default now()
);

alter table public.suspensions enable row level security;
revoke all on public.suspensions from anon, authenticated, service_role;
grant select on public.suspensions to service_role;

-- Whether the caller is suspended.
create function public.is_suspended()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.suspensions where user_id = auth.uid());
end;
$$;

create function public.refuse_suspended(_user_id uuid)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (select from public.suspensions where user_id = _user_id) then
    raise insufficient_privilege using message = 'This account is suspended.';
  end if;
end;
$$;

revoke execute on function public.is_suspended from public, anon;
revoke execute on function public.refuse_suspended from public, anon, authenticated;
grant execute on function public.is_suspended to authenticated, service_role;
grant execute on function public.refuse_suspended to service_role;
