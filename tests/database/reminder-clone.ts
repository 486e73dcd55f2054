import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import type { Row } from "../../server/supabase-protocol/database/database.ts";
import type { DatabaseKind } from "../factories/database-kinds.ts";
import { describeOnClone, type SharedClone } from "./open-clone.ts";

/** The key of one claim of a reminder. */
export interface Claim {
	post_id: string;
	version: number;
	/** Null: the reminder has ended, see outcome. */
	lease_id: string | null;
	attempts: number;
	outcome: "claimed" | "missed" | "failed";
}

type Outcome = "sent" | "retry" | "failed" | "released";

interface StoredReminder {
	version: number;
	due_at: string;
	state: string;
	attempts: number;
	next_attempt_at: string | null;
	lease_id: string | null;
	sent_at: string | null;
	last_error: string | null;
}

/** When the first post of {@link Reminders.schedule} falls due. */
export const due = "2030-01-02T09:00:00.000Z";

/** A moment as ISO 8601 in UTC, whichever way a database writes it. */
export const iso = (moment: string | null) => moment && new Date(moment).toISOString();

/** Minutes after a moment, as ISO 8601. */
export const later = (moment: string, minutes: number) =>
	new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** Date and time, in UTC, of a moment some minutes from now. */
export function wallClock(minutesFromNow: number) {
	const moment = later(new Date().toISOString(), minutesFromNow);
	return { scheduled_date: moment.slice(0, 10), scheduled_time: moment.slice(11, 16), time_zone: "UTC" };
}

/** The functions of reminders for one author at moments of the test's choice. */
export interface Reminders {
	clone: SharedClone;
	query: SharedClone["query"];
	/** With the author's rights. */
	queryAsAuthor: SharedClone["query"];
	userId: string;
	email: string;
	/** Calls a function of the database: its rows, or its one value, have the form that the Data API gives them. */
	call: (name: string, parameters: Record<string, unknown>) => Promise<unknown[]>;
	/** The steps of a pass as the worker takes them. */
	claim: (now: string, batch?: number, leaseSeconds?: number) => Promise<Claim[]>;
	begin: (claims: object[], now: string, leaseSeconds?: number) => Promise<Row[]>;
	finish: (claims: Claim[], outcome: Outcome, now: string, error?: string) => Promise<number | undefined>;
	/** Claims, begins and ends what is due as one outcome; resolves to how many. */
	pass: (now: string, outcome: Outcome, error?: string) => Promise<number | undefined>;
	/** The reminder of a post, its moments as ISO 8601. */
	stored: (postId: string) => Promise<StoredReminder | null>;
	/** Plans posts for {@link due} and the minutes after it; resolves to their ids, in that order. */
	schedule: (count?: number) => Promise<string[]>;
	/** The author plans a post for {@link due}, unless told otherwise; resolves to its id. */
	plan: (values?: object) => Promise<string>;
	/** The author changes a post. */
	change: (postId: string, values: object) => Promise<void>;
	removePosts: () => Promise<void>;
}

/** Describes reminders on a migrated database of their own, which has no posts when a test begins. */
export function describeReminders(
	kinds: readonly DatabaseKind[],
	title: string,
	body: (reminders: Reminders) => void,
): void {
	describeOnClone(kinds, title, (clone) => {
		const { query } = clone;
		const userId = randomUUID();
		const email = "olive@example.com";
		const removePosts = async () => void (await query("delete from public.scheduled_posts"));
		const queryAsAuthor = (sql: string, parameters?: unknown[]) => clone.queryAs(userId, sql, parameters);

		beforeAll(async () => {
			const metadata = JSON.stringify({ display_name: "Olive Owner" });
			const sql = "insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)";
			await query(sql, [userId, email, metadata]);
		});
		beforeEach(removePosts);

		async function call<Result>(name: string, parameters: object): Promise<Result[]> {
			const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
			const isJson = (value: unknown) => typeof value === "object" && value !== null;
			const names = given.map(
				([key, value], index) => `${key} => $${index + 1}${isJson(value) ? "::text::jsonb" : ""}`,
			);
			const rows = await query(
				`select to_jsonb(result) as result from public.${name}(${names}) as result`,
				given.map(([, value]) => (isJson(value) ? JSON.stringify(value) : value)),
			);
			return rows.map(({ result }) => result as Result);
		}

		const claim: Reminders["claim"] = (_now, _batch = 100, _lease_seconds = 60) =>
			call("claim_due_reminders", { _batch, _lease_seconds, _now });
		const begin: Reminders["begin"] = (_claims, _now, _lease_seconds = 60) =>
			call("begin_sending_reminders", { _claims, _lease_seconds, _now });
		const finish: Reminders["finish"] = async (claims, outcome, _now, error) => {
			const _results = claims.map((one) => ({ ...one, outcome, error }));
			return (await call<number>("finish_reminders", { _results, _now }))[0];
		};

		body({
			clone,
			query,
			queryAsAuthor,
			userId,
			email,
			call,
			claim,
			begin,
			finish,
			pass: async (now, outcome, error) => {
				const claims = await claim(now);
				await begin(claims, now);
				return finish(claims, outcome, now, error);
			},
			stored: async (postId) => {
				const sql = "select to_jsonb(reminders) as reminder from public.reminders where post_id = $1";
				const [row] = await query(sql, [postId]);
				if (!row) return null;
				const { due_at, next_attempt_at, sent_at, ...rest } = row.reminder as StoredReminder;
				return {
					...rest,
					due_at: iso(due_at) ?? "",
					next_attempt_at: iso(next_attempt_at),
					sent_at: iso(sent_at),
				};
			},
			schedule: async (count = 1) => {
				const rows = await query(
					`with planned as (
						insert into public.scheduled_posts
							(user_id, post_content, scheduled_date, scheduled_time, time_zone)
						select $1, 'Post ' || minute, '2030-01-02', '09:' || lpad(minute::text, 2, '0'), 'UTC'
						from generate_series(0, $2::integer - 1) as minute
						returning id, planned_at
					)
					select id from planned order by planned_at`,
					[userId, count],
				);
				return rows.map(({ id }) => String(id));
			},
			plan: async (values = {}) => {
				const post = {
					user_id: userId,
					post_content: "A post",
					scheduled_date: "2030-01-02",
					scheduled_time: "09:00",
					time_zone: "UTC",
					...values,
				};
				const places = Object.keys(post).map((_, index) => `$${index + 1}`);
				const sql = `insert into public.scheduled_posts (${Object.keys(post)}) values (${places}) returning id`;
				return String((await queryAsAuthor(sql, Object.values(post)))[0]?.id);
			},
			change: async (postId, values) => {
				const columns = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
				const sql = `update public.scheduled_posts set ${columns} where id = $1`;
				await queryAsAuthor(sql, [postId, ...Object.values(values)]);
			},
			removePosts,
		});
	});
}
