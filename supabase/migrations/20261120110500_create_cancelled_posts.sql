-- What a calendar has to know of a deleted post to take it away, for 90 days. Its text is not kept.

create table public.cancelled_posts (
  post_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- One more than the post's last, so that a calendar takes it for news.
  version integer not null,
  scheduled_date date not null,
  scheduled_time text,
  time_zone text not null,
  cancelled_at timestamptz not null default now()
);

create index cancelled_posts_user_id_cancelled_at_idx on public.cancelled_posts (user_id, cancelled_at);

alter table public.cancelled_posts enable row level security;
revoke all on public.cancelled_posts from anon, authenticated, service_role;
grant select on public.cancelled_posts to service_role;

-- An account that is deleted is gone from auth.users before its posts are: nothing of it is kept.
create function public.keep_cancelled_posts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.cancelled_posts (post_id, user_id, version, scheduled_date, scheduled_time, time_zone)
    select id, user_id, version + 1, scheduled_date, scheduled_time, time_zone from deleted_posts
    where exists (select from auth.users where users.id = deleted_posts.user_id)
    on conflict (post_id) do nothing;
  delete from public.cancelled_posts
    where user_id in (select user_id from deleted_posts) and cancelled_at < now() - interval '90 days';
  return null;
end;
$$;

revoke execute on function public.keep_cancelled_posts from public, anon, authenticated;

create trigger keep_cancelled_posts
  after delete on public.scheduled_posts
  referencing old table as deleted_posts
  for each statement execute function public.keep_cancelled_posts();
