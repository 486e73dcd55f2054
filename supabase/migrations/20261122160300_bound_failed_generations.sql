-- A generation that fails is given back, but not without end: whoever can make a model answer what is no post would
-- have it asked for nothing.

alter table public.post_generations
  -- Generations of the week that were given back because the model answered nothing, too much, or half.
  add column answered_failure_count integer not null default 0 check (answered_failure_count between 0 and 5),
  -- … because it did not answer: its server was down or busy, refused the key, or was too slow.
  add column unanswered_failure_count integer not null default 0
    check (unanswered_failure_count between 0 and 60);

-- Gives a generation back that failed after the model was asked, at most once, if its week still does. False: it
-- counts.
create function public.give_back_failed_generation(_user_id uuid, _reservation_id uuid, _has_answered boolean)
returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  _week_start date;
begin
  delete from public.generation_reservations where id = _reservation_id and user_id = _user_id
    returning week_start into _week_start;
  -- Its author has stopped it meanwhile, or its lease has run out: it does not count any more.
  if not found then
    return true;
  end if;
  update public.post_generations
    set generation_count = greatest(0, generation_count - 1),
      answered_failure_count = answered_failure_count + _has_answered::integer,
      unanswered_failure_count = unanswered_failure_count + (not _has_answered)::integer
    where user_id = _user_id and week_start = _week_start
      and case when _has_answered then answered_failure_count < 5 else unanswered_failure_count < 60 end;
  return found;
end;
$$;

revoke execute on function public.give_back_failed_generation from public, anon, authenticated;
grant execute on function public.give_back_failed_generation to service_role;
