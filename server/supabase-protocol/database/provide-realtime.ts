import type { RunSql } from "./database.ts";

export const liveChannel = "realtime";

const notifiedAtOnce = 1000;

/** Notifies all nodes of what has been sent, once each, in a transaction that does not wait for the disk. */
export const notifySent = `
	with sent as (
		delete from realtime.messages where id = any (array(
			select id from realtime.messages order by inserted_at limit ${notifiedAtOnce} for update skip locked
		)) returning topic, event, payload, private
	)
	select pg_notify('${liveChannel}', to_jsonb(sent)::text) from sent`;

/**
 * A Supabase project's Realtime, as far as migrations use it: `realtime.messages`, whose policies say who may join
 * a topic, and `realtime.send`. Supabase's own stays as it is. A transaction that notifies holds a lock of the whole server
 * until it is on the disk, so on PostgreSQL, where many write at once, sending leaves a row, which a node takes out.
 */
export async function provideRealtime(run: RunSql, isEmbedded: boolean): Promise<void> {
	const [messages] = await run(
		"select relkind from pg_class where relname = 'messages' and relnamespace::regnamespace::text = 'realtime'",
	);
	if (messages && messages.relkind !== "r") return;
	if (!messages) await run(realtime);
	await run(createSend(isEmbedded));
}

const realtime = `
	create schema if not exists realtime;
	grant usage on schema realtime to anon, authenticated, service_role;
	-- What was sent and not yet told. Who asks whether somebody may join adds a row and takes it back.
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
	as $$ select nullif(current_setting('realtime.topic', true), '')::text $$`;

/** As Supabase's it fails nobody's transaction. PostgreSQL notifies of less than 8,000 bytes. */
const createSend = (isEmbedded: boolean) => `
	create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
	language plpgsql volatile security definer
	set search_path = ''
	as $$
	declare
		_message text := jsonb_build_object('topic', topic, 'event', event, 'payload', payload, 'private', private);
	begin
		if octet_length(_message) < 7900 then
			${
				isEmbedded
					? `perform pg_notify('${liveChannel}', _message)`
					: "insert into realtime.messages (topic, extension, payload, event, private) values (topic, 'broadcast', payload, event, private)"
			};
		else
			raise warning 'A message of % bytes was not sent.', octet_length(_message);
		end if;
	end;
	$$;
	revoke execute on function realtime.send from public;
	grant execute on function realtime.send to service_role`;
