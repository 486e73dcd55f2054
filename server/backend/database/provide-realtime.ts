import type { RunSql } from "./database.ts";

/** What `realtime.send` notifies, and each node listens to. */
export const liveChannel = "realtime";

/**
 * What a Supabase project has of Realtime, as far as migrations use it: `realtime.messages`, whose policies say who may join
 * a topic, and `realtime.send`, which here notifies the nodes. Supabase's own stays as it is.
 */
export async function provideRealtime(run: RunSql): Promise<void> {
	const [messages] = await run(
		"select 1 from pg_tables where schemaname = 'realtime' and tablename = 'messages'",
	);
	if (!messages) await run(realtime);
}

const realtime = `
	create schema if not exists realtime;
	grant usage on schema realtime to anon, authenticated, service_role;
	-- Holds no row: who asks whether somebody may join adds one and takes it back.
	create table realtime.messages (
		topic text not null, extension text not null, payload jsonb, event text, private boolean default false,
		updated_at timestamp not null default now(), inserted_at timestamp not null default now(),
		id uuid not null default gen_random_uuid(),
		primary key (id, inserted_at)
	);
	alter table realtime.messages enable row level security;
	grant select on realtime.messages to authenticated;

	create function realtime.topic() returns text
	language sql stable
	as $$ select nullif(current_setting('realtime.topic', true), '')::text $$;

	-- As Supabase's it fails nobody's transaction. PostgreSQL takes less than 8,000 bytes.
	create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
	language plpgsql volatile
	set search_path = ''
	as $$
	declare
		_message text := jsonb_build_object('topic', topic, 'event', event, 'payload', payload, 'private', private);
	begin
		if octet_length(_message) < 8000 then
			perform pg_notify('${liveChannel}', _message);
		else
			raise warning 'A message of % bytes was not sent.', octet_length(_message);
		end if;
	end;
	$$;
	revoke execute on function realtime.send from public;
	grant execute on function realtime.send to service_role`;
