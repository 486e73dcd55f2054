-- How much one account may hold, so that none fills the database or slows down whoever shares it. Decided here, so
-- that no way to add something and no two calls at the same moment get by.

create table host.account_caps (
  name text primary key check (
    name in ('posts', 'posts_per_day', 'templates', 'posting_slots', 'drafts', 'draft_versions', 'versions_per_draft')
  ),
  -- A new account begins with three posting slots.
  cap integer not null check (cap between 3 and 1000000)
);

alter table host.account_caps enable row level security;
revoke all on host.account_caps from public;

insert into host.account_caps (name, cap)
  values ('posts', 10000), ('posts_per_day', 200), ('templates', 1000), ('posting_slots', 100),
    ('drafts', 5000), ('draft_versions', 10000), ('versions_per_draft', 100);

-- _caps: { name: cap }; what it does not name stays as it is.
create function host.set_account_caps(_caps jsonb)
returns void
language sql volatile security definer
set search_path = ''
as $$
  update host.account_caps set cap = given.cap::integer
    from jsonb_each_text(_caps) as given (name, cap)
    where account_caps.name = given.name and account_caps.cap <> given.cap::integer;
$$;

create function host.cap_of(_name text)
returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select cap from host.account_caps where name = _name);
end;
$$;

-- What a cap refuses is said in a sentence of this kind, with P0001 as its code.
create function host.refuse_beyond_cap(_sentence text, variadic _values text[])
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  raise exception '%', format(_sentence, variadic _values);
end;
$$;

-- Whoever adds something to an account takes turns with others who do, at its profile, and then counts what they have
-- written. In the order of all locks: posts, profile, reminders.
create function host.lock_authors(_user_ids uuid[])
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from public.profiles where user_id = any (_user_ids) order by user_id for no key update;
end;
$$;

-- How many posts each account has: to count 10,000 of them for each new one would take longer than to write it.
create table host.held_posts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  posts integer not null check (posts >= 0)
);

alter table host.held_posts enable row level security;
revoke all on host.held_posts from public;

-- Refuses where one of the given days of an author holds more posts than it may. The caller holds the authors' locks.
create function host.check_days(_user_ids uuid[], _days date[])
returns void
language plpgsql volatile
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  _cap integer := host.cap_of('posts_per_day');
  _full date;
begin
  select given.day into _full
    from unnest(_user_ids, _days) as given (user_id, day)
    where (
      select count(*) from public.scheduled_posts as posts
      where posts.user_id = given.user_id and posts.scheduled_date = given.day
    ) > _cap
    order by given.day limit 1;
  if found then
    perform host.refuse_beyond_cap(
      'At most %s posts fit on one day, and %s has more with this. Choose another day.',
      to_char(_cap, 'FM9,999,999'), _full::text
    );
  end if;
end;
$$;

-- Triggers go by the order of their names: these come before the one that arms reminders, which takes much longer.
create function host.cap_new_posts()
returns trigger
language plpgsql volatile security definer
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  _authors uuid[] := array(select distinct user_id from new_posts);
  _cap integer := host.cap_of('posts');
begin
  perform host.lock_authors(_authors);
  insert into host.held_posts as held (user_id, posts)
    select user_id, count(*) from new_posts group by user_id order by user_id
    on conflict (user_id) do update set posts = held.posts + excluded.posts;
  if exists (select from host.held_posts where user_id = any (_authors) and posts > _cap) then
    perform host.refuse_beyond_cap(
      'A planner holds at most %s posts, and there would be more with this. Delete posts that you no longer need.',
      to_char(_cap, 'FM9,999,999')
    );
  end if;
  perform host.check_days(array_agg(user_id), array_agg(scheduled_date))
    from (select distinct user_id, scheduled_date from new_posts) as days;
  return null;
end;
$$;

create trigger cap_new_posts
  after insert on public.scheduled_posts
  referencing new table as new_posts
  for each statement execute function host.cap_new_posts();

create function host.cap_moved_posts()
returns trigger
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  _authors uuid[];
  _days date[];
begin
  select array_agg(user_id), array_agg(scheduled_date) into _authors, _days
    from (
      select distinct user_id, scheduled_date from (
        select id, user_id, scheduled_date from new_posts except select id, user_id, scheduled_date from old_posts
      ) as moved
    ) as days;
  if _authors is not null then
    perform host.lock_authors(_authors);
    perform host.check_days(_authors, _days);
  end if;
  return null;
end;
$$;

create trigger cap_moved_posts
  after update on public.scheduled_posts
  referencing old table as old_posts new table as new_posts
  for each statement execute function host.cap_moved_posts();

create function host.count_deleted_posts()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update host.held_posts as held set posts = greatest(0, held.posts - gone.posts)
    from (select user_id, count(*)::integer as posts from deleted_posts group by user_id) as gone
    where held.user_id = gone.user_id;
  return null;
end;
$$;

create trigger count_deleted_posts
  after delete on public.scheduled_posts
  referencing old table as deleted_posts
  for each statement execute function host.count_deleted_posts();

-- For a table of which each row is an author's: refuses what is beyond the cap that has the table's name, with the
-- sentence that the trigger gives.
create function host.cap_new_rows()
returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _authors uuid[] := array(select distinct user_id from new_rows);
  _cap integer := host.cap_of(tg_table_name);
  _is_beyond boolean;
begin
  perform host.lock_authors(_authors);
  -- Not one statement for all tables: the plan of a statement that is put together is not kept.
  case tg_table_name
    when 'templates' then
      _is_beyond = exists (
        select from unnest(_authors) as author
        where (select count(*) from public.templates as held where held.user_id = author) > _cap
      );
    when 'posting_slots' then
      _is_beyond = exists (
        select from unnest(_authors) as author
        where (select count(*) from public.posting_slots as held where held.user_id = author) > _cap
      );
    when 'drafts' then
      _is_beyond = exists (
        select from unnest(_authors) as author
        where (select count(*) from public.drafts as held where held.user_id = author) > _cap
      );
    when 'draft_versions' then
      _is_beyond = exists (
        select from unnest(_authors) as author
        where (select count(*) from public.draft_versions as held where held.user_id = author) > _cap
      );
  end case;
  if _is_beyond then
    perform host.refuse_beyond_cap(tg_argv[0], to_char(_cap, 'FM9,999,999'));
  end if;
  return null;
end;
$$;

create trigger cap_templates
  after insert on public.templates
  referencing new table as new_rows
  for each statement execute function host.cap_new_rows(
    'An account holds at most %s templates. Delete one that you no longer need.'
  );

create trigger cap_posting_slots
  after insert on public.posting_slots
  referencing new table as new_rows
  for each statement execute function host.cap_new_rows(
    'A week holds at most %s times to post at. Remove one that you no longer need.'
  );

revoke execute on function
  host.set_account_caps, host.cap_of, host.refuse_beyond_cap, host.lock_authors, host.check_days,
  host.cap_new_posts, host.cap_moved_posts, host.count_deleted_posts, host.cap_new_rows
  from public;
