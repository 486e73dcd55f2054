-- What is written for an author goes into a draft at once, so that a closed tab loses nothing.

-- Ends a reservation that was used and, when a post was written, keeps the post as a version of a draft.
-- _post: { user_message, post_content, config, writer, label, draft_id?, version_id?, based_on?, based_on_content?,
-- asked?: { system, prompt } }. Without a draft of the author's, a new one.
-- _calls: [{ _model, _input_tokens, _output_tokens }], what each call of a model has cost.
create function public.finish_generation(
  _user_id uuid, _reservation_id uuid, _weekly_limit integer, _post jsonb default null, _calls jsonb default '[]'
)
returns table (draft_version_id uuid, remaining integer)
language plpgsql volatile
set search_path = ''
as $$
declare
  _draft_id uuid := (_post ->> 'draft_id')::uuid;
  _known uuid;
  _id uuid;
begin
  -- In the order of all locks: draft, reservation, profile.
  select id into _known from public.drafts
    where id = _draft_id and user_id = _user_id and deleted_at is null for no key update;
  delete from public.generation_reservations where id = _reservation_id and user_id = _user_id;
  if _post is not null then
    if _known is null then
      -- The device may have named a draft that it has not saved yet.
      insert into public.drafts (id, user_id, user_message, config)
        values (coalesce(_draft_id, gen_random_uuid()), _user_id, _post ->> 'user_message', _post -> 'config')
        on conflict (id) do nothing
        returning id into _known;
    end if;
    if _known is null then
      select id into _known from public.drafts where id = _draft_id and user_id = _user_id and deleted_at is null;
    end if;
    if _known is null then
      insert into public.drafts (user_id, user_message, config)
        values (_user_id, _post ->> 'user_message', _post -> 'config')
        returning id into _known;
    end if;
    insert into public.draft_versions (
      id, draft_id, user_id, post_content, label, writer, user_message, config, based_on, based_on_content
    ) values (
      coalesce((_post ->> 'version_id')::uuid, gen_random_uuid()), _known, _user_id, _post ->> 'post_content',
      _post ->> 'label', _post ->> 'writer', _post ->> 'user_message', _post -> 'config',
      (_post ->> 'based_on')::uuid, _post ->> 'based_on_content'
    )
    on conflict (id) do nothing
    returning id into _id;
    insert into public.generation_prompts (version_id, user_id, system_message, prompt)
      select _id, _user_id, _post -> 'asked' ->> 'system', _post -> 'asked' ->> 'prompt'
      where _id is not null and jsonb_typeof(_post -> 'asked') = 'object';
  end if;
  -- Last: all generations of a day add to one row.
  perform public.record_tokens(
    _user_id, call ->> '_model', (call ->> '_input_tokens')::bigint, (call ->> '_output_tokens')::bigint
  ) from jsonb_array_elements(_calls) as call;
  return query select _id, public.remaining_generations(_user_id, _weekly_limit);
end;
$$;

revoke execute on function public.finish_generation from public, anon, authenticated;
grant execute on function public.finish_generation to service_role;
