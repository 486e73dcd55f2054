-- What an admin does to an account. Each function lets admins and the service pass, refuses with a sentence for
-- the person who asked, and leaves an entry in the audit log. Asked again, it changes nothing and logs nothing.

create function public.set_weekly_limit(_user_id uuid, _weekly_limit integer)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _before integer;
begin
  perform public.require_admin();
  if _weekly_limit not between 0 and 1000000 then
    raise exception 'A weekly limit is a whole number from 0 to 1,000,000.';
  end if;
  select weekly_limit into _before from public.profiles where user_id = _user_id for no key update;
  if not found then
    raise exception 'This account no longer exists.';
  end if;
  if _before is distinct from _weekly_limit then
    update public.profiles set weekly_limit = _weekly_limit where user_id = _user_id;
    perform public.write_audit_log(
      'set_weekly_limit', _user_id, jsonb_build_object('from', _before, 'to', _weekly_limit)
    );
  end if;
end;
$$;

create function public.suspend_author(_user_id uuid, _reason text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform public.require_admin();
  if _user_id = auth.uid() then
    raise exception 'You cannot suspend yourself.';
  elsif char_length(btrim(coalesce(_reason, ''))) not between 1 and 500 then
    raise exception 'A suspension needs a reason of at most 500 characters.';
  elsif not exists (select from auth.users where id = _user_id) then
    raise exception 'This account no longer exists.';
  elsif not public.has_other_admin(_user_id) and public.has_admin_role(_user_id) then
    raise exception 'This is the last admin. Make another account admin first.';
  end if;
  insert into public.suspensions (user_id, reason) values (_user_id, btrim(_reason))
    on conflict (user_id) do nothing;
  if not found then
    return;
  end if;
  -- Supabase Auth looks at this; the embedded host looks at the suspension.
  update auth.users set banned_until = now() + interval '100 years' where id = _user_id;
  delete from auth.sessions where user_id = _user_id;
  delete from auth.refresh_tokens where user_id::text = _user_id::text;
  perform public.pause_reminders(_user_id);
  perform public.write_audit_log('suspend', _user_id, jsonb_build_object('reason', btrim(_reason)));
end;
$$;

create function public.unsuspend_author(_user_id uuid)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _since timestamptz;
begin
  perform public.require_admin();
  delete from public.suspensions where user_id = _user_id returning suspended_at into _since;
  if _since is null then
    return;
  end if;
  update auth.users set banned_until = null where id = _user_id;
  perform public.resume_reminders(_user_id, _since);
  perform public.write_audit_log('unsuspend', _user_id);
end;
$$;

create function public.set_admin(_user_id uuid, _is_admin boolean)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _has_other_admin boolean;
begin
  perform public.require_admin();
  _has_other_admin = public.has_other_admin(_user_id);
  if not exists (select from auth.users where id = _user_id) then
    raise exception 'This account no longer exists.';
  elsif _is_admin then
    if not exists (select from auth.users where id = _user_id and email_confirmed_at is not null) then
      raise exception 'This account has not verified its email address yet.';
    elsif exists (select from public.suspensions where user_id = _user_id) then
      raise exception 'This account is suspended. End its suspension first.';
    end if;
    insert into public.user_roles (user_id, role) values (_user_id, 'admin') on conflict do nothing;
  elsif public.has_admin_role(_user_id) then
    if not _has_other_admin then
      raise exception 'This is the last admin. Make another account admin first.';
    elsif exists (
      select from public.admin_address join auth.users on lower(users.email) = lower(admin_address.email)
      where users.id = _user_id
    ) then
      raise exception 'ADMIN_EMAIL names this account: it would become admin again. Change that setting first.';
    end if;
    delete from public.user_roles where user_id = _user_id and role = 'admin';
  end if;
end;
$$;

-- The same for the operator, who knows accounts by their addresses.
create function public.grant_admin(_email text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _user_id uuid := (select id from auth.users where lower(email) = lower(btrim(_email)));
begin
  if _user_id is null then
    raise exception 'No account has the address %.', btrim(_email);
  end if;
  perform public.set_admin(_user_id, true);
end;
$$;

create function public.revoke_admin(_email text)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _user_id uuid := (select id from auth.users where lower(email) = lower(btrim(_email)));
begin
  if _user_id is null then
    raise exception 'No account has the address %.', btrim(_email);
  elsif not public.has_admin_role(_user_id) then
    raise exception 'The account % is not an admin.', btrim(_email);
  end if;
  perform public.set_admin(_user_id, false);
end;
$$;

revoke execute on function
  public.set_weekly_limit, public.suspend_author, public.unsuspend_author, public.set_admin,
  public.grant_admin, public.revoke_admin
  from public, anon, authenticated;
grant execute on function
  public.set_weekly_limit, public.suspend_author, public.unsuspend_author, public.set_admin
  to authenticated, service_role;
grant execute on function public.grant_admin, public.revoke_admin to service_role;
