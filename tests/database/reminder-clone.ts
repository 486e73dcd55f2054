import type { DatabaseKind } from "../factories/host.ts";
import { type Clone, openClone } from "./open-clone.ts";
import { passesOf, type RemindersCall } from "./reminder-passes.ts";

/** When the first post of {@link ReminderClone.schedule} falls due. */
export const due = "2030-01-02T09:00:00.000Z";

/** A migrated database with one author, for what the functions of reminders do at moments of the test's choice. */
export interface ReminderClone extends Clone {
	userId: string;
	email: string;
	/** Calls a function of the database; what it returns has the form that the Data API gives it. */
	call: RemindersCall;
	passes: ReturnType<typeof passesOf>;
	/** Plans posts for {@link due} and the minutes after it; resolves to their ids. */
	schedule: (count?: number) => Promise<string[]>;
	removePosts: () => Promise<void>;
}

export async function openReminderClone(kind: DatabaseKind): Promise<ReminderClone> {
	const clone = await openClone(kind);
	const { query } = clone.database;
	const userId = crypto.randomUUID();
	const email = "olive@example.com";
	await query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)", [
		userId,
		email,
		JSON.stringify({ display_name: "Olive Owner" }),
	]);
	const call: RemindersCall = async (name, parameters) => {
		const names = Object.keys(parameters).filter((key) => parameters[key] !== undefined);
		const values = names.map((key) => parameters[key]);
		const isJson = (value: unknown) => typeof value === "object" && value !== null;
		const given = names.map((key, index) => {
			const place = `$${index + 1}`;
			return `${key} => ${isJson(values[index]) ? `${place}::text::jsonb` : place}`;
		});
		const rows = await query(
			`select to_jsonb(result) as result from public.${name}(${given}) as result`,
			values.map((value) => (isJson(value) ? JSON.stringify(value) : value)),
		);
		return rows.map(({ result }) => result);
	};
	return {
		...clone,
		userId,
		email,
		call,
		passes: passesOf(call, async (postId) => {
			const sql = "select to_jsonb(reminders) as reminder from public.reminders where post_id = $1";
			return (await query(sql, [postId]))[0]?.reminder ?? null;
		}),
		schedule: async (count = 1) => {
			const rows = await query(
				`insert into public.scheduled_posts
					(user_id, post_content, scheduled_date, scheduled_time, time_zone)
				select $1, 'Post ' || minute, '2030-01-02', '09:' || lpad(minute::text, 2, '0'), 'UTC'
				from generate_series(0, $2::integer - 1) as minute
				returning id`,
				[userId, count],
			);
			return rows.map(({ id }) => String(id));
		},
		removePosts: async () => {
			await query("delete from public.scheduled_posts");
		},
	};
}
