-- A session acts on posts whose mail is not out. Undo plans the reminder of such a one again, under the same version.

do $$
declare
  _edit record;
begin
  for _edit in
    select * from (values
      ('(_is_posted or state = ''cancelled'');',
        E'(_is_posted or state = ''cancelled'')\n          and (attempts > 0 or sent_at is not null);'),
      (E'set is_posted = false where id = _post_id;\n      end if;',
        E'set is_posted = false where id = _post_id;\n      end if;\n'
        '      if _reminder.attempts = 0 and _reminder.sent_at is null and (_is_posted or _reminder.state = ''cancelled'') then\n'
        '        update public.reminders\n'
        '          set version = _reminder.version, updated_at = now(), (due_at, state, next_attempt_at) = (\n'
        '            select plan.due_at, plan.state, plan.next_attempt_at\n'
        '            from public.scheduled_posts as posts, public.plan_reminder(posts) as plan where posts.id = _post_id\n'
        '          )\n'
        '          where post_id = _post_id;\n'
        '      end if;')
    ) as edits (old, new)
  loop
    execute replace(
      pg_get_functiondef('public.act_on_reminder(uuid, integer, text, date, text)'::regprocedure), _edit.old, _edit.new
    );
  end loop;
end;
$$;

grant execute on function public.plan_reminder(public.scheduled_posts) to service_role;
