-- A post that comes back under its id, such as by Undo, is the same to calendars and devices: it counts on where its deletion
-- ended, and is cancelled no more.

select host.edit_function(
  'public.plan_scheduled_post()', 'new.version = 1;',
  'new.version = 1 + coalesce((
      select version from public.cancelled_posts where post_id = new.id and user_id = new.user_id
    ), 0);'
);

-- The trace goes after the reference of the post has locked the account, in the order of all locks. Without a new version a
-- reminder would have the Message-ID and the links of an earlier mail, and no device would get it.
select host.edit_function(
  'public.arm_reminders_of_new_posts()',
  '  insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
    select posts.id, plan.user_id, plan.due_at, plan.state, plan.next_attempt_at
',
  '  delete from public.cancelled_posts
    where post_id = any (array(select id from new_posts)) and user_id = any (array(select user_id from new_posts));
  insert into public.reminders (post_id, user_id, version, due_at, state, next_attempt_at)
    select posts.id, plan.user_id, posts.version, plan.due_at, plan.state, plan.next_attempt_at
'
);

drop function host.edit_function;
