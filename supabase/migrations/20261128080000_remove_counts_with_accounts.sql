-- A deleted account leaves nothing behind. How many reminders it was sent stayed for two days, and kept the author from
-- being restored from a backup for as long.
do $$
declare
  _account text := 'delete from auth.users where id = _user_id;';
  _function text := pg_get_functiondef('public.delete_account(uuid)'::regprocedure);
begin
  if strpos(_function, _account) = 0 then
    raise exception 'delete_account has another text than this migration knows.';
  end if;
  execute replace(_function, _account, 'delete from host.reminder_counts where user_id = _user_id; ' || _account);
end;
$$;
