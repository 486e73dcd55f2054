-- Whatever locks rows of an author does so in one order, so that nobody waits in a circle (SQLSTATE 40P01):
--
--   posts, versions, drafts, templates, reservations, weeks of generations, account, profile, reminders by post_id,
--   refresh tokens, sessions, devices.
--
-- Rows of one table by their ids, the default template last. Nobody locks a table as a whole: each deletion of an account would
-- wait for it. Each number of an advisory lock has one purpose. What did otherwise stays as it is but for the lines below.

-- Puts another text in the place of one in a function, for this migration and the two after it.
create function host.edit_function(_function regprocedure, _old text, _new text)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if strpos(pg_get_functiondef(_function), _old) = 0 then
    raise exception '% has another text than this migration knows.', _function;
  end if;
  execute replace(pg_get_functiondef(_function), _old, _new);
end;
$$;

revoke execute on function host.edit_function from public;

-- Each deletion of an account takes its roles away.
select host.edit_function(
  'public.has_other_admin(uuid)',
  'lock table public.user_roles in share row exclusive mode', 'perform pg_advisory_xact_lock(7419203616)'
);
-- The number that it had is that of replan_after_time_zone_update.
select host.edit_function('public.save_model_settings(uuid, jsonb, text)', '(7419203614)', '(7419203617)');

-- The audit log refers to the account, a device to its session, too.
select host.edit_function(
  'public.set_weekly_limit(uuid, integer)', '  select weekly_limit into',
  E'  perform from auth.users where id = _user_id for key share;\n  select weekly_limit into'
);
select host.edit_function(
  'public.save_push_subscription(text, text, text)', '  perform host.lock_authors(array[_user_id]);',
  '  perform from auth.users where id = _user_id for key share;
  perform host.lock_authors(array[_user_id]);
  perform from auth.sessions where id = (auth.jwt() ->> ''session_id'')::uuid for key share;'
);

select host.edit_function(
  'public.suspend_author(uuid, text)', 'delete from auth.sessions where user_id = _user_id',
  'perform public.pause_reminders(_user_id)'
);
select host.edit_function(
  'public.suspend_author(uuid, text)', E'perform public.pause_reminders(_user_id);\n  perform public.write',
  E'delete from auth.sessions where user_id = _user_id;\n  perform public.write'
);
select host.edit_function(
  'public.unsuspend_author(uuid)', '  delete from public.suspensions',
  E'  perform from auth.users where id = _user_id for no key update;\n  delete from public.suspensions'
);
select host.edit_function(
  'public.delete_account(uuid)', '  -- What Auth keeps without a reference.',
  E'  perform from auth.users where id = _user_id for update;\n  -- What Auth keeps without a reference.'
);

select host.edit_function(
  'public.delete_account(uuid)',
  'public.templates where user_id = _user_id order by id', 'public.templates where user_id = _user_id order by is_default, id'
);
select host.edit_function(
  'public.clear_other_default_templates()', '  perform from public.profiles',
  '  perform from public.templates where user_id = new.user_id and id <> new.id and is_default for no key update;
  perform from public.profiles'
);
select host.edit_function(
  'public.ask_to_stop_generation(uuid)', '  update public.generation_reservations',
  '  perform from public.generation_reservations where user_id = _user_id order by id for update;
  update public.generation_reservations'
);
select host.edit_function(
  'public.end_reminder_leases(timestamptz)',
  E'where next_attempt_at > _now and next_attempt_at <= _now + interval \'1 hour\' and state = \'sending\'',
  'where post_id in (
      select post_id from public.reminders
      where next_attempt_at > _now and next_attempt_at <= _now + interval ''1 hour'' and state = ''sending''
      order by post_id for update
    )'
);

-- The posts of all zones before the first profile.
select host.edit_function('public.replan_after_time_zone_update()', '_changed uuid[];', '_changed uuid[] := array[]::uuid[];');
select host.edit_function('public.replan_after_time_zone_update()', '_changed = array(', '_changed = _changed || array(');
select host.edit_function(
  'public.replan_after_time_zone_update()', '      order by id for update
    );
    -- The trigger computes the moment, which is no change by the author.
    update public.scheduled_posts set time_zone = time_zone where id = any (_changed);
    _count = _count + cardinality(_changed);', '    );'
);
select host.edit_function(
  'public.replan_after_time_zone_update()', '  return _count;',
  '  perform from public.scheduled_posts where id = any (_changed) order by id for update;
  -- The trigger computes the moment, which is no change by the author.
  update public.scheduled_posts set time_zone = time_zone where id = any (_changed);
  return cardinality(_changed);'
);
select host.edit_function('public.replan_after_time_zone_update()', E'  _count integer := 0;\n', '');
