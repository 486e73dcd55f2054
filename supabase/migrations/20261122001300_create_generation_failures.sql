-- Why models failed, newest 100, for the operator. A reason names no key, no prompt and no author.

create table public.generation_failures (
  id bigint generated always as identity primary key,
  failed_at timestamptz not null default now(),
  model text not null check (char_length(model) <= 200),
  reason text not null check (char_length(reason) <= 500)
);

alter table public.generation_failures enable row level security;
revoke all on public.generation_failures from anon, authenticated;
revoke all on public.generation_failures_id_seq from anon, authenticated, service_role;
grant all on public.generation_failures to service_role;

create function public.record_generation_failure(_model text, _reason text)
returns void
language sql volatile
set search_path = ''
as $$
  with recorded as (
    insert into public.generation_failures (model, reason)
    values (left(_model, 200), left(_reason, 500))
    returning id
  )
  delete from public.generation_failures using recorded
    where generation_failures.id <= recorded.id - 100;
$$;

revoke execute on function public.record_generation_failure from public, anon, authenticated;
grant execute on function public.record_generation_failure to service_role;
