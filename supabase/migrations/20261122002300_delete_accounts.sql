-- An author leaves: the account goes with everything that belongs to it, in one transaction.

-- Whether there still is an account: a token outlives it by up to an hour.
create function public.account_exists(_user_id uuid)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from auth.users where id = _user_id);
end;
$$;

-- 'deleted', 'last_admin' (nothing was deleted: nobody could make another one), or 'gone' without such an account.
create function public.delete_account(_user_id uuid)
returns text
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if exists (select from public.user_roles where user_id = _user_id and role = 'admin')
      -- Two admins who leave at once take turns here, so that the second one sees that it is the last.
      and not public.has_other_admin(_user_id) then
    return 'last_admin';
  end if;
  perform from public.scheduled_posts where user_id = _user_id order by id for update;
  perform from public.draft_versions where user_id = _user_id order by id for update;
  perform from public.drafts where user_id = _user_id order by id for update;
  perform from public.templates where user_id = _user_id order by id for update;
  perform from public.generation_reservations where user_id = _user_id order by id for update;
  perform from public.post_generations where user_id = _user_id order by week_start for update;
  -- What Auth keeps without a reference. Its kinds of identifiers differ between its editions.
  delete from auth.refresh_tokens where user_id::text = _user_id::text;
  perform from auth.users where id = _user_id for update;
  perform from public.profiles where user_id = _user_id for update;
  delete from public.scheduled_posts where user_id = _user_id;
  delete from public.drafts where user_id = _user_id;
  delete from auth.flow_state where user_id = _user_id;
  delete from auth.audit_log_entries where payload ->> 'actor_id' = _user_id::text;
  delete from auth.users where id = _user_id;
  return case when found then 'deleted' else 'gone' end;
end;
$$;

revoke execute on function public.account_exists, public.delete_account from public, anon, authenticated;
grant execute on function public.account_exists, public.delete_account to service_role;
