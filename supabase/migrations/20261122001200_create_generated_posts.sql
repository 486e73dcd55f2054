-- What was written for an author, newest 50, so that a closed tab loses nothing.

create table public.generated_posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  user_message text not null check (char_length(user_message) <= 10000),
  post_content text not null check (char_length(post_content) between 1 and 20000),
  -- Tone, length, style, hashtags and emojis, as the generation was asked for.
  config jsonb not null,
  writer text not null check (writer in ('model', 'offline')),
  -- Null: written from the idea. Otherwise how another version was asked for.
  refine_action text check (refine_action in ('shorter', 'longer', 'hook', 'plainer', 'another')),
  created_at timestamptz not null default clock_timestamp()
);

create index generated_posts_user_id_created_at_idx
  on public.generated_posts (user_id, created_at desc);

alter table public.generated_posts enable row level security;
revoke all on public.generated_posts from anon, authenticated;
grant select, delete on public.generated_posts to authenticated;
grant all on public.generated_posts to service_role;

create policy "authors read what was written for them" on public.generated_posts
  for select to authenticated
  using ((select auth.uid()) = user_id);

create policy "authors delete what was written for them" on public.generated_posts
  for delete to authenticated
  using ((select auth.uid()) = user_id);

create policy "suspended authors are kept out" on public.generated_posts
  as restrictive for all to authenticated using ((select not public.is_suspended()));

create function public.keep_newest_generated_posts()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.generated_posts
    where user_id = new.user_id
      and created_at < (
        select created_at from public.generated_posts
        where user_id = new.user_id
        order by created_at desc
        offset 49 limit 1
      );
  return null;
end;
$$;

create trigger keep_newest_generated_posts
  after insert on public.generated_posts
  for each row execute function public.keep_newest_generated_posts();

-- Ends a reservation that was used and, when a post was written, keeps the post.
-- _post: { user_message, post_content, config, writer, refine_action }.
create function public.finish_generation(
  _user_id uuid, _reservation_id uuid, _weekly_limit integer, _post jsonb default null
)
returns table (generated_post_id uuid, remaining integer)
language plpgsql volatile
set search_path = ''
as $$
declare
  _id uuid;
begin
  delete from public.generation_reservations where id = _reservation_id and user_id = _user_id;
  if _post is not null then
    insert into public.generated_posts (user_id, user_message, post_content, config, writer, refine_action)
    values (
      _user_id, _post ->> 'user_message', _post ->> 'post_content', _post -> 'config',
      _post ->> 'writer', _post ->> 'refine_action'
    )
    returning id into _id;
  end if;
  return query select _id, public.remaining_generations(_user_id, _weekly_limit);
end;
$$;

revoke execute on function
  public.keep_newest_generated_posts, public.finish_generation
  from public, anon, authenticated;
grant execute on function public.finish_generation to service_role;
