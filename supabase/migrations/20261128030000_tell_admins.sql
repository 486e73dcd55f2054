-- Admins hear on their own topics when the figures of reminders have changed. Whoever sends reminders says so, once for
-- many of them: a message a reminder would have their commits take turns.

create function public.tell_admins()
returns void
language sql volatile security definer
set search_path = ''
as $$
  select realtime.send('{"table": "reminder_statistics", "id": null}', 'changed', 'author:' || user_id, true)
  from public.user_roles where role = 'admin';
$$;

revoke execute on function public.tell_admins from public, anon, authenticated;
grant execute on function public.tell_admins to service_role;
