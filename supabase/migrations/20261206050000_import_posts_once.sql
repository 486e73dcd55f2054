-- An import may be sent again, as other writes are: a second call with its id does nothing more. Imports of an author take
-- turns, so two tabs do not plan the texts of one file twice. A page of the version before names neither.

do $$
declare
  _edit record;
  _function text := pg_get_functiondef('public.import_scheduled_posts(jsonb)'::regprocedure);
begin
  for _edit in select * from (values
    (
      '(_posts jsonb)',
      '(_posts jsonb, _write_id uuid default gen_random_uuid(), _is_new_only boolean default false)'
    ),
    (' LANGUAGE plpgsql', ' LANGUAGE plpgsql SECURITY DEFINER'),
    (E'  _posted uuid[];\nbegin\n', '  _posted uuid[];
  _answer jsonb := host.begin_write(_write_id);
begin
  if _answer is not null then
    return _answer::integer;
  end if;
'),
    (E'  end loop;\n', '  end loop;

  perform pg_advisory_xact_lock(hashtextextended(auth.uid()::text, 7419203620));
  if _is_new_only and exists (
    select from public.find_posts_with_same_text(array(select post ->> ''post_content'' from jsonb_array_elements(_posts) as post))
  ) then
    raise exception ''Some of these posts are in your plan already.'';
  end if;
'),
    (
      'return jsonb_array_length(_posts)',
      'return host.end_write(_write_id, to_jsonb(jsonb_array_length(_posts)))::integer'
    )
  ) as edits (old, new) loop
    _function = replace(_function, _edit.old, _edit.new);
  end loop;
  drop function public.import_scheduled_posts(jsonb);
  execute _function;
end;
$$;
revoke execute on function public.import_scheduled_posts from public, anon, authenticated, service_role;
grant execute on function public.import_scheduled_posts to authenticated;
