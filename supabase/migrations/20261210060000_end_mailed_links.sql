-- A copy of the database also has the tokens of links that were mailed and not followed yet, and of calendars.
create or replace function public.end_sessions() returns bigint language plpgsql security definer set search_path to '' as $$
declare
  _ended bigint;
begin
  -- In the order of all locks.
  perform from auth.users order by id for no key update;
  -- Tokens that nobody has: Supabase Auth reads no null here, and an empty one may be asked for.
  update auth.users set
    confirmation_token = case when confirmation_token <> '' then gen_random_uuid()::text else confirmation_token end,
    recovery_token = case when recovery_token <> '' then gen_random_uuid()::text else recovery_token end,
    email_change_token_new = case when email_change_token_new <> '' then gen_random_uuid()::text else email_change_token_new end,
    email_change_token_current =
      case when email_change_token_current <> '' then gen_random_uuid()::text else email_change_token_current end
    where concat(confirmation_token, recovery_token, email_change_token_new, email_change_token_current) <> '';
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens';
  end if;
  delete from public.calendar_feeds;
  delete from auth.refresh_tokens;
  delete from auth.sessions;
  get diagnostics _ended = row_count;
  return _ended;
end;
$$;
