-- Posts planned for a day and, optionally, a time of that day (HH:mm; none means 09:00).

create table public.scheduled_posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  post_content text not null check (char_length(post_content) between 1 and 20000),
  scheduled_date date not null,
  scheduled_time text check (scheduled_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  is_posted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index scheduled_posts_user_id_scheduled_idx
  on public.scheduled_posts (user_id, scheduled_date, scheduled_time);

alter table public.scheduled_posts enable row level security;
revoke all on public.scheduled_posts from anon, authenticated;
grant select, delete,
  insert (user_id, post_content, scheduled_date, scheduled_time),
  update (post_content, scheduled_date, scheduled_time, is_posted)
  on public.scheduled_posts to authenticated;
grant all on public.scheduled_posts to service_role;

create policy "authors read their own posts" on public.scheduled_posts
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors schedule posts of their own" on public.scheduled_posts
  for insert to authenticated
  with check ((select auth.uid()) = user_id);

create policy "authors update their own posts" on public.scheduled_posts
  for update to authenticated
  using ((select auth.uid()) = user_id)
  with check ((select auth.uid()) = user_id);

create policy "authors delete their own posts" on public.scheduled_posts
  for delete to authenticated
  using ((select auth.uid()) = user_id);

create trigger set_scheduled_posts_updated_at
  before update on public.scheduled_posts
  for each row execute function public.set_updated_at();
