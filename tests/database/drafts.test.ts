import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Author } from "../factories/author.ts";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";

const checkViolation = "23514";
const noSuchParent = "23503";

describeWithCallers(testedKindsWithSupabase(), "drafts on %s", (callers) => {
	const version = (userId: string, draftId: string, values: object = {}) => ({
		id: randomUUID(),
		draft_id: draftId,
		user_id: userId,
		post_content: "We asked for help.",
		label: "Generated",
		writer: "offline",
		user_message: "Night shifts",
		config: {},
		...values,
	});
	/** A draft with one version. */
	async function begin({ client, userId }: Author) {
		const draft = {
			id: randomUUID(),
			user_id: userId,
			user_message: "Night shifts",
			config: { tone: "casual" },
		};
		const first = version(userId, draft.id);
		expect((await client.from("drafts").insert(draft)).error).toBeNull();
		expect((await client.from("draft_versions").insert(first)).error).toBeNull();
		return { draftId: draft.id, versionId: first.id };
	}
	const save = ({ client }: Author, id: string, seen: number, text: string) =>
		client.rpc("save_version", {
			_write_id: randomUUID(),
			_base: "",
			_version: { id, post_content: text },
			_seen: seen,
		});
	const stored = async (table: string, id: string) =>
		(await callers.service.from(table).select().eq("id", id).single()).data;
	const plan = ({ client, userId }: Author, values: object) =>
		client
			.from("scheduled_posts")
			.insert({
				user_id: userId,
				post_content: "We asked for help.",
				scheduled_date: "2031-01-01",
				...values,
			})
			.select("id, version, draft_version_id")
			.single<{ id: string; version: number; draft_version_id: string | null }>();

	test("a change counts a version and moves the draft; the same text again does not", async () => {
		const { draftId, versionId } = await begin(callers.owner);
		const before = await stored("drafts", draftId);
		expect(before.version).toBe(1);
		const saved = await save(callers.owner, versionId, 1, "We asked early.");
		expect(saved.data).toMatchObject({ outcome: "saved", version: 2 });
		expect((await stored("drafts", draftId)).updated_at > before.updated_at).toBe(true);
		expect((await save(callers.owner, versionId, 2, "We asked early.")).data).toMatchObject({ version: 2 });

		const { client } = callers.owner;
		const change = (values: object) =>
			client.from("drafts").update(values).eq("id", draftId).eq("version", 1).select("version");
		expect((await change({ config: { tone: "professional" } })).data).toEqual([{ version: 1 }]);
		expect((await change({ user_message: "Day shifts" })).data).toEqual([{ version: 2 }]);
		expect((await change({ user_message: "Late shifts" })).data).toEqual([]);
		expect(await stored("drafts", draftId)).toMatchObject({ user_message: "Day shifts" });
	});

	const draftCall = (draft: object, base: string, seen?: number, id = randomUUID()) => ({
		_write_id: id,
		_base: base,
		_draft: draft,
		_seen: seen,
	});
	const versionCall = (row: object, base: string, seen?: number, id = randomUUID()) => ({
		_write_id: id,
		_base: base,
		_version: row,
		_seen: seen,
	});
	const ask = async ({ client }: Author, name: "save_draft" | "save_version", call: object) => {
		const { data, error } = await client.rpc(name, call);
		if (error) throw error;
		return data as { outcome: string; id: string; version: number; updated_at: string };
	};

	test("a draft is saved once, however often it is sent", async () => {
		const { owner } = callers;
		const draft = { id: randomUUID(), user_message: "Night shifts", config: { tone: "casual" } };
		const call = draftCall(draft, "");
		const first = await ask(owner, "save_draft", call);
		expect(first).toMatchObject({ outcome: "saved", id: draft.id, version: 1 });
		// The answer was lost, and another device has gone on.
		await ask(owner, "save_draft", draftCall({ ...draft, user_message: "Day shifts" }, "Night shifts", 1));
		expect(await ask(owner, "save_draft", call)).toEqual(first);
		expect(await stored("drafts", draft.id)).toMatchObject({ user_message: "Day shifts", version: 2 });
		const beside = draftCall({ ...draft, user_message: "Late shifts" }, "Day shifts", 2);
		const [one, other] = await Promise.all([
			ask(owner, "save_draft", beside),
			ask(owner, "save_draft", beside),
		]);
		expect(one).toEqual(other);
		expect(await stored("drafts", draft.id)).toMatchObject({ user_message: "Late shifts", version: 3 });
	});

	test("a draft takes its idea in the moment in which a text makes it", async () => {
		const { owner } = callers;
		const saveBoth = async () => {
			const draft = { id: randomUUID(), user_message: "Night shifts", config: {} };
			const { user_id: _, ...text } = version(owner.userId, draft.id);
			const both = [
				ask(owner, "save_version", versionCall(text, "")),
				ask(owner, "save_draft", draftCall(draft, "")),
			];
			return (await Promise.all(both)).map(({ outcome }) => outcome);
		};
		const outcomes = await Promise.all(Array.from({ length: 30 }, saveBoth));
		expect(new Set(outcomes.flat())).toEqual(new Set(["saved"]));
	});

	test("of two devices that change one idea the second begins a draft of its own, unless it changed the style alone", async () => {
		const { owner } = callers;
		const { draftId } = await begin(owner);
		const here = { id: draftId, user_message: "Here", config: { tone: "casual" } };
		const there = { ...here, user_message: "There" };
		await ask(owner, "save_draft", draftCall(there, "Night shifts", 1));
		const own = await ask(owner, "save_draft", draftCall(here, "Night shifts", 1));
		expect(own).toMatchObject({ outcome: "own", version: 1 });
		expect(own.id).not.toBe(draftId);
		expect(await stored("drafts", own.id)).toMatchObject({ user_message: "Here" });
		expect(await stored("drafts", draftId)).toMatchObject({ user_message: "There" });
		const styled = { ...here, user_message: "Night shifts", config: { tone: "professional" } };
		const kept = await ask(owner, "save_draft", draftCall(styled, "Night shifts", 1));
		expect(kept).toMatchObject({ outcome: "kept", id: draftId, version: 2 });
		expect(await stored("drafts", draftId)).toMatchObject({
			user_message: "There",
			config: { tone: "professional" },
		});
		// A generation has begun the draft with its idea before the device saved it.
		const begun = await ask(owner, "save_draft", draftCall({ ...here, user_message: "More" }, "There"));
		expect(begun).toMatchObject({ outcome: "saved", id: draftId, version: 3 });
	});

	test("of two devices that edit one text the second has a version of its own", async () => {
		const { owner } = callers;
		const { draftId, versionId } = await begin(owner);
		const row = version(owner.userId, draftId, { id: versionId });
		const edit = (post_content: string, seen?: number) =>
			ask(owner, "save_version", versionCall({ ...row, post_content }, "We asked for help.", seen));
		expect(await edit("There", 1)).toMatchObject({ outcome: "saved", id: versionId, version: 2 });
		const own = await edit("Here", 1);
		expect(own).toMatchObject({ outcome: "own", version: 1 });
		expect(await stored("draft_versions", own.id)).toMatchObject({
			post_content: "Here",
			label: "Your edit",
			writer: "author",
			based_on: versionId,
			based_on_content: "There",
		});
		expect(await edit("We asked for help.", 1)).toMatchObject({ outcome: "kept", version: 2 });
		expect(await stored("draft_versions", versionId)).toMatchObject({ post_content: "There" });
	});

	test("a text whose draft is gone brings it back, and keeps what was generated beside its edit", async () => {
		const { owner } = callers;
		const row = version(owner.userId, randomUUID(), { post_content: "Edited" });
		const call = versionCall(row, "Generated");
		const saved = await ask(owner, "save_version", call);
		expect(saved).toMatchObject({ outcome: "saved", id: row.id });
		expect(await ask(owner, "save_version", call)).toEqual(saved);
		expect(await stored("drafts", row.draft_id)).toMatchObject({ user_message: "Night shifts" });
		await owner.client.from("drafts").update({ deleted_at: new Date().toISOString() }).eq("id", row.draft_id);
		await ask(owner, "save_version", versionCall({ ...row, post_content: "Edited" }, "Edited", 2));
		expect(await stored("drafts", row.draft_id)).toMatchObject({ deleted_at: null });
		const texts = await callers.service
			.from("draft_versions")
			.select("post_content")
			.eq("draft_id", row.draft_id)
			.order("post_content");
		expect(texts.data).toEqual([{ post_content: "Edited" }, { post_content: "Generated" }]);
	});

	test("nobody saves into what is somebody else's, nor asks what became of it", async () => {
		const { owner, stranger } = callers;
		const { draftId, versionId } = await begin(owner);
		const draft = { id: draftId, user_message: "Taken", config: {} };
		const call = draftCall(draft, "Night shifts", 1);
		await expect(ask(stranger, "save_draft", call)).rejects.toMatchObject({ code: "23505" });
		const row = version(owner.userId, draftId, { id: versionId, post_content: "Taken" });
		const edit = versionCall(row, "We asked for help.", 1);
		await expect(ask(stranger, "save_version", edit)).rejects.toMatchObject({ code: "23505" });
		await ask(owner, "save_draft", call);
		await expect(ask(stranger, "save_draft", call)).rejects.toMatchObject({ code: "42501" });
		expect(await stored("draft_versions", versionId)).toMatchObject({ post_content: "We asked for help." });
		expect((await callers.anonymous.rpc("save_draft", call)).error).not.toBeNull();
	});

	test("a planned post and its version are one text, from whichever side it is edited", async () => {
		const { owner } = callers;
		const { draftId, versionId } = await begin(owner);
		const planned = await plan(owner, { draft_version_id: versionId });
		const postId = planned.data?.id ?? "";
		const texts = async () => [
			(await stored("draft_versions", versionId)).post_content,
			(await stored("scheduled_posts", postId)).post_content,
		];
		expect((await save(owner, versionId, 1, "Edited in the draft")).data).toMatchObject({ outcome: "saved" });
		expect(await texts()).toEqual(["Edited in the draft", "Edited in the draft"]);
		const edit = (values: object) => owner.client.from("scheduled_posts").update(values).eq("id", postId);
		await edit({ post_content: "Edited in the planner" });
		expect(await texts()).toEqual(["Edited in the planner", "Edited in the planner"]);
		// An emptied field is not what is planned.
		await save(owner, versionId, 3, " ");
		expect(await texts()).toEqual([" ", "Edited in the planner"]);

		const touched = async (action: PromiseLike<unknown>) => {
			const before = (await stored("drafts", draftId)).updated_at;
			await action;
			return (await stored("drafts", draftId)).updated_at > before;
		};
		expect(await touched(edit({ scheduled_date: "2031-01-02" }))).toBe(true);
		expect(await touched(edit({ is_posted: true }))).toBe(true);
		await save(owner, versionId, 4, "After it was posted");
		expect(await texts()).toEqual(["After it was posted", "Edited in the planner"]);
		// Its version has another text by now: it keeps its own, in the same draft.
		expect(await touched(edit({ is_posted: false }))).toBe(true);
		const { draft_version_id: copyId, post_content: kept } = await stored("scheduled_posts", postId);
		expect([copyId === versionId, kept]).toEqual([false, "Edited in the planner"]);
		const copy = await stored("draft_versions", copyId ?? "");
		expect(copy).toMatchObject({
			...{ draft_id: draftId, post_content: "Edited in the planner", label: "Planned again" },
			...{ based_on: versionId, based_on_content: "After it was posted" },
		});
		expect(await texts()).toEqual(["After it was posted", "Edited in the planner"]);
		await save(owner, copy.id, copy.version, "Edited in the copy");
		expect(await texts()).toEqual(["After it was posted", "Edited in the copy"]);
		const late = await plan(owner, { draft_version_id: versionId });
		expect(await stored("scheduled_posts", late.data?.id ?? "")).toMatchObject({ draft_version_id: null });

		const same = await plan(owner, { draft_version_id: versionId, post_content: "After it was posted" });
		const remove = owner.client.from("scheduled_posts").delete();
		expect(await touched(remove.eq("id", same.data?.id))).toBe(true);
		expect(await stored("draft_versions", versionId)).toMatchObject({ post_content: "After it was posted" });
	});

	test("no two plans share a text, whichever way they come", async () => {
		const { owner } = callers;
		const { client, userId } = owner;
		const posts = client.from("scheduled_posts");
		const text = "We asked for help.";
		const { draftId, versionId } = await begin(owner);
		const planned = async (values: object = {}) => {
			const { data } = await plan(owner, { draft_version_id: versionId, ...values });
			return data ?? { id: "", draft_version_id: "" };
		};
		const update = async (id: string, values: object) =>
			(await posts.update(values).eq("id", id).select("draft_version_id").single()).data?.draft_version_id;
		const first = await planned();
		expect(first.draft_version_id).toBe(versionId);
		const second = await planned();
		expect(await stored("draft_versions", second.draft_version_id ?? "")).toMatchObject({
			...{ draft_id: draftId, post_content: text, label: "Planned again", writer: "offline" },
			...{ based_on: versionId, based_on_content: text },
		});
		// At the same moment, many in one statement, linked later, and planned again after it was posted.
		const atOnce = await Promise.all([planned(), planned()]);
		const row = { user_id: userId, post_content: text, draft_version_id: versionId };
		const rows = ["2031-02-01", "2031-02-02"].map((scheduled_date) => ({ ...row, scheduled_date }));
		const many = (await posts.insert(rows).select("draft_version_id")).data ?? [];
		const linked = await update((await planned({ draft_version_id: null })).id, {
			draft_version_id: versionId,
		});
		expect(await update(first.id, { is_posted: true })).toBe(versionId);
		const again = await planned();
		expect(again.draft_version_id).toBe(versionId);
		const back = await update(first.id, { is_posted: false });
		const plans = [second, ...atOnce, ...many, again].map((post) => post.draft_version_id);
		const all = new Set([...plans, linked, back]);
		expect([all.size, all.has(null)]).toEqual([8, false]);

		await save(owner, versionId, 1, "Edited in the draft");
		await update(second.id, { post_content: "Edited in the planner" });
		const { data } = await posts
			.select("post_content")
			.in("draft_version_id", [...all])
			.neq("post_content", text);
		expect(data?.map(({ post_content }) => post_content).sort()).toEqual([
			"Edited in the draft",
			"Edited in the planner",
		]);

		// Undo leaves the copy, which the next plan takes: a draft does not fill with them.
		await posts.delete().eq("id", first.id);
		expect((await planned({ draft_version_id: linked })).draft_version_id).toBe(back);
	});

	test("what was written last stays the newest text, and copies for plans fill no draft", async () => {
		const { owner } = callers;
		const { client, userId } = owner;
		const { draftId, versionId } = await begin(owner);
		const better = version(userId, draftId, { post_content: "My better text" });
		expect((await client.from("draft_versions").insert(better)).error).toBeNull();
		const days = Array.from({ length: 100 }, (_, day) => new Date(Date.UTC(2031, 0, 1 + day)).toISOString());
		const row = { user_id: userId, post_content: "We asked for help.", draft_version_id: versionId };
		const rows = days.map((day) => ({ ...row, scheduled_date: day.slice(0, 10) }));
		const plans = await client.from("scheduled_posts").insert(rows).select("draft_version_id");
		expect(new Set(plans.data?.map(({ draft_version_id }) => draft_version_id)).size).toBe(100);
		const columns = "id, label, created_at";
		const { data } = await client.from("draft_versions").select(columns).eq("draft_id", draftId);
		const shown = data?.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1)) ?? [];
		expect(shown.slice(0, 99).every(({ label }) => label === "Planned again")).toBe(true);
		expect(shown.slice(99).map(({ id }) => id)).toEqual([versionId, better.id]);
		const found = await client.rpc("find_drafts", { _search: "better" });
		expect(found.data).toMatchObject([{ post_content: "My better text", state: "planned" }]);

		const alone = version(userId, draftId, { post_content: "The only one" });
		const others = Array.from({ length: 97 }, () => version(userId, draftId, { post_content: "Another" }));
		expect((await client.from("draft_versions").insert([...others, alone])).error).toBeNull();
		const beyond = await client.from("draft_versions").insert(version(userId, draftId));
		expect(beyond.error?.message).toMatch(/^A draft holds at most 100 versions/u);
		// A full draft keeps nobody from planning its text, or from editing it.
		const again = await plan(owner, { draft_version_id: versionId });
		expect(await stored("draft_versions", again.data?.draft_version_id ?? "")).toMatchObject({
			label: "Planned again",
		});
		expect((await save(owner, alone.id, 1, "Edited")).data).toMatchObject({ outcome: "saved" });
		expect(await stored("draft_versions", alone.id)).toMatchObject({
			...{ label: "Your edit", writer: "author", post_content: "Edited" },
			...{ based_on: null, based_on_content: "The only one" },
		});
		const same = { post_content: "Copied", based_on_content: "Copied" };
		const copies = (count: number) => Array.from({ length: count }, () => version(userId, draftId, same));
		expect((await client.from("draft_versions").insert(copies(101))).error?.message).toMatch(/at most 100/u);
		expect((await client.from("draft_versions").insert(copies(100))).error).toBeNull();
	});

	test("a text of the author's own is no copy of what was generated, and what was asked goes with a copy", async () => {
		const { owner } = callers;
		const { client, userId } = owner;
		const { draftId, versionId } = await begin(owner);
		const asked = { version_id: versionId, user_id: userId, system_message: "You write.", prompt: "Shifts" };
		await callers.service.from("generation_prompts").insert(asked);
		const typed = version(userId, draftId, { writer: "author" });
		expect((await client.from("draft_versions").insert(typed)).error).toBeNull();
		await save(owner, versionId, 1, "Edited");
		const versions = () => client.from("draft_versions").select("id").eq("draft_id", draftId);
		const generated = await versions().neq("writer", "author").single();
		const prompts = client.from("generation_prompts").select("version_id").eq("user_id", userId);
		expect(generated.data?.id).not.toBe(versionId);
		expect((await prompts).data).toEqual([{ version_id: generated.data?.id }]);

		// One for itself, one for the text of the author's own.
		await plan(owner, { draft_version_id: generated.data?.id });
		await plan(owner, { draft_version_id: generated.data?.id });
		const again = await plan(owner, { draft_version_id: generated.data?.id });
		await save(owner, generated.data?.id ?? "", 1, "Edited, too");
		const copy = await versions().neq("writer", "author").single();
		expect(copy.data?.id).toBe(again.data?.draft_version_id);
		expect((await prompts).data).toEqual([{ version_id: copy.data?.id }]);
	});

	test("what was generated stays beside its edit, wherever it is edited and however often it is planned", async () => {
		const { owner } = callers;
		const { client, userId } = owner;
		const { draftId, versionId } = await begin(owner);
		const generated = "We asked for help.";
		const asked = { version_id: versionId, user_id: userId, system_message: "You write.", prompt: "Shifts" };
		await callers.service.from("generation_prompts").insert(asked);
		const shown = async () => {
			const columns =
				"id, label, writer, post_content, based_on, based_on_content, plan:scheduled_posts(post_content)";
			const found = client.from("draft_versions").select(columns).eq("draft_id", draftId);
			return (await found.order("created_at")).data ?? [];
		};
		const kept = { label: "Generated", writer: "offline", post_content: generated, based_on: null };
		const edit = (from: string | undefined, post_content: string, isPlanned = true) => ({
			...{ label: "Your edit", writer: "author", post_content, based_on: from, based_on_content: generated },
			plan: isPlanned ? [{ post_content }] : [],
		});

		// Generated, planned, edited in the draft, twice.
		await plan(owner, { draft_version_id: versionId });
		await save(owner, versionId, 1, "Edited");
		expect((await save(owner, versionId, 2, "Edited again")).data).toMatchObject({
			outcome: "saved",
			version: 3,
		});
		const [first] = await shown();
		expect(await shown()).toMatchObject([
			{ ...kept, plan: [] },
			{ id: versionId, ...edit(first?.id, "Edited again") },
		]);
		const prompts = await client.from("generation_prompts").select("version_id").eq("version_id", first?.id);
		expect(prompts.data).toHaveLength(1);

		// Edited and then planned; edited again in the planner.
		await save(owner, first?.id, 1, "Second");
		const second = await plan(owner, { draft_version_id: first?.id, post_content: "Second" });
		const posts = client.from("scheduled_posts");
		await posts.update({ post_content: "In the planner" }).eq("id", second.data?.id);
		const [again] = await shown();
		expect(await shown()).toMatchObject([
			{ ...kept, plan: [] },
			edit(first?.id, "Edited again"),
			{ id: first?.id, ...edit(again?.id, "In the planner") },
		]);

		// Planned twice, and both edited at the same moment, one of them in the planner.
		await plan(owner, { draft_version_id: again?.id });
		const twice = await plan(owner, { draft_version_id: again?.id });
		await Promise.all([
			save(owner, again?.id, 1, "On Thursday"),
			posts.update({ post_content: "On Friday" }).eq("id", twice.data?.id),
		]);
		const all = await shown();
		expect(all.filter(({ writer }) => writer !== "author")).toMatchObject([
			{ post_content: generated, plan: [] },
		]);
		expect(all.flatMap((text) => text.plan.map((post) => post.post_content === text.post_content))).toEqual([
			...[true, true, true, true],
		]);
		// A posted text stays as it was.
		const last = all.find(({ writer }) => writer !== "author");
		const posted = await plan(owner, { draft_version_id: last?.id });
		await posts.update({ is_posted: true }).eq("id", posted.data?.id);
		await save(owner, last?.id, 1, "After it was posted");
		expect(await stored("scheduled_posts", posted.data?.id ?? "")).toMatchObject({ post_content: generated });
	});

	test("a deleted draft keeps its versions and its plan, and comes back", async () => {
		const { owner } = callers;
		const { draftId, versionId } = await begin(owner);
		const planned = await plan(owner, { draft_version_id: versionId });
		const mark = (deleted_at: string | null) =>
			owner.client.from("drafts").update({ deleted_at }).eq("id", draftId).select("deleted_at").single();
		const { data } = await mark("2001-01-01T00:00:00Z");
		expect(Date.parse(data?.deleted_at ?? "")).toBeGreaterThan(Date.parse("2026-01-01"));
		expect(await stored("scheduled_posts", planned.data?.id ?? "")).toMatchObject({
			draft_version_id: versionId,
		});
		expect((await mark(null)).data).toEqual({ deleted_at: null });
	});

	test("what is sent a second time is no second row, and texts have their limits", async () => {
		const { client, userId } = callers.owner;
		const { draftId, versionId } = await begin(callers.owner);
		const again = await client.from("drafts").insert({ id: draftId, user_id: userId, user_message: "Again" });
		expect(again.error?.code).toBe("23505");
		const insert = async (table: string, values: object) =>
			(await client.from(table).insert(values)).error?.code;
		const add = (values: object) => insert("draft_versions", version(userId, draftId, values));
		expect(await add({ id: versionId })).toBe("23505");
		for (const values of [
			{ post_content: "t".repeat(20_001) },
			{ label: " " },
			{ writer: "somebody" },
			{ config: [] },
			{ config: { tone: "t".repeat(1000) } },
		]) {
			expect(await add(values), Object.keys(values)[0]).toBe(checkViolation);
		}
		expect(await add({ draft_id: randomUUID() })).toBe(noSuchParent);
		expect(await insert("drafts", { user_id: userId, user_message: "i".repeat(10_001) })).toBe(
			checkViolation,
		);
		expect(await add({ post_content: "", writer: "author", label: "Written by you" })).toBeUndefined();
	});

	test("a stranger saves no version and links nothing to a draft", async () => {
		const { owner, stranger } = callers;
		const { client, userId } = stranger;
		const { draftId, versionId } = await begin(owner);
		expect((await save(stranger, versionId, 1, "Mine")).data).toBeNull();
		const slipped = await client.from("draft_versions").insert(version(userId, draftId));
		const planned = await plan(stranger, { draft_version_id: versionId, post_content: "Mine" });
		const own = await plan(stranger, {});
		const linked = await client
			.from("scheduled_posts")
			.update({ draft_version_id: versionId })
			.eq("id", own.data?.id);
		for (const { error } of [slipped, planned, linked]) expect(error?.code).toBe(noSuchParent);
		expect(await stored("draft_versions", versionId)).toMatchObject({ post_content: "We asked for help." });
	});
});
