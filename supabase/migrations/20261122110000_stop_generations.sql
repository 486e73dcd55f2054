-- A generation counts once a model has been asked. Only an author who says so and leaves before the first words
-- has it back, three times a week: breaking off calls must not have a model asked without end.

alter table public.generation_reservations
  -- The author wants to stop. Whether the words have come by then, the process that waits for them knows.
  add column is_stop_asked boolean not null default false;

alter table public.post_generations
  -- How many stopped generations the week has given back.
  add column stopped_count integer not null default 0 check (stopped_count between 0 and 3);

-- Marks what is being written for an author; whether the week still gives a stopped generation back.
create function public.ask_to_stop_generation(_user_id uuid)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.generation_reservations set is_stop_asked = true where user_id = _user_id;
  return not exists (
    select from public.post_generations
    where user_id = _user_id and week_start = public.current_week_start() and stopped_count >= 3
  );
end;
$$;

-- Gives a generation back that its author has asked to stop, at most once, if its week still does.
-- _is_asked: leaving alone says so, where nothing is kept for who has left.
create function public.stop_generation(_user_id uuid, _reservation_id uuid, _is_asked boolean default false)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  _week_start date;
begin
  select week_start into _week_start from public.generation_reservations
    where id = _reservation_id and user_id = _user_id and (is_stop_asked or _is_asked)
    for update;
  if not found then
    return false;
  end if;
  update public.post_generations
    set generation_count = greatest(0, generation_count - 1), stopped_count = stopped_count + 1
    where user_id = _user_id and week_start = _week_start and stopped_count < 3;
  if not found then
    return false;
  end if;
  delete from public.generation_reservations where id = _reservation_id;
  return true;
end;
$$;

revoke execute on function public.ask_to_stop_generation, public.stop_generation
  from public, anon, authenticated;
grant execute on function public.ask_to_stop_generation, public.stop_generation to service_role;
