-- An author skips the reminder of a post, marks the post as posted and takes that back: the reminder stays skipped. So a mark
-- leaves the time at which a reminder was cancelled, and one that was cancelled before its post was posted was skipped: neither
-- the page of the post nor the planner plans its mail again.

do $$
begin
  execute replace(replace(replace(replace(replace(
    pg_get_functiondef('public.act_on_reminder(uuid, integer, text, date, text)'::regprocedure),
    '  _is_posted boolean;
  _draft_version_id uuid;',
    '  _is_posted boolean;
  _posted_at timestamptz;
  _was_skipped boolean;
  _draft_version_id uuid;'),
    'select user_id, is_posted, draft_version_id into _user_id, _is_posted, _draft_version_id',
    'select user_id, is_posted, posted_at, draft_version_id into _user_id, _is_posted, _posted_at, _draft_version_id'),
    '  case _action
    when ''posted'' then',
    '  -- To mark a post as posted leaves a reminder alone that was skipped before.
  _was_skipped = (_is_posted and _reminder.state = ''cancelled'' and _reminder.updated_at < _posted_at) is true;
  case _action
    when ''posted'' then'),
    '(_is_posted or state = ''cancelled'')
          and (attempts > 0',
    '(_is_posted or state = ''cancelled'')
          and not _was_skipped and (attempts > 0'),
    '      if _reminder.attempts = 0 and _reminder.sent_at is null and (_is',
    '      if not _was_skipped and _reminder.attempts = 0 and _reminder.sent_at is null and (_is');
  execute replace(replace(replace(
    pg_get_functiondef('public.sync_reminders_of_changed_posts()'::regprocedure),
    'not in (''sent'', ''failed'')',
    'not in (''sent'', ''failed'', ''cancelled'')'),
    'select unnest(_moved)
  );
begin',
    'select unnest(_moved)
  );
  _posted_at jsonb := (select jsonb_object_agg(id, posted_at) from old_posts where is_posted);
begin'),
    '(state = ''cancelled'' or due_at >= now() - interval ''24 hours'')',
    '(due_at >= now() - interval ''24 hours'' or state = ''cancelled'')
      and (state <> ''cancelled'' or updated_at >= (_posted_at ->> post_id::text)::timestamptz)');
end;
$$;
