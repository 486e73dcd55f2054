import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { RunSql } from "../../server/supabase-protocol/database/database.ts";
import { listenPostgres } from "../../server/supabase-protocol/database/postgres/listen-postgres.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";
import { rowsOfAuthor } from "../factories/rows-of-author.ts";
import { until } from "../factories/until.ts";
import { describeOnClone, type SharedClone } from "./open-clone.ts";

interface Sent {
	topic: string;
	event: string;
	payload: Record<string, unknown>;
	private: boolean;
}

/** Messages of a database: here they are notified, on Supabase they are rows. */
async function listenOn(clone: SharedClone) {
	const sent: Sent[] = [];
	const began = Promise.withResolvers<void>();
	const hearing = {
		began: began.resolve,
		heard: (message: string) => void sent.push(JSON.parse(message)),
		lost: (reason: string) => began.reject(new Error(reason)),
	};
	let stop = async () => {};
	if (clone.kind === "PGlite") await clone.database.listen?.(hearing);
	if (clone.kind === "PostgreSQL") {
		const [row] = await clone.query("select current_database() as name");
		const url = String(inject("postgresUrl")).replace(/postgres$/, String(row?.name));
		stop = listenPostgres(url, "listener", hearing, { query: clone.query, nextUse: async () => {} });
		await began.promise;
	}
	/** The messages that have been sent, when all have come; then they are forgotten. */
	const taken = async (): Promise<Sent[]> => {
		if (clone.kind === "Supabase") {
			const sql = "delete from realtime.messages returning topic, event, payload, private";
			return (await clone.query(sql)) as unknown as Sent[];
		}
		await clone.query("select realtime.send('{}', 'end', 'test', true)");
		await until(() => sent.at(-1)?.event === "end");
		return sent.splice(0).slice(0, -1);
	};
	/** The messages of an action, sorted by author, table and row. */
	const sentBy = async (action: () => Promise<unknown>): Promise<Sent[]> => {
		await taken();
		await action();
		const keyOf = ({ topic, payload: { table, id } }: Sent) => `${topic} ${table} ${id}`;
		return (await taken()).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
	};
	return { sentBy, stop: () => stop() };
}

