-- What a model was asked for a version, for its author to read: both of its messages, for seven days.
create table public.generation_prompts (
  version_id uuid primary key,
  user_id uuid not null,
  system_message text not null,
  prompt text not null,
  created_at timestamptz not null default now(),
  foreign key (version_id, user_id) references public.draft_versions (id, user_id) on delete cascade
);

create index generation_prompts_user_id_idx on public.generation_prompts (user_id);
create index generation_prompts_created_at_idx on public.generation_prompts (created_at);

alter table public.generation_prompts enable row level security;
revoke all on public.generation_prompts from anon, authenticated;
grant select on public.generation_prompts to authenticated;
grant all on public.generation_prompts to service_role;

create policy "authors read what was asked for their own versions" on public.generation_prompts
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "suspended authors are kept out" on public.generation_prompts
  as restrictive for all to authenticated using ((select not public.is_suspended()));

-- Removes at most so many prompts of more than seven days ago; returns how many.
create function host.remove_old_prompts(_rows integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _removed integer;
begin
  delete from public.generation_prompts where version_id in (
    select version_id from public.generation_prompts
    where created_at < now() - interval '7 days'
    order by created_at limit _rows for update skip locked
  );
  get diagnostics _removed = row_count;
  return _removed;
end;
$$;

revoke execute on function host.remove_old_prompts from public;
