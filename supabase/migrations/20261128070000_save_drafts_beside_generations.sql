-- A generation makes the draft that a device has named and not saved yet. Where it does so in the same moment, the idea is
-- saved into that draft: the call was refused with a conflict before.

-- Saves the idea and the style of a draft, { id, user_message, config }, that were made from the idea _base at version
-- _seen; null for a draft that the device has not seen on the server. Answers { outcome, id, version, updated_at } of the
-- row that has the idea now:
--   saved: the draft has it, a deleted one again.
--   kept: only its style was changed, and only another device has changed the idea, which stays.
--   own: another device has changed the idea to another one. Both stay: this one is a draft of its own.
create or replace function public.save_draft(_write_id uuid, _base text, _draft jsonb, _seen integer default null)
returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _answer jsonb := host.begin_write(_write_id);
  _new public.drafts := jsonb_populate_record(null::public.drafts, _draft);
  _now public.drafts;
  _outcome text := 'saved';
begin
  if _answer is not null then
    return _answer;
  end if;
  _new.user_id = auth.uid();
  loop
    select * into _now from public.drafts where id = _new.id and user_id = _new.user_id;
    if not found then
      insert into public.drafts (id, user_id, user_message, config)
        values (_new.id, _new.user_id, _new.user_message, _new.config)
        on conflict (id) do nothing
        returning * into _now;
      exit when found;
      select * into _now from public.drafts where id = _new.id and user_id = _new.user_id;
      if not found then
        raise unique_violation using message = 'The id of the draft is taken.';
      end if;
    end if;
    if _now.version = _seen or _now.user_message in (_new.user_message, _base) then
      _outcome = 'saved';
    elsif _seen is not null and _new.user_message = _base then
      _outcome = 'kept';
    else
      _outcome = 'own';
      insert into public.drafts (user_id, user_message, config)
        values (_new.user_id, _new.user_message, _new.config)
        returning * into _now;
      exit;
    end if;
    -- Without a lock before it: what comes first in the order of all locks would come after it.
    update public.drafts set
      user_message = case _outcome when 'kept' then user_message else _new.user_message end,
      config = _new.config,
      deleted_at = null
      where id = _new.id and version = _now.version
      returning * into _now;
    exit when found;
  end loop;
  return host.end_write(_write_id, jsonb_build_object(
    'outcome', _outcome, 'id', _now.id, 'version', _now.version, 'updated_at', _now.updated_at
  ));
end;
$$;
