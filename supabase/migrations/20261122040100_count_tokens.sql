-- What models have read and written, as their vendors report it: by day and model for good sums, by author and month for
-- who needs how much. An admin may cap the tokens of a month; the reservation of a generation looks at the cap, so that
-- whoever comes after it is reached is refused, and no more is spent than by what was under way.

create table public.model_tokens (
  day date not null,
  model text not null check (char_length(model) <= 300),
  calls integer not null check (calls >= 0),
  input_tokens bigint not null check (input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  primary key (day, model)
);

create table public.author_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Its first day.
  month date not null,
  calls integer not null check (calls >= 0),
  input_tokens bigint not null check (input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  primary key (user_id, month)
);

create index author_tokens_month_idx on public.author_tokens (month);

create table public.token_cap (
  only_one boolean primary key default true check (only_one),
  tokens_per_month bigint not null check (tokens_per_month between 0 and 1000000000000)
);

alter table public.model_tokens enable row level security;
alter table public.author_tokens enable row level security;
alter table public.token_cap enable row level security;
revoke all on public.model_tokens, public.author_tokens, public.token_cap from anon, authenticated, service_role;

-- Months and days are those of UTC, as the weeks are.
create function public.tokens_of_month()
returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(input_tokens + output_tokens), 0)::bigint from public.model_tokens
      where day >= date_trunc('month', now() at time zone 'utc')::date
  );
end;
$$;

-- Adds what one call has cost. Of an account that is gone only the sums are kept.
create function public.record_tokens(_user_id uuid, _model text, _input_tokens bigint, _output_tokens bigint)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _day date := (now() at time zone 'utc')::date;
begin
  insert into public.model_tokens as sums (day, model, calls, input_tokens, output_tokens)
    values (_day, left(_model, 300), 1, _input_tokens, _output_tokens)
    on conflict (day, model) do update set
      calls = sums.calls + 1,
      input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens;
  insert into public.author_tokens as sums (user_id, month, calls, input_tokens, output_tokens)
    select id, date_trunc('month', _day)::date, 1, _input_tokens, _output_tokens from auth.users where id = _user_id
    on conflict (user_id, month) do update set
      calls = sums.calls + 1,
      input_tokens = sums.input_tokens + excluded.input_tokens,
      output_tokens = sums.output_tokens + excluded.output_tokens;
end;
$$;

-- What is left of the month's cap; null without one.
create function public.tokens_left()
returns bigint
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select greatest(0, tokens_per_month - public.tokens_of_month()) from public.token_cap);
end;
$$;

-- Refuses a generation for which a model would be asked, once the month's tokens are used up: with P0001, as all caps do.
create function public.refuse_beyond_token_cap()
returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if public.tokens_left() = 0 then
    raise exception 'The tokens of this month are used up.';
  end if;
end;
$$;

-- Null: no cap.
create function public.set_token_cap(_tokens_per_month bigint)
returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _before bigint;
begin
  perform public.require_admin();
  if _tokens_per_month not between 0 and 1000000000000 then
    raise exception 'A cap is a whole number from 0 to 1,000,000,000,000.';
  end if;
  -- Two admins who set it at the same moment take turns. Any number nobody else uses.
  perform pg_advisory_xact_lock(7419203615);
  select tokens_per_month into _before from public.token_cap;
  if _before is not distinct from _tokens_per_month then
    return;
  end if;
  delete from public.token_cap where only_one;
  insert into public.token_cap (tokens_per_month) select _tokens_per_month where _tokens_per_month is not null;
  perform public.write_audit_log(
    'set_token_cap', null, jsonb_build_object('from', _before, 'to', _tokens_per_month)
  );
end;
$$;

-- For admins: { cap, used } of this month, { days } of the last 30 with each model, newest first, and { authors } of
-- this month, those who needed most first.
create function public.admin_tokens()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  _today date := (now() at time zone 'utc')::date;
begin
  perform public.require_admin();
  return jsonb_build_object(
    'cap', (select tokens_per_month from public.token_cap),
    'used', public.tokens_of_month(),
    'days', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.day desc, listed.model), '[]')
      from (
        select day, model, calls, input_tokens, output_tokens from public.model_tokens where day > _today - 30
      ) as listed
    ),
    'authors', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed.input_tokens + listed.output_tokens desc), '[]')
      from (
        select tokens.user_id, profiles.display_name, profiles.email, calls, input_tokens, output_tokens
        from public.author_tokens as tokens join public.profiles on profiles.user_id = tokens.user_id
        where month = date_trunc('month', _today)::date
        order by input_tokens + output_tokens desc
        limit 20
      ) as listed
    )
  );
end;
$$;

-- Removes at most so many sums of days and months longer ago than 400 days; returns how many.
create function host.remove_old_tokens(_rows integer)
returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  _days integer;
  _months integer;
begin
  delete from public.model_tokens where (day, model) in (
    select day, model from public.model_tokens
    where day < (now() at time zone 'utc')::date - 400
    order by day limit _rows for update skip locked
  );
  get diagnostics _days = row_count;
  delete from public.author_tokens where (user_id, month) in (
    select user_id, month from public.author_tokens
    where month < (now() at time zone 'utc')::date - 400
    order by month limit _rows - _days for update skip locked
  );
  get diagnostics _months = row_count;
  return _days + _months;
end;
$$;

revoke execute on function
  public.tokens_of_month, public.record_tokens, public.tokens_left, public.refuse_beyond_token_cap,
  public.set_token_cap, public.admin_tokens
  from public, anon, authenticated;
grant execute on function public.record_tokens, public.tokens_left, public.refuse_beyond_token_cap to service_role;
grant execute on function public.set_token_cap, public.admin_tokens to authenticated, service_role;
revoke execute on function host.remove_old_tokens from public;