describeOnClone(testedKindsWithSupabase("triggers"), "what has changed on %s", (clone) => {
	const { query } = clone;
	let listener: Awaited<ReturnType<typeof listenOn>>;
	const sentBy = (action: () => Promise<unknown>) => listener.sentBy(action);

	beforeAll(async () => {
		listener = await listenOn(clone);
	});
	afterAll(() => listener?.stop());

	const insertAuthor = async () => {
		const userId = randomUUID();
		await query("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [
			userId,
			`${userId}@example.com`,
		]);
		return userId;
	};
	const message = (
		userId: string,
		table: string,
		id: string | null = null,
		version: number | null = null,
	) => ({
		...{ topic: `author:${userId}`, event: "changed", private: true },
		payload: { table, id, version },
	});
	const insertPosts = (run: RunSql, userId: string, count: number) =>
		run(
			`insert into public.scheduled_posts (user_id, post_content, scheduled_date)
				select $1, 'A post', date '2031-01-01' + n from generate_series(1, $2::integer) as n returning id`,
			[userId, count],
		);

	test("is told of each table that a page shows, with its row and its version, and never a text", async () => {
		const userId = await insertAuthor();
		const sent = await sentBy(async () => {
			for (const sql of rowsOfAuthor(clone.kind)) await query(sql, [userId]);
			await query("update public.profiles set display_name = 'Ada' where user_id = $1", [userId]);
			await query("insert into public.posting_slots (user_id, weekday, slot_time) values ($1, 1, '09:00')", [
				userId,
			]);
			await query("insert into public.user_roles (user_id, role) values ($1, 'admin')", [userId]);
			await query("update public.reminders set state = 'off', next_attempt_at = null where user_id = $1", [
				userId,
			]);
			await query("insert into public.suspensions (user_id, reason) values ($1, 'spam')", [userId]);
			await query("delete from auth.sessions where user_id = $1", [userId]);
		});
		for (const { topic, payload } of sent) {
			expect(topic).toBe(`author:${userId}`);
			expect(Object.keys(payload).toSorted()).toEqual(["id", "table", "version"]);
		}
		expect(new Set(sent.map(({ payload }) => payload.table))).toEqual(
			new Set([
				...[
					"drafts",
					"media",
					"posting_slots",
					"post_generations",
					"profiles",
					"reminders",
					"scheduled_posts",
				],
				...["sessions", "suspensions", "templates", "user_roles"],
			]),
		);
	});

	test("is told once in a transaction, however often it changes, and not when that is rolled back", async () => {
		const userId = await insertAuthor();
		const [post] = await insertPosts(query, userId, 1);
		const id = String(post?.id);
		const change = (run: RunSql, text: string) =>
			run("update public.scheduled_posts set post_content = $2 where id = $1", [id, text]);
		const sent = await sentBy(() =>
			clone.transaction(async (run) => {
				const [draft] = await run(
					"insert into public.drafts (user_id, user_message) values ($1, 'An idea') returning id",
					[userId],
				);
				for (const text of ["One", "Two"]) {
					await run(
						`insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config)
							values ($1, $2, $3, 'Generated', 'model', '{}')`,
						[draft?.id, userId, text],
					);
				}
				await change(run, "Another text");
			}),
		);
		const [draft] = await query("select id from public.drafts where user_id = $1", [userId]);
		expect(sent).toEqual([
			message(userId, "drafts", String(draft?.id), 1),
			message(userId, "scheduled_posts", id, 2),
		]);
		const undone = sentBy(() =>
			clone
				.transaction(async (run) => {
					await change(run, "A third text");
					throw new Error("undone");
				})
				.catch(() => {}),
		);
		expect(await undone).toEqual([]);
	});

	// A transaction that notifies has all others that do so wait until it is on the disk.
	if (clone.kind === "PostgreSQL")
		test("is a row that a node takes out, and no notification of the writer's", async () => {
			const userId = await insertAuthor();
			const waiting = (run: RunSql) => run("select topic from realtime.messages where payload is not null");
			const sent = await sentBy(() =>
				clone.transaction(async (run) => {
					await run("insert into public.drafts (user_id) values ($1)", [userId]);
					expect(await waiting(run)).toEqual([{ topic: `author:${userId}` }]);
				}),
			);
			expect(sent).toHaveLength(1);
			await until(async () => (await waiting(query)).length === 0);
		});

	test("of many rows is the table alone, in one statement or in several", async () => {
		const [userId, other] = [await insertAuthor(), await insertAuthor()];
		expect(await sentBy(() => insertPosts(query, userId, 1000))).toEqual([
			message(userId, "scheduled_posts"),
		]);
		await insertPosts(query, other, 1);
		const both = await sentBy(() =>
			query("update public.scheduled_posts set is_posted = true where user_id in ($1, $2)", [userId, other]),
		);
		expect(both.filter(({ payload }) => payload.table === "scheduled_posts")).toEqual(
			[
				message(userId, "scheduled_posts"),
				message(
					other,
					"scheduled_posts",
					(both.find(({ topic }) => topic.endsWith(other))?.payload.id ?? "") as string,
					2,
				),
			].toSorted((one, two) => (one.topic < two.topic ? -1 : 1)),
		);
		const inTurn = await sentBy(() =>
			clone.transaction(async (run) => {
				for (let number = 0; number < 10; number++)
					await run(
						"insert into public.templates (user_id, name, system_message) values ($1, $2, 'Be warm.')",
						[userId, `Template ${number}`],
					);
			}),
		);
		expect(inTurn).toHaveLength(4);
		expect(inTurn).toContainEqual(message(userId, "templates"));
	});

	test("of an account that is deleted goes to nobody else", async () => {
		const [userId, other] = [await insertAuthor(), await insertAuthor()];
		for (const author of [userId, other])
			for (const sql of rowsOfAuthor(clone.kind)) await query(sql, [author]);
		const sent = await sentBy(() => query("delete from auth.users where id = $1", [userId]));
		expect(new Set(sent.map(({ topic }) => topic))).toEqual(new Set([`author:${userId}`]));
		expect(sent.map(({ payload }) => payload.table)).toContain("sessions");
	});

	test("is heard by its author alone, for as long as the session stands and no one suspends it", async () => {
		const [userId, other] = [await insertAuthor(), await insertAuthor()];
		const session = randomUUID();
		await query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, userId]);
		const mayJoin = async (topic: string, claims: object) => {
			const [row] = await query("select host.may_join($1, $2::text::jsonb) as may_join", [
				topic,
				JSON.stringify({ role: "authenticated", ...claims }),
			]);
			return row?.may_join;
		};
		const claims = { sub: userId, session_id: session };
		const own = `author:${userId}`;
		expect(await mayJoin(own, claims)).toBe(true);
		for (const topic of [`author:${other}`, "author:", "", "room", own.toUpperCase()])
			expect(await mayJoin(topic, claims)).toBe(false);
		expect(await mayJoin(`author:${other}`, { ...claims, sub: other })).toBe(false);
		expect(await mayJoin(own, { sub: userId })).toBe(false);
		await query("insert into public.suspensions (user_id, reason) values ($1, 'spam')", [userId]);
		expect(await mayJoin(own, claims)).toBe(false);
		await query("delete from public.suspensions where user_id = $1", [userId]);
		expect(await mayJoin(own, claims)).toBe(true);
		await query("delete from auth.sessions where id = $1", [session]);
		expect(await mayJoin(own, claims)).toBe(false);
		if (clone.kind !== "Supabase")
			expect(await query("select from realtime.messages where payload is null")).toEqual([]);
	});

	test("is sent by nobody but the database itself", async () => {
		const userId = await insertAuthor();
		const send = `select host.tell_changed('${userId}', 'drafts', null, null)`;
		await expect(clone.queryAs(userId, send)).rejects.toThrow("permission denied");
		const insert = `insert into realtime.messages (topic, extension, private) values ('author:${userId}', 'broadcast', true)`;
		await expect(clone.queryAs(userId, insert)).rejects.toThrow(/permission denied|row-level security/u);
		if (clone.kind === "Supabase") return;
		const direct = `select realtime.send('{}', 'changed', 'author:${userId}', true)`;
		await expect(clone.queryAs(userId, direct)).rejects.toThrow("permission denied");
	});
});
