import { beforeAll, expect, test } from "vitest";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";

const table = "templates";

describeWithCallers(testedKindsWithSupabase(), "templates on %s", (callers) => {
	let id: string;

	const template = (userId: string, name = "Plain", isDefault = false) => ({
		user_id: userId,
		name,
		system_message: "Write plainly.",
		is_default: isDefault,
	});

	beforeAll(async () => {
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
		const insert = async (values: object) =>
			(await client.from(table).insert({ ...template(userId), ...values })).error?.code;
		const texts = [{ name: "   " }, { name: "n".repeat(101) }, { system_message: "t".repeat(10_001) }];
		for (const values of texts) expect(await insert(values)).toBe("23514");
		expect(await insert({ name: "n".repeat(100), system_message: "t".repeat(10_000) })).toBeUndefined();
		expect(await insert({ name: "Plain" })).toBeUndefined();
	});
});
