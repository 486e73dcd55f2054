import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { postColumns } from "../../app/features/planner/api/scheduled-post.ts";
import { ownedTables } from "../contract/access/matrix.ts";
import type { Author } from "../factories/author.ts";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";

interface Post {
	id: string;
	post_content: string;
	scheduled_date: string;
	scheduled_time: string | null;
	time_zone: string;
	draft_version_id: string | null;
	is_posted: boolean;
	version: number;
}

describeWithCallers(testedKindsWithSupabase(), "posts that are sent twice on %s", (callers) => {
	const newPost = () => ({
		id: randomUUID(),
		post_content: "Ask early",
		scheduled_date: "2030-01-02",
		scheduled_time: "09:00",
		time_zone: "Europe/Berlin",
		draft_version_id: null as string | null,
	});
	const ask = async (name: "save_post" | "delete_post", call: object, { client }: Author = callers.owner) => {
		const { data, error } = await client.rpc(name, call);
		if (error) throw error;
		return data as { outcome: string; post: Post | null };
	};
	const insert = (post: object, id = randomUUID()) => ask("save_post", { _write_id: id, _post: post });
	const change = (seen: Post, values: object, id = randomUUID()) =>
		ask("save_post", { _write_id: id, _post: { id: seen.id, ...values }, _seen: seen });
	const remove = (seen: Post, id = randomUUID()) => ask("delete_post", { _write_id: id, _seen: seen });
	const plan = async () => {
		const { post } = await insert(newPost());
		if (!post) throw new Error("it is not planned");
		return post;
	};
	const elsewhere = async (id: string, values: object) => {
		const { error } = await callers.owner.client.from("scheduled_posts").update(values).eq("id", id);
		if (error) throw error;
	};
	const draft = async () => {
		const { client, userId: user_id } = callers.owner;
		const [id, draft_id] = [randomUUID(), randomUUID()];
		const { error } = await client.from("drafts").insert({ id: draft_id, user_id });
		const origin = { user_message: "", config: {}, label: "Written by you", writer: "author" };
		const text = { id, draft_id, user_id, post_content: "Ask early", ...origin };
		const written = await client.from("draft_versions").insert(text);
		if (error ?? written.error) throw error ?? written.error;
		return { draft_version_id: id, draft_id };
	};
	const stored = async (id: string) =>
		(await callers.service.from("scheduled_posts").select().eq("id", id).maybeSingle()).data;

	test("a post is planned once, with its reminder, and what its author planned since counts", async () => {
		const post = newPost();
		const id = randomUUID();
		const first = await insert(post, id);
		expect(first).toMatchObject({ outcome: "saved", post: { ...post, is_posted: false, version: 1 } });
		expect(first.post).toHaveProperty("reminders.state", "waiting");
		expect(await insert(post, id)).toEqual(first);
		expect(await insert({ ...post, scheduled_date: "2030-01-03" })).toMatchObject({
			outcome: "saved",
			post: { scheduled_date: "2030-01-03" },
		});
		// Another device has changed it: it stays as it is there.
		await elsewhere(post.id, { post_content: "Ask late" });
		await insert({ ...post, scheduled_date: "2030-01-04" });
		expect(await stored(post.id)).toMatchObject({ post_content: "Ask late", scheduled_date: "2030-01-03" });
		const [one, other] = await Promise.all([insert(newPost(), id), insert(newPost(), id)]);
		expect(one).toEqual(other);
	});

	test("the answer has each column that the app asks for, and the reminder", async () => {
		const columns = [...postColumns.split(", "), "reminders"];
		expect(Object.keys(await plan()).toSorted()).toEqual(columns.toSorted());
	});

	test("each column that an author may set is stored, in a new post and by a change", async () => {
		const { insert: inNew = [], update: inChange = [] } = ownedTables.scheduled_posts?.settable ?? {};
		const post = newPost();
		expect([...Object.keys(post), "user_id"].toSorted()).toEqual(inNew.toSorted());
		await insert(post);
		expect(await stored(post.id)).toMatchObject(post);
		const day = { scheduled_date: "2030-01-03", scheduled_time: "10:00", time_zone: "UTC" };
		const changes = [{ post_content: "Ask late" }, { draft_version_id: null }, { is_posted: true }, day];
		expect(changes.flatMap(Object.keys).toSorted()).toEqual(inChange.toSorted());
		for (const values of changes) {
			const seen = await plan();
			await change(seen, values);
			expect(await stored(seen.id)).toMatchObject(values);
		}
	});

	test("a post whose version is gone is planned without it", async () => {
		const post = { ...newPost(), draft_version_id: randomUUID() };
		expect(await insert(post)).toMatchObject({ outcome: "saved", post: { draft_version_id: null } });
	});

	test("a change whose answer was lost is done once; another one of something else is no conflict", async () => {
		const post = await plan();
		const id = randomUUID();
		await change(post, { post_content: "Ask late" }, id);
		await elsewhere(post.id, { post_content: "Ask never" });
		expect(await change(post, { post_content: "Ask late" }, id)).toMatchObject({ outcome: "saved" });
		expect(await stored(post.id)).toMatchObject({ post_content: "Ask never" });

		const other = await plan();
		await elsewhere(other.id, { scheduled_date: "2030-01-05" });
		expect(await change(other, { post_content: "Ask late" })).toMatchObject({
			outcome: "saved",
			post: { post_content: "Ask late", scheduled_date: "2030-01-05" },
		});
		// The answer of a device that forgot its id was lost.
		expect(await change(other, { post_content: "Ask late" })).toMatchObject({ outcome: "saved" });
	});

	test("what another device has changed stays, and the answer says what it is", async () => {
		const post = await plan();
		await elsewhere(post.id, { post_content: "Ask twice" });
		const refused = { outcome: "refused", post: { post_content: "Ask twice", version: 2 } };
		expect(await change(post, { post_content: "Ask late" })).toMatchObject(refused);
		expect(await remove(post)).toMatchObject(refused);
		await elsewhere(post.id, { post_content: post.post_content, is_posted: true });
		const day = { scheduled_date: "2030-01-06", scheduled_time: null, time_zone: "UTC" };
		expect(await change(post, day)).toMatchObject({ outcome: "refused" });
		expect(await change(post, { is_posted: true })).toMatchObject({ outcome: "saved" });
		expect(await change({ ...post, id: randomUUID() }, day)).toEqual({ outcome: "refused", post: null });
	});

	test("of two devices that plan a draft at one moment the second is told of the plan, and may plan again", async () => {
		const { draft_version_id } = await draft();
		let day = 1;
		const planOf = (seen_plans?: string[]) => ({
			...newPost(),
			scheduled_date: `2030-03-${String(day++).padStart(2, "0")}`,
			draft_version_id,
			seen_plans,
		});
		const calls = Array.from({ length: 6 }, () => ({ id: randomUUID(), post: planOf([]) }));
		const answers = await Promise.all(calls.map(({ id, post }) => insert(post, id)));
		const planned = answers.find(({ outcome }) => outcome === "saved")?.post;
		const others = answers.filter(({ outcome }) => outcome === "refused");
		expect(others).toHaveLength(5);
		for (const { post } of others) expect(post).toEqual(planned);
		// A lost answer is asked for again.
		expect(await Promise.all(calls.map(({ id, post }) => insert(post, id)))).toEqual(answers);
		const seen = [planned?.id ?? ""];
		const again = await insert(planOf(seen));
		expect(again).toMatchObject({ outcome: "saved" });
		expect(await insert(planOf(seen))).toEqual({ ...again, outcome: "refused", unseen_plan: again.post?.id });
		// The version before names none.
		expect(await insert(planOf())).toMatchObject({ outcome: "saved" });
	});

	test("who has seen a plan that was posted is told of another one that was planned since", async () => {
		const { draft_version_id } = await draft();
		let day = 1;
		const planOf = (seen_plans: string[]) => {
			const scheduled_date = `2030-04-0${day++}`;
			return { ...newPost(), scheduled_date, draft_version_id, seen_plans };
		};
		const { post: first } = await insert(planOf([]));
		const seen = [first?.id ?? ""];
		await elsewhere(seen[0] ?? "", { is_posted: true });
		const { post: second } = await insert(planOf(seen));
		expect(await insert(planOf(seen))).toMatchObject({ outcome: "refused", post: second });
		const third = await insert(planOf([...seen, second?.id ?? ""]));
		expect(third).toMatchObject({ outcome: "saved" });
		// Of several that were not seen the newest one is shown.
		expect(await insert(planOf([]))).toMatchObject({ outcome: "refused", post: third.post });
	});

	test("of two tabs that plan a draft for the same time both have the same plan", async () => {
		const { draft_version_id } = await draft();
		const calls = Array.from({ length: 4 }, () => ({ ...newPost(), draft_version_id, seen_plans: [] }));
		const answers = await Promise.all(calls.map((post) => insert(post)));
		expect(new Set(answers.map(({ outcome, post }) => `${outcome} ${post?.id}`)).size).toBe(1);
		expect(answers[0]?.outcome).toBe("saved");
		const first = answers[0]?.post?.id ?? "";
		const later = { scheduled_date: "2030-05-01", draft_version_id, seen_plans: [first] };
		const second = await insert({ ...newPost(), ...later });
		expect(await insert({ ...newPost(), ...later })).toMatchObject(second);
		expect(
			await insert({ ...newPost(), post_content: "Other", draft_version_id, seen_plans: [] }),
		).toMatchObject({
			outcome: "refused",
		});
	});

	test("a draft whose plans are posted or deleted is planned by who has seen none", async () => {
		const { draft_version_id } = await draft();
		const planOf = () => ({ ...newPost(), draft_version_id, seen_plans: [] });
		const { post } = await insert(planOf());
		await elsewhere(post?.id ?? "", { is_posted: true });
		const next = await insert(planOf());
		expect(next).toMatchObject({ outcome: "saved", post: { draft_version_id } });
		await callers.owner.client
			.from("scheduled_posts")
			.delete()
			.eq("id", next.post?.id ?? "");
		expect(await insert(planOf())).toMatchObject({ outcome: "saved" });
	});

	test("of two devices that make a draft of one plan the second is refused, and a text that is gone is no draft", async () => {
		const post = await plan();
		const [first, second] = [await draft(), await draft()];
		const link = (draft_version_id: string) => change(post, { post_content: "Ask early", draft_version_id });
		const linked = { post: { draft_version_id: first.draft_version_id, version: 1 } };
		expect(await link(first.draft_version_id)).toMatchObject({ outcome: "saved", ...linked });
		expect(await link(second.draft_version_id)).toMatchObject({ outcome: "refused", ...linked });
		expect(await link(first.draft_version_id)).toMatchObject({ outcome: "saved", ...linked });
		await callers.service.from("drafts").delete().eq("id", first.draft_id);
		expect(await link(second.draft_version_id)).toMatchObject({
			outcome: "saved",
			post: { draft_version_id: second.draft_version_id },
		});
	});

	test("a post is deleted as its author has seen it, also when it is gone or its changes were this device's", async () => {
		const post = await plan();
		await change(post, { post_content: "Ask late" });
		const seen = { ...post, post_content: "Ask late" };
		const id = randomUUID();
		expect(await remove(seen, id)).toEqual({ outcome: "saved", post: null });
		expect(await remove(seen, id)).toEqual({ outcome: "saved", post: null });
		expect(await remove(seen)).toEqual({ outcome: "saved", post: null });
		expect(await stored(post.id)).toBeNull();
	});

	test("a time that is not named stays the one that was planned last", async () => {
		const post = await plan();
		const later = await insert({ ...newPost(), scheduled_time: "16:30" });
		await change(post, { post_content: "Ask late" });
		const profile = await callers.owner.client.from("profiles").select("last_scheduled_time").single();
		expect(profile.data).toEqual({ last_scheduled_time: "16:30" });
		expect(later.outcome).toBe("saved");
	});

	test("nobody saves or deletes another author's post", async () => {
		const post = await plan();
		const { stranger, anonymous } = callers;
		await expect(
			ask("save_post", { _write_id: randomUUID(), _post: { ...newPost(), id: post.id } }, stranger),
		).rejects.toMatchObject({ code: "23505" });
		const theirs = { _write_id: randomUUID(), _post: { id: post.id, post_content: "Mine" }, _seen: post };
		expect(await ask("save_post", theirs, stranger)).toEqual({ outcome: "refused", post: null });
		await ask("delete_post", { _write_id: randomUUID(), _seen: post }, stranger);
		expect(await stored(post.id)).toMatchObject({ post_content: "Ask early" });
		expect(
			(await anonymous.rpc("delete_post", { _write_id: randomUUID(), _seen: post })).error,
		).not.toBeNull();
	});
});
