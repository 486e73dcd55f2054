-- How often a call was made lately, shared by all nodes on this database. Keys are keyed hashes, so that no
-- address is stored.

-- The shape that rate-limiter-flexible expects. Unlogged: losing the counts in a crash costs nothing.
create unlogged table host.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

create index rate_limits_expire on host.rate_limits (expire);

alter table host.rate_limits enable row level security;
revoke all on host.rate_limits from public;
