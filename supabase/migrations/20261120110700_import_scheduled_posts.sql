-- Many posts at once, all or none. The caller's rights apply, row by row.
-- _posts: [{ post_content, scheduled_date, scheduled_time?, time_zone?, is_posted? }], at most 5,000.
-- A refusal names the first bad row, counted from 1, and says what is wrong with it.
create function public.import_scheduled_posts(_posts jsonb)
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  _post jsonb;
  _row bigint;
  _date text;
  _zone text;
  _known_zone text;
  _problem text;
  _posted uuid[];
begin
  if jsonb_typeof(_posts) is distinct from 'array' then
    raise exception 'The posts must be a list.';
  elsif jsonb_array_length(_posts) > 5000 then
    raise exception 'At most 5000 posts can be imported at once; these are %.', jsonb_array_length(_posts);
  end if;

  for _post, _row in
    select post, number from jsonb_array_elements(_posts) with ordinality as given (post, number)
  loop
    _date = _post ->> 'scheduled_date';
    _zone = _post ->> 'time_zone';
    _problem = case
      when jsonb_typeof(_post) <> 'object'
        then 'it is not a post'
      when jsonb_typeof(_post -> 'post_content') is distinct from 'string' or _post ->> 'post_content' !~ '\S'
        then 'the post has no text'
      when char_length(_post ->> 'post_content') > 20000
        then 'the text has more than 20000 characters'
      when _date is null
        then 'the date is missing'
      when case
          when _date !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' or _date ~ '^0000' then true
          else right(_date, 2)::integer
            > extract(day from (left(_date, 7) || '-01')::date + interval '1 month - 1 day')
        end
        then format('the date "%s" is not a day like 2026-11-20', left(_date, 40))
      when _post ->> 'scheduled_time' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        then format('the time "%s" is not a time like 09:00', left(_post ->> 'scheduled_time', 40))
      when _zone is not null and _zone is distinct from _known_zone and not public.is_time_zone(_zone)
        then format('the time zone "%s" is not known', left(_zone, 40))
      when jsonb_typeof(_post -> 'is_posted') not in ('boolean', 'null')
        then 'is_posted is neither true nor false'
    end;
    if _problem is not null then
      raise exception 'Row %: %.', _row, _problem;
    end if;
    _known_zone = _zone;
  end loop;

  insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
    select auth.uid(), post ->> 'post_content', (post ->> 'scheduled_date')::date, post ->> 'scheduled_time',
      post ->> 'time_zone'
    from jsonb_array_elements(_posts) as post
    where not coalesce((post ->> 'is_posted')::boolean, false);

  -- A client marks a post as posted by an update only.
  with inserted as (
    insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
      select auth.uid(), post ->> 'post_content', (post ->> 'scheduled_date')::date, post ->> 'scheduled_time',
        post ->> 'time_zone'
      from jsonb_array_elements(_posts) as post
      where (post ->> 'is_posted')::boolean
      returning id
  )
  select array_agg(id) into _posted from inserted;
  update public.scheduled_posts set is_posted = true where id = any (_posted);

  return jsonb_array_length(_posts);
end;
$$;

revoke execute on function public.import_scheduled_posts from public, anon, authenticated, service_role;
grant execute on function public.import_scheduled_posts to authenticated;
