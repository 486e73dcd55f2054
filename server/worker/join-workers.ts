import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { databaseUnavailable } from "../../supabase/functions/_shared/errors.ts";
import type { WorkerLock, Workers } from "../../supabase/functions/send-reminders/dispatch-pass.ts";
import { outageCode } from "../supabase-protocol/database/database-outage.ts";
import { answered, oneConnection } from "../supabase-protocol/database/postgres/one-connection.ts";

const insertAccepted = `insert into public.accepted_reminders (worker_id, post_id, version, lease_id)
	select $1::uuid, $2::uuid, $3::integer, $4::uuid where $5::boolean on conflict do nothing`;

interface Connected extends WorkerLock {
	confirm: () => Promise<boolean>;
	end: () => Promise<void>;
}

/**
 * Joins the workers of a PostgreSQL database over a connection of its own, whose lock lasts as long as it does. A
 * pooler in transaction mode gives nobody a connection of their own: the lock would stay with whoever comes next.
 */
export function joinWorkers(databaseUrl: string, name: string, isPooled: boolean): Workers {
	let current: Connected | null = null;
	const leave = async () => {
		const left = current;
		current = null;
		await left?.end();
	};
	return {
		join: async () => {
			if (isPooled) return null;
			if (current && !(await current.confirm())) await leave();
			current ??= await connect(databaseUrl, name);
			return current;
		},
		close: leave,
	};
}

async function connect(databaseUrl: string, name: string): Promise<Connected> {
	const id = randomUUID();
	let isLost = false;
	const onclose = () => {
		isLost = true;
	};
	const sql = oneConnection(databaseUrl, name, { onclose });
	const end = () => {
		isLost = true;
		return sql.end({ timeout: 0 }).catch(() => {});
	};
	const insert = (values: (string | number | boolean)[]) =>
		sql.unsafe(insertAccepted, values, { prepare: true }).execute();
	try {
		await answered(sql`select public.join_reminder_workers(${id})`);
		// Prepares the statement: from now on it goes out in one piece.
		await answered(insert([id, id, 0, id, false]));
	} catch (error) {
		void end();
		throw outageCode(error) ? Object.assign(databaseUnavailable(), { cause: error }) : error;
	}
	let newest = { isAnswered: true, answer: Promise.resolve() };
	const note = (values: (string | number | boolean)[]) => {
		const sent = {
			isAnswered: false,
			answer: answered(insert(values)).then(
				() => {
					sent.isAnswered = true;
				},
				() => void end(),
			),
		};
		return sent;
	};
	return {
		id,
		isKnown: () => !isLost,
		confirm: async () => {
			if (isLost) return false;
			const rows = await answered(sql`select public.is_reminder_worker(${id}) as is_known`).catch(() => []);
			return rows[0]?.is_known === true;
		},
		accepted: async ({ post_id, version, lease_id }) => {
			if (isLost) return;
			const before = newest;
			newest = note([id, post_id, version, lease_id, true]);
			// The driver takes the statement in a microtask and writes it at the end of this turn of the event loop; the
			// system passes on what a dead process has written. PostgreSQL carries out one statement whose answer finds
			// nobody, but not the next one. So all but the newest have to be answered before another mail may be accepted.
			await Promise.resolve();
			await Promise.resolve();
			await setImmediate();
			if (!before.isAnswered) await before.answer;
		},
		clear: () => {
			if (!isLost) answered(sql`delete from public.accepted_reminders where worker_id = ${id}`).catch(end);
		},
		end,
	};
}
