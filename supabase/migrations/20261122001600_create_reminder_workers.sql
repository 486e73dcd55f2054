-- The database notices the end of a worker by its connection: what it held is due again at once, and what it had
-- sent is known. A lease ends by the clock only where there is no such connection: on the embedded database, whose
-- leases end with its process, on Supabase, and behind a pooler.

-- The workers that are connected, and those that have died since the last pass of anybody. A worker lives as long as
-- its connection holds the lock of its key.
create table public.reminder_workers (
  id uuid primary key,
  joined_at timestamptz not null default now()
);

alter table public.reminder_workers enable row level security;
revoke all on public.reminder_workers from anon, authenticated, service_role;
grant select, update, delete on public.reminder_workers to service_role;

-- What a worker says of each accepted mail before the next one may be accepted, over the connection that holds its lock:
-- once the lock is free, all of it is here. It only has to outlive the worker, hence unlogged.
create unlogged table public.accepted_reminders (
  worker_id uuid not null,
  post_id uuid not null,
  version integer not null,
  lease_id uuid not null,
  primary key (worker_id, lease_id)
);

alter table public.accepted_reminders enable row level security;
revoke all on public.accepted_reminders from anon, authenticated, service_role;
grant select, delete on public.accepted_reminders to service_role;

create function public.reminder_worker_key(_worker_id uuid)
returns bigint
language sql immutable
set search_path = ''
as $$
  select hashtextextended(_worker_id::text, 20261122);
$$;

-- Makes the caller's connection the one by which a worker lives.
create function public.join_reminder_workers(_worker_id uuid)
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- A machine that has lost its power says nothing: PostgreSQL asks it, for half a minute, and not for two hours.
  perform set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false);
  perform pg_advisory_lock(public.reminder_worker_key(_worker_id));
  insert into public.reminder_workers (id) values (_worker_id);
end;
$$;

-- Whether the caller's connection still holds the lock: not so behind a pooler that hands out another one.
create function public.is_reminder_worker(_worker_id uuid)
returns boolean
language sql volatile
set search_path = ''
as $$
  select exists (
    select from pg_catalog.pg_locks
    where locktype = 'advisory' and granted and pid = pg_backend_pid() and objsubid = 1
      and (classid::bigint << 32) | objid::bigint = public.reminder_worker_key(_worker_id)
  ) and exists (select from public.reminder_workers where id = _worker_id);
$$;

-- Puts in order what dead workers have left behind; returns how many of them there were. What they had sent is sent,
-- what else they held is due. Waits for what they asked of the database last.
create function public.recover_reminders(_now timestamptz default now())
returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  _worker_id uuid;
  _held uuid[];
  _dead integer := 0;
begin
  for _worker_id in select id from public.reminder_workers order by id loop
    continue when not pg_try_advisory_xact_lock(public.reminder_worker_key(_worker_id));
    -- A claim of a worker locks its row.
    perform from public.reminder_workers where id = _worker_id for update;
    continue when not found;
    perform public.finish_reminders(
      coalesce(
        (
          select jsonb_agg(jsonb_build_object(
            'post_id', post_id, 'version', version, 'lease_id', lease_id, 'outcome', 'sent'
          ))
          from public.accepted_reminders where worker_id = _worker_id
        ),
        '[]'
      ),
      _now
    );
    -- A lease is an hour at most, so the index on next_attempt_at serves it.
    _held := array(
      select post_id from public.reminders
      where next_attempt_at > _now and next_attempt_at <= _now + interval '1 hour'
        and state = 'sending' and worker_id = _worker_id
      order by post_id for update
    );
    update public.reminders
      set state = case when attempts = 0 then 'waiting' else 'retrying' end, next_attempt_at = _now, lease_id = null,
        updated_at = _now
      where post_id = any (_held) and state = 'sending' and worker_id = _worker_id;
    delete from public.accepted_reminders where worker_id = _worker_id;
    delete from public.reminder_workers where id = _worker_id;
    _dead := _dead + 1;
  end loop;
  return _dead;
end;
$$;

revoke execute on function
  public.reminder_worker_key, public.join_reminder_workers, public.is_reminder_worker,
  public.recover_reminders
  from public, anon, authenticated;
grant execute on function public.reminder_worker_key, public.recover_reminders to service_role;
