-- What the backend library's Auth looks an account up by: its address, at each sign-in, and the token of a mailed link. The
-- library's own indexes are for what is unique, under conditions that its questions do not have, so PostgreSQL would read
-- all accounts.

-- On Supabase this table is that of Supabase Auth, which looks after it itself.
do $$
begin
  if (
    select pg_catalog.pg_has_role(current_user, relowner, 'USAGE')
    from pg_catalog.pg_class where oid = 'auth.users'::regclass
  ) then
    create index users_email_idx on auth.users (email);
    create index users_any_confirmation_token_idx on auth.users (confirmation_token)
      where confirmation_token is not null;
    create index users_any_recovery_token_idx on auth.users (recovery_token) where recovery_token is not null;
    create index users_any_email_change_token_current_idx on auth.users (email_change_token_current)
      where email_change_token_current is not null;
    create index users_any_email_change_token_new_idx on auth.users (email_change_token_new)
      where email_change_token_new is not null;
  end if;
end;
$$;
