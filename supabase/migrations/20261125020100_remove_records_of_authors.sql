-- What would grow without end and is not Auth's goes by one call, which Supabase's pg_cron makes: deleted drafts and counts of
-- reminders stayed there for good. What a later migration adds to it goes there, too.

-- Removes at most so many records of each kind; returns how many, by kind: { kind: number }. It gives up, and comes again later,
-- before PostgreSQL looks for two that wait for each other, which is after a second: it locks rows of many authors.
create function host.remove_old_records_of_authors(_rows integer)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
begin
  delete from host.reminder_counts where day < now() - interval '2 days';
  return jsonb_build_object(
    'deleted_drafts', host.remove_deleted_drafts(_rows),
    'traces_of_deleted_posts', host.remove_old_traces(_rows),
    'prompts', host.remove_old_prompts(_rows),
    'token_counts', host.remove_old_tokens(_rows)
  );
end;
$$;

revoke execute on function host.remove_old_records_of_authors from public;

-- The host calls it before it removes what is Auth's: posts and drafts come before sessions in the order of all locks.
select host.edit_function('host.remove_old_records(integer)', '_accounts integer;', E'_accounts integer;\n  _of_authors jsonb;');
select host.edit_function(
  'host.remove_old_records(integer)', '  -- Without a token that works',
  E'  _of_authors = host.remove_old_records_of_authors(_rows);\n\n  -- Without a token that works'
);
select host.edit_function(
  'host.remove_old_records(integer)', E'  delete from host.reminder_counts where day < now() - interval \'2 days\';\n\n', ''
);
select host.edit_function('host.remove_old_records(integer)', 'return jsonb_build', 'return _of_authors || jsonb_build');
select host.edit_function(
  'host.remove_old_records(integer)',
  ', ''traces_of_deleted_posts'', host.remove_old_traces(_rows),
    ''deleted_drafts'', host.remove_deleted_drafts(_rows),
    ''prompts'', host.remove_old_prompts(_rows),
    ''token_counts'', host.remove_old_tokens(_rows)', ''
);
alter function host.remove_old_records(integer) set lock_timeout = '500ms';
