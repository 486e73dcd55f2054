import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";
import { describeOnClone } from "./open-clone.ts";

/** Statements on an object, whose name is $1. */
const actions = {
	add: `insert into storage.objects (bucket_id, name, metadata) values ('media', $1, '{"size": 10}') returning 1`,
	read: "select from storage.objects where bucket_id = 'media' and name = $1",
	change: "update storage.objects set version = 'other' where bucket_id = 'media' and name = $1 returning 1",
	move: "update storage.objects set name = replace(name, '.jpg', '.gif') where name = $1 returning 1",
	remove: "delete from storage.objects where bucket_id = 'media' and name = $1 returning 1",
};

describeOnClone(testedKindsWithSupabase("triggers"), "the policies of storage on %s", (clone) => {
	const { query } = clone;
	const [owner, stranger, suspended, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
	const nameOf = (userId: string, ending = "jpg") => `${userId}/${randomUUID()}.${ending}`;

	beforeAll(async () => {
		for (const id of [owner, stranger, suspended])
			await query("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [
				id,
				`${id}@example.com`,
			]);
		await query("insert into public.suspensions (user_id, reason) values ($1, 'spam')", [suspended]);
	});

	/** Whether a statement of the caller does anything. The caller is somebody's role, with an id where it has one. */
	const isDone = (role: string, userId: string | null, sql: string, name: string) =>
		clone
			.transaction(async (run) => {
				await run(`set local role ${role}`);
				await run("select set_config('request.jwt.claim.sub', $1, true)", [userId ?? ""]);
				// As the Storage server does, which removes the bytes, too.
				await run("set local storage.allow_delete_query = 'true'");
				return (await run(sql, [name])).length > 0;
			})
			.catch((error) => {
				expect(error.code).toBe("42501");
				return false;
			});
	const add = (name: string) => isDone("service_role", null, actions.add, name);

	test("let authors add, read and remove what is their own, and nobody change anything", async () => {
		const found: Record<string, string[]> = {};
		for (const [who, role, userId, folder] of [
			["anonymous", "anon", null, owner],
			["owner", "authenticated", owner, owner],
			["stranger", "authenticated", stranger, owner],
			["suspended, on their own", "authenticated", suspended, suspended],
			["gone, on their own", "authenticated", gone, gone],
			["service", "service_role", null, owner],
		] as const) {
			found[who] = [];
			for (const [action, sql] of Object.entries(actions)) {
				const name = nameOf(folder);
				if (action !== "add") expect(await add(name)).toBe(true);
				if (await isDone(role, userId, sql, name)) found[who].push(action);
			}
		}
		expect(found).toEqual({
			anonymous: [],
			owner: ["add", "read", "remove"],
			stranger: [],
			"suspended, on their own": [],
			// Until its objects are swept: a token may outlive its account.
			"gone, on their own": ["read", "remove"],
			service: Object.keys(actions),
		});
	});

	test("let nobody add an object twice, in place of another or under another form of name", async () => {
		const id = randomUUID();
		const mayAdd = (name: string) => isDone("authenticated", owner, actions.add, name);
		expect(await mayAdd(`${owner}/${id}.jpg`)).toBe(true);
		await expect(
			clone.queryAs(owner, actions.add, [`${owner}/${id}.jpg`]),
			"by a unique index",
		).rejects.toMatchObject({ code: "23505" });
		for (const ending of ["gif", "pdf"]) expect(await mayAdd(nameOf(owner, ending))).toBe(true);
		for (const name of [
			...["svg", "html", "png", "JPG", "jpg ", "jpg\n", "jpg/a.jpg", "pdf.html"].map((end) =>
				nameOf(owner, end),
			),
			...[`${id}.jpg`, `/${owner}/${id}.jpg`, `${owner}//${id}.jpg`, `${owner}/../${stranger}/${id}.jpg`],
			...[`${owner}/${id.toUpperCase()}.jpg`, `${owner}/a.jpg`, `${owner}/${id}`, `${owner}/a/${id}.jpg`, ""],
		])
			expect(await mayAdd(name), name).toBe(false);
	});

	test("say nothing of other buckets, which stay closed to authors", async () => {
		await query("insert into storage.buckets (id, name) values ('other', 'other')");
		const into = (sql: string) => sql.replaceAll("'media'", "'other'");
		const name = nameOf(owner);
		expect(await isDone("authenticated", owner, into(actions.add), name)).toBe(false);
		expect(await isDone("service_role", null, into(actions.add), name)).toBe(true);
		expect(await isDone("authenticated", owner, into(actions.read), name)).toBe(false);
	});

	test("an object without a size yet, or beyond the cap, is as large as it says", async () => {
		const addOf = (metadata: object | null) =>
			isDone(
				"authenticated",
				owner,
				actions.add.replace(`'{"size": 10}'`, metadata ? `'${JSON.stringify(metadata)}'` : "null"),
				nameOf(owner),
			);
		const beyond = 500 * 1_048_576 + 1;
		expect(await addOf(null)).toBe(true);
		expect(await addOf({ contentLength: 10 })).toBe(true);
		expect(await addOf({ contentLength: beyond })).toBe(false);
		expect(await addOf({ size: beyond })).toBe(false);
	});
});
