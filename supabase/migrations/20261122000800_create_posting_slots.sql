-- The times of the week that an author likes to post at. A new author starts with three of them.

create table public.posting_slots (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- ISO: Monday is 1, Sunday is 7.
  weekday smallint not null check (weekday between 1 and 7),
  slot_time text not null check (slot_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  created_at timestamptz not null default now(),
  unique (user_id, weekday, slot_time)
);

alter table public.posting_slots enable row level security;
revoke all on public.posting_slots from anon, authenticated;
grant select, delete, insert (id, user_id, weekday, slot_time), update (weekday, slot_time)
  on public.posting_slots to authenticated;
grant all on public.posting_slots to service_role;

create policy "authors read their own slots" on public.posting_slots
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors add slots of their own" on public.posting_slots
  for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "authors update their own slots" on public.posting_slots
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "authors delete their own slots" on public.posting_slots
  for delete to authenticated
  using ((select auth.uid()) = user_id);

create policy "suspended authors are kept out" on public.posting_slots
  as restrictive for all to authenticated using ((select not public.is_suspended()));

create function public.add_first_posting_slots()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.posting_slots (user_id, weekday, slot_time)
    select new.user_id, weekday, '09:00' from generate_series(2, 4) as weekday;
  return null;
end;
$$;

create trigger add_first_posting_slots
  after insert on public.profiles
  for each row execute function public.add_first_posting_slots();

revoke execute on function public.add_first_posting_slots from public, anon, authenticated;
