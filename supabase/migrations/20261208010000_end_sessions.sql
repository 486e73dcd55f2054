-- Ends all sessions: whoever has a copy of the database can go on with them. The embedded database takes no SQL of an operator.
create function public.end_sessions() returns bigint language plpgsql security definer set search_path to '' as $$
declare
  _ended bigint;
begin
  -- In the order of all locks.
  perform from auth.users order by id for update;
  delete from auth.refresh_tokens;
  delete from auth.sessions;
  get diagnostics _ended = row_count;
  return _ended;
end;
$$;
revoke execute on function public.end_sessions from public, anon, authenticated;
grant execute on function public.end_sessions to service_role;
