import { beforeAll, describe, expect, test } from "vitest";
import { type Callers, forbidden, shareWithCallers } from "../factories/callers.ts";
import { kindsWithSupabase } from "../factories/host.ts";

const table = "templates";

describe.each(kindsWithSupabase())("templates on %s", (database) => {
	let callers: Callers;
	let id: string;

	const template = (userId: string, name = "Plain", isDefault = false) => ({
		user_id: userId,
		name,
		system_message: "Write plainly.",
		is_default: isDefault,
	});
	const stored = async () => (await callers.service.from(table).select().eq("id", id)).data;

	beforeAll(async () => {
		callers = await shareWithCallers(database);
		const { data } = await callers.service
			.from(table)
			.insert(template(callers.owner.userId))
			.select()
			.single();
		id = data?.id;
	});

	test("the owner saves, lists by newest, changes and deletes", async () => {
		const { client, userId } = callers.owner;
		const saved = await client.from(table).insert(template(userId, "Newest")).select().single();
		const listed = await client.from(table).select().order("created_at", { ascending: false });
		expect(listed.data?.map(({ name }) => name)).toEqual(["Newest", "Plain"]);
		const updatedAt = "2000-01-01T00:00:00Z";
		const changed = await client
			.from(table)
			.update({ system_message: "Write warmly.", updated_at: updatedAt })
			.eq("id", saved.data.id)
			.select()
			.single();
		expect(changed.data).toMatchObject({ system_message: "Write warmly." });
		expect(new Date(changed.data.updated_at).getTime()).toBeGreaterThan(new Date(updatedAt).getTime());
		expect((await client.from(table).delete().eq("id", saved.data.id).select()).data).toHaveLength(1);
	});

	test("a new default takes the place of the old one, also when several are saved at once", async () => {
		const { client, userId } = callers.owner;
		const names = ["First", "Second", "Third", "Fourth"];
		const results = await Promise.all(
			names.map((name) => client.from(table).insert(template(userId, name, true))),
		);
		expect(results.map(({ error }) => error)).toEqual(names.map(() => null));
		expect((await client.from(table).select().eq("is_default", true)).data).toHaveLength(1);
		await client.from(table).update({ is_default: true }).eq("id", id);
		expect((await client.from(table).select("id").eq("is_default", true)).data).toEqual([{ id }]);
		await client.from(table).update({ is_default: false }).eq("user_id", userId);
		expect((await client.from(table).select("id").eq("is_default", true)).data).toEqual([]);
	});

	test("while the default moves, a reader never finds none or two", async () => {
		const { client, userId } = callers.owner;
		const other = await client.from(table).insert(template(userId, "Other")).select().single();
		await client.from(table).update({ is_default: true }).eq("id", id);
		const defaults = async () => (await client.from(table).select("id").eq("is_default", true)).data?.length;
		const counts: (number | undefined)[] = [];
		for (const next of [other.data.id, id, other.data.id, id]) {
			const move = client.from(table).update({ is_default: true }).eq("id", next);
			const [moved, ...seen] = await Promise.all([move, defaults(), defaults(), defaults()]);
			expect(moved.error).toBeNull();
			counts.push(...seen);
		}
		expect(new Set(counts)).toEqual(new Set([1]));
		await client.from(table).delete().eq("id", other.data.id);
	});

	test("a change or deletion of what is gone returns no row, so that the app can tell", async () => {
		const { client, userId } = callers.owner;
		const saved = await client.from(table).insert(template(userId, "Gone")).select().single();
		await client.from(table).delete().eq("id", saved.data.id);
		const changed = await client.from(table).update({ name: "Back" }).eq("id", saved.data.id).select("id");
		expect(changed).toMatchObject({ error: null, data: [] });
		const deleted = await client.from(table).delete().eq("id", saved.data.id).select("id");
		expect(deleted).toMatchObject({ error: null, data: [] });
	});

	test("names are 1 to 100 characters without the blanks around them, and may repeat", async () => {
		const { client, userId } = callers.owner;
		const checkViolation = "23514";
		const insert = async (values: object) =>
			(await client.from(table).insert({ ...template(userId), ...values })).error?.code;
		expect(await insert({ name: "   " })).toBe(checkViolation);
		expect(await insert({ name: "n".repeat(101) })).toBe(checkViolation);
		expect(await insert({ system_message: "t".repeat(10_001) })).toBe(checkViolation);
		expect(await insert({ name: "n".repeat(100), system_message: "t".repeat(10_000) })).toBeUndefined();
		expect(await insert({ name: "Plain" })).toBeUndefined();
	});

	test("a stranger sees nothing, changes nothing and cannot unseat the owner’s default", async () => {
		const { client } = callers.stranger;
		await callers.owner.client.from(table).update({ is_default: true }).eq("id", id);
		expect((await client.from(table).select()).data).toEqual([]);
		expect((await client.from(table).update({ name: "Mine" }).eq("id", id).select()).data).toEqual([]);
		expect((await client.from(table).delete().eq("id", id).select()).data).toEqual([]);
		const forged = await client.from(table).insert(template(callers.owner.userId, "Forged", true));
		expect(forged.error?.code).toBe(forbidden);
		expect(await stored()).toMatchObject([{ name: "Plain", is_default: true }]);
	});

	test("an anonymous caller may do nothing", async () => {
		const { anonymous } = callers;
		expect((await anonymous.from(table).select()).error?.code).toBe(forbidden);
		expect((await anonymous.from(table).insert(template(callers.owner.userId))).error?.code).toBe(forbidden);
		expect((await anonymous.from(table).update({ name: "Mine" }).eq("id", id)).error?.code).toBe(forbidden);
		expect((await anonymous.from(table).delete().eq("id", id)).error?.code).toBe(forbidden);
		expect(await stored()).toMatchObject([{ name: "Plain" }]);
	});

	test("the owner cannot give a template away or set its dates", async () => {
		const { client, userId } = callers.owner;
		const update = (values: object) => client.from(table).update(values).eq("id", id);
		expect((await update({ user_id: callers.stranger.userId })).error?.code).toBe(forbidden);
		expect((await update({ created_at: "2000-01-01" })).error?.code).toBe(forbidden);
		const backdated = { ...template(userId), created_at: "2000-01-01" };
		expect((await client.from(table).insert(backdated)).error?.code).toBe(forbidden);
	});
});
