import type { Sql } from "postgres";
import type { MailSink } from "./mail-sink.ts";
import { spreadDue } from "./reminder-database.ts";

/** Until the first of them falls due, in milliseconds: a worker looks at what is planned every 15 s. */
const ahead = 20_000;

/** How late mails come when so many fall due in a second, in milliseconds. */
export async function reminderLags(
	sql: Sql,
	sink: MailSink,
	count: number,
	perSecond: number,
): Promise<number[]> {
	await sink.forget();
	const from = new Date(Date.now() + ahead);
	await spreadDue(sql, count, perSecond, from);
	await sink.received(count);
	const rows = await sql`select post_id, due_at from public.reminders
		where due_at > ${from} and due_at < ${new Date(from.getTime() + (count / perSecond + 1) * 1000)}`;
	const due = new Map(rows.map(({ post_id, due_at }) => [String(post_id), Number(due_at)]));
	return [...(await sink.arrivals())].map(([name, moment]) => {
		const id = /^reminder\.([0-9a-f-]{36})\./.exec(name)?.[1] ?? "";
		return moment - (due.get(id) ?? Number.NaN);
	});
}
