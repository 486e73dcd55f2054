import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";
import { describeOnClone } from "./open-clone.ts";

const megabyte = 1_048_576;

describeOnClone(testedKindsWithSupabase(), "media of drafts and plans on %s", (clone) => {
	const { query, queryAs } = clone;
	const [owner, stranger] = [randomUUID(), randomUUID()];

	beforeAll(async () => {
		for (const id of [owner, stranger])
			await query("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [
				id,
				`${id}@example.com`,
			]);
	});

	const read = async (sql: string, ...parameters: unknown[]) => (await query(sql, parameters))[0] ?? {};
	const store = async (size = 1000, userId = owner, ending = "jpg") => {
		const path = `${userId}/${randomUUID()}.${ending}`;
		await query("insert into storage.objects (bucket_id, name, metadata) values ('media', $1, $2::jsonb)", [
			path,
			JSON.stringify({ size }),
		]);
		return path;
	};
	const ask = async (userId: string, sql: string, ...parameters: unknown[]) =>
		(await queryAs(userId, `select ${sql} as answer`, parameters))[0]?.answer as { media_ids: string[] };
	const sendMedia = (
		draftId: string,
		media: object,
		{ id = randomUUID(), replaces = "", userId = owner } = {},
	) =>
		ask(
			userId,
			"public.add_media($1, $2, $3::jsonb, nullif($4, '')::uuid)",
			id,
			draftId,
			JSON.stringify(media),
			replaces,
		);
	const newMedia = async (values: object = {}) => ({
		id: randomUUID(),
		path: await store(),
		name: "cup.jpg",
		...values,
	});
	const add = async (draftId: string, values: object = {}, replaces = "") => {
		const media = await newMedia(values);
		return { ...media, ids: (await sendMedia(draftId, media, { replaces })).media_ids };
	};
	const arrange = async (draftId: string, ids: string[], seen: string[]) =>
		(
			await ask(
				owner,
				"public.arrange_media(gen_random_uuid(), $1, $2::uuid[], $3::uuid[])",
				draftId,
				ids,
				seen,
			)
		).media_ids;
	const beginDraft = async () => {
		const [draftId, versionId] = [randomUUID(), randomUUID()];
		await query("insert into public.drafts (id, user_id, user_message) values ($1, $2, 'Cups')", [
			draftId,
			owner,
		]);
		await query(
			`insert into public.draft_versions (id, draft_id, user_id, post_content, label, writer, config)
				values ($1, $2, $3, $4, 'Generated', 'offline', '{}')`,
			[versionId, draftId, owner, `Cups ${draftId}`],
		);
		return { draftId, versionId };
	};
	const plan = async (versionId: string, draftId: string) => {
		const id = randomUUID();
		const post = {
			id,
			post_content: `Cups ${draftId}`,
			scheduled_date: "2030-01-02",
			time_zone: "UTC",
			draft_version_id: versionId,
		};
		const sql = "public.save_post(gen_random_uuid(), $1::jsonb)";
		expect(await ask(owner, sql, JSON.stringify(post))).toMatchObject({
			post: { id, draft_version_id: versionId },
		});
		return id;
	};
	const listOf = (table: "drafts" | "scheduled_posts", id: string) =>
		read(`select media_ids, version from public.${table} where id = $1`, id);

	test("a picture is added once, to a draft that the device has not saved yet, too", async () => {
		const draftId = randomUUID();
		const media = await newMedia({ alt_text: "A cup", width: 20, height: 10 });
		const id = randomUUID();
		const added = { outcome: "saved", media_ids: [media.id] };
		expect(await sendMedia(draftId, media, { id })).toEqual(added);
		expect(await sendMedia(draftId, media, { id })).toEqual(added);
		expect(await sendMedia(draftId, media)).toEqual(added);
		expect(
			await read("select bytes::integer, kind, alt_text from public.media where id = $1", media.id),
		).toEqual({ bytes: 1000, kind: "picture", alt_text: "A cup" });
		const draft = JSON.stringify({ id: draftId, user_message: "Cups", config: {} });
		const saved = await ask(owner, "public.save_draft(gen_random_uuid(), '', $1::jsonb)", draft);
		expect(saved).toMatchObject({ outcome: "saved", id: draftId });
		expect(await listOf("drafts", draftId)).toEqual({ media_ids: [media.id], version: 2 });
	});

	test("another picture is no other idea, and moves the draft up", async () => {
		const { draftId } = await beginDraft();
		const { updated_at } = await read("select updated_at::text from public.drafts where id = $1", draftId);
		await add(draftId);
		expect(
			await read(
				"select version, updated_at > $2::timestamptz as later from public.drafts where id = $1",
				draftId,
				updated_at,
			),
		).toEqual({ version: 1, later: true });
	});

	test("a picture leaves a deleted draft deleted and says so, also a draft that only its device has deleted", async () => {
		const { draftId } = await beginDraft();
		const isDeleted = async (id = draftId) =>
			(await read("select deleted_at is not null as answer from public.drafts where id = $1", id)).answer;
		const neverSaved = randomUUID();
		await add(neverSaved, { draft_stays_deleted: true });
		expect(await isDeleted(neverSaved)).toBe(true);
		expect(await sendMedia(draftId, await newMedia())).not.toHaveProperty("deleted_at");
		await query("update public.drafts set deleted_at = now() where id = $1", [draftId]);
		await add(draftId, { draft_stays_deleted: true });
		expect(await isDeleted()).toBe(true);
		await expect(add(draftId, { path: `${owner}/${randomUUID()}.jpg` })).rejects.toMatchObject({
			code: "P0001",
		});
		expect(await isDeleted()).toBe(true);
		// A version of the app before says nothing of the draft.
		expect(await sendMedia(draftId, await newMedia())).toMatchObject({ deleted_at: expect.any(String) });
		expect(await isDeleted()).toBe(true);
	});

	test("a picture that is added again gets its alt text, unless it has one by then or is somebody else's", async () => {
		const { draftId } = await beginDraft();
		const { id, path, ids } = await add(draftId);
		const describe = (alt_text: string, userId = owner) =>
			sendMedia(draftId, { id, path, name: "cup.jpg", alt_text }, { userId });
		const stored = () => read("select alt_text from public.media where id = $1", id);
		await expect(describe("Mine", stranger)).rejects.toMatchObject({ code: "42501" });
		expect(await describe("A cup")).toMatchObject({ media_ids: ids });
		expect(await stored()).toEqual({ alt_text: "A cup" });
		await describe("A mug");
		expect(await stored()).toEqual({ alt_text: "A cup" });
	});

	test("a file that is not stored is refused with a sentence, and leaves nothing", async () => {
		const draftId = randomUUID();
		const refused = { code: "P0001", message: "The file is not stored. Add it again." };
		await expect(add(draftId, { path: `${owner}/${randomUUID()}.jpg` })).rejects.toMatchObject(refused);
		await expect(add(draftId, { thumb_path: `${owner}/${randomUUID()}.jpg` })).rejects.toMatchObject(refused);
		expect(await listOf("drafts", draftId)).toEqual({});
	});

	test("nobody adds somebody else's file, or to somebody else's draft", async () => {
		const theirs = await store(10, stranger);
		await expect(add(randomUUID(), { path: theirs })).rejects.toMatchObject({ code: "P0001" });
		const { draftId } = await beginDraft();
		const media = await newMedia({ path: theirs });
		await expect(sendMedia(draftId, media, { userId: stranger })).rejects.toMatchObject({ code: "42501" });
		const mine = await add(draftId);
		const sameId = await newMedia({ id: mine.id, path: theirs });
		await expect(sendMedia(randomUUID(), sameId, { userId: stranger })).rejects.toMatchObject({
			code: "42501",
		});
		for (const each of [owner, stranger])
			await expect(
				queryAs(each, "update public.media set alt_text = 'x' where id = $1", [mine.id]),
			).rejects.toMatchObject({ code: "42501" });
	});

	test("a post takes 20 pictures, or one document", async () => {
		const draftId = randomUUID();
		const first = await add(draftId);
		for (let number = 1; number < 20; number++) await add(draftId);
		const beyond = { code: "P0001", message: "A post takes at most 20 pictures." };
		const mixed = { code: "P0001", message: "A post takes pictures or one document, not both." };
		await expect(add(draftId)).rejects.toMatchObject(beyond);
		await expect(add(draftId, { path: await store(1000, owner, "pdf") })).rejects.toMatchObject(mixed);
		// The place of another is free.
		expect((await add(draftId, {}, first.id)).ids).toHaveLength(20);
		const other = randomUUID();
		await add(other, { path: await store(1000, owner, "pdf") });
		await expect(add(other)).rejects.toMatchObject(mixed);
	});

	test("what takes the place of another stands there, and the other one is in no list", async () => {
		const draftId = randomUUID();
		const [one, two, three] = [await add(draftId), await add(draftId), await add(draftId)];
		const cut = await add(draftId, { cropped_from: two.id }, two.id);
		expect(cut.ids).toEqual([one.id, cut.id, three.id]);
		// Another device has not heard of it.
		const unheard = { cropped_from: two.id, known_media: [two.id] };
		const changed = { code: "P0001", message: "It was changed elsewhere. Yours would take its place." };
		await expect(add(draftId, unheard, two.id)).rejects.toMatchObject(changed);
		const later = await add(draftId, { cropped_from: two.id }, two.id);
		expect(later.ids).toEqual([one.id, later.id, three.id]);
		const known = await add(draftId, { ...unheard, known_media: [later.id, two.id] }, later.id);
		expect(known.ids).toEqual([one.id, known.id, three.id]);
		await arrange(draftId, [one.id, three.id], [known.id]);
		const removed = { code: "P0001", message: "It was removed elsewhere. Yours would bring it back." };
		await expect(add(draftId, unheard, two.id)).rejects.toMatchObject(removed);
	});

	test("an order of more pictures than a post takes is refused before it costs anything", async () => {
		const ids = Array.from({ length: 21 }, () => randomUUID());
		const arrange = ask(owner, "public.arrange_media($1, $2, $3, $4)", randomUUID(), randomUUID(), ids, []);
		await expect(arrange).rejects.toMatchObject({ message: "A post takes at most 20 pictures." });
	});

	test("slides that two devices have changed are those that came later", async () => {
		const [draftId, document] = [randomUUID(), () => store(1000, owner, "pdf")];
		const first = await add(draftId, { path: await document() });
		await add(draftId, { path: await document() }, first.id);
		const later = await add(draftId, { path: await document() }, first.id);
		expect(later.ids).toEqual([later.id]);
		await expect(add(draftId, {}, first.id)).rejects.toMatchObject({ code: "P0001" });
	});

	test("slides replace no others than those that their author knows, where these are named", async () => {
		const [draftId, document] = [randomUUID(), () => store(1000, owner, "pdf")];
		const first = await add(draftId, { path: await document() });
		const mine = { path: await document(), known_media: [first.id] };
		const second = await add(draftId, mine, first.id);
		const message = "It was changed elsewhere. Yours would take its place.";
		await expect(add(draftId, mine, first.id)).rejects.toMatchObject({ code: "P0001", message });
		expect((await listOf("drafts", draftId)).media_ids).toEqual([second.id]);
		const third = await add(draftId, { ...mine, known_media: [first.id, second.id] }, first.id);
		expect(third.ids).toEqual([third.id]);
		await arrange(draftId, [], [third.id]);
		const removed = { code: "P0001", message: "It was removed elsewhere. Yours would bring it back." };
		await expect(add(draftId, mine, first.id)).rejects.toMatchObject(removed);
		const again = await add(draftId, { path: mine.path }, first.id);
		expect(again.ids).toEqual([again.id]);
		const slides = { slides: [] };
		await expect(add(draftId, { path: mine.path, slides, known_media: [] })).rejects.toMatchObject({
			message,
		});
		const decided = await add(draftId, { path: mine.path, slides });
		expect(decided.ids).toEqual([decided.id]);
	});

	test("a long alt text is changed, unless another device has changed it, and by its author alone", async () => {
		const { id } = await add(randomUUID());
		const describe = (alt_text: string, base: string, userId = owner) =>
			ask(userId, "public.describe_media($1, $2, $3)", id, alt_text, base);
		const long = "ж".repeat(4086);
		expect(await describe(long, "")).toBe(true);
		expect(await describe(long, "")).toBe(true);
		expect(await describe("Short", "")).toBe(false);
		expect(await describe("Short", long, stranger)).toBe(false);
		expect(await describe("Short", long)).toBe(true);
	});

	test("an alt text is a change of its draft, and stays where a later cut takes the place of its picture", async () => {
		const draftId = randomUUID();
		const whole = await add(draftId);
		const first = await add(draftId, { cropped_from: whole.id }, whole.id);
		const changedAt = async () =>
			(await read("select updated_at::text from public.drafts where id = $1", draftId)).updated_at;
		const before = await changedAt();
		expect(await ask(owner, "public.describe_media($1, 'A red door', '')", first.id)).toBe(true);
		expect(await changedAt()).not.toBe(before);
		await query("update public.drafts set deleted_at = now() where id = $1", [draftId]);
		expect(await ask(owner, "public.describe_media($1, 'A red door', 'A door')", first.id)).toBe(true);
		expect(await ask(owner, "public.describe_media($1, 'A blue door', 'A red door')", first.id)).toBe(true);
		expect(await read("select deleted_at from public.drafts where id = $1", draftId)).toEqual({
			deleted_at: null,
		});
		expect(await ask(owner, "public.describe_media($1, 'A red door', 'A blue door')", first.id)).toBe(true);
		const later = await add(draftId, { cropped_from: whole.id }, whole.id);
		expect(later.ids).toEqual([later.id]);
		expect(await ask(owner, "public.describe_media($1, 'A door', 'A red door')", first.id)).toBe(false);
		expect(await ask(owner, "public.describe_media($1, 'A red door', '')", whole.id)).toBe(true);
		expect(await ask(stranger, "public.describe_media($1, 'A red door', '')", whole.id)).toBe(false);
		expect(await read("select alt_text from public.media where id = $1", later.id)).toEqual({
			alt_text: "A red door",
		});
	});

	test("of two cuts of one picture at one moment the later has its alt text, and what the earlier sends of it is no conflict", async () => {
		const draftId = randomUUID();
		const whole = await add(draftId);
		expect(await describe(whole.id, "A red door", "")).toBe(true);
		const first = await add(draftId, { cropped_from: whole.id }, whole.id);
		const later = await add(draftId, { cropped_from: whole.id }, whole.id);
		expect(later.ids).toEqual([later.id]);
		expect(await describe(first.id, "A red door", "")).toBe(true);
		expect(await describe(later.id, "A red door", "")).toBe(true);
		expect(await altTexts([later.id])).toEqual(["A red door"]);
	});

	test("a cut that comes late and says nothing of its alt text has the one that another device has saved, and tells it", async () => {
		const draftId = randomUUID();
		const whole = await add(draftId);
		expect(await describe(whole.id, "A red door", "")).toBe(true);
		const media = await newMedia({ cropped_from: whole.id, alt_text: null });
		const cut = { outcome: "saved", media_ids: [media.id], alt_text: "A red door" };
		expect(await sendMedia(draftId, media, { replaces: whole.id })).toEqual(cut);
		expect(await describe(media.id, "A blue door", "A red door")).toBe(true);
		const later = await newMedia({ cropped_from: whole.id, alt_text: null });
		await query("update public.media set alt_text = '' where id = $1", [whole.id]);
		const taken = { outcome: "saved", media_ids: [later.id], alt_text: "A blue door" };
		expect(await sendMedia(draftId, later, { replaces: whole.id })).toEqual(taken);
		expect(await altTexts([media.id, later.id])).toEqual(["A blue door", "A blue door"]);
		// A version of the app before says that there is none.
		const { id } = await add(draftId, { alt_text: "" }, later.id);
		expect(await altTexts([id])).toEqual([""]);
	});

	const copy = (
		draftId: string,
		ids: string[],
		newIds: string[],
		{ id = randomUUID(), userId = owner } = {},
	) => ask(userId, "public.copy_media($1, $2, $3::uuid[], $4::uuid[])", id, draftId, ids, newIds);
	const describe = (id: string, alt_text: string, base: string) =>
		ask(owner, "public.describe_media($1, $2, $3)", id, alt_text, base);
	const altTexts = async (ids: string[]) =>
		(
			await query(
				"select alt_text from unnest($1::uuid[]) with ordinality as given (id, place) join public.media using (id) order by place",
				[ids],
			)
		).map(({ alt_text }) => alt_text);

	test("a duplicate has its files in its order and alt texts of its own, once, in a draft that is not saved yet, too", async () => {
		const draftId = randomUUID();
		const whole = await add(draftId);
		const cut = await add(
			draftId,
			{ alt_text: "A cup", cropped_from: whole.id, slides: {}, width: 20, height: 10 },
			whole.id,
		);
		const two = await add(draftId, { alt_text: "Two cups", thumb_path: await store() });
		const [duplicate, id, newIds] = [randomUUID(), randomUUID(), [randomUUID(), randomUUID()]];
		const copied = { outcome: "saved", media_ids: newIds };
		expect(await copy(duplicate, [two.id, cut.id], newIds, { id })).toEqual(copied);
		expect(await copy(duplicate, [two.id, cut.id], newIds, { id })).toEqual(copied);
		const rowOf = (mediaId = "") =>
			read(
				"select to_jsonb(media) - '{id,created_at,listed_at}'::text[] as row from public.media where id = $1",
				mediaId,
			);
		expect(await rowOf(newIds[0])).toEqual(await rowOf(two.id));
		expect(await rowOf(newIds[1])).toEqual(await rowOf(cut.id));
		expect(await describe(newIds[1] ?? "", "Eine Tasse", "A cup")).toBe(true);
		expect(await altTexts([cut.id, ...newIds])).toEqual(["A cup", "Two cups", "Eine Tasse"]);
		// Pictures that were added before stand behind.
		const three = await add(randomUUID());
		const last = randomUUID();
		expect(await copy(duplicate, [three.id], [last])).toMatchObject({ media_ids: [last, ...newIds] });
	});

	test("only an author's own rows are copied, to a draft and ids that are theirs, as long as they are there", async () => {
		const [draftId, other] = [randomUUID(), randomUUID()];
		const one = await add(draftId);
		expect(await copy(other, [one.id], [randomUUID()], { userId: stranger })).toMatchObject({
			media_ids: [],
		});
		expect(await copy(draftId, [one.id], [randomUUID()], { userId: stranger })).toEqual({
			outcome: "refused",
		});
		const theirs = await newMedia({ path: await store(10, stranger) });
		await sendMedia(other, theirs, { userId: stranger });
		const newId = randomUUID();
		expect(
			await copy(randomUUID(), [one.id, randomUUID(), one.id], [theirs.id, randomUUID(), newId]),
		).toEqual({
			outcome: "saved",
			media_ids: [newId],
		});
		expect(await read("select user_id from public.media where id = $1", theirs.id)).toEqual({
			user_id: stranger,
		});
	});

	test("copies have no more rows than a post and an account may have, and none once they are answered", async () => {
		const [draftId, id] = [randomUUID(), randomUUID()];
		const one = await add(randomUUID());
		const idsOf = (count: number) => Array.from({ length: count }, () => randomUUID());
		const rows = async () =>
			Number((await read("select count(*) as rows from public.media where user_id = $1", owner))?.rows);
		await copy(draftId, [one.id], idsOf(1), { id });
		const before = await rows();
		const many = Array.from({ length: 21 }, () => one.id);
		expect(await copy(draftId, many, idsOf(21), { id })).toMatchObject({ outcome: "saved" });
		await expect(copy(draftId, many, idsOf(21))).rejects.toThrow("A post takes at most 20 pictures.");
		await query("delete from public.drafts where id = $1", [draftId]);
		await copy(draftId, [one.id], idsOf(1), { id });
		expect([await rows(), await listOf("drafts", draftId)]).toEqual([before, {}]);
		const fill = `insert into public.media (id, user_id, path, bytes)
			select gen_random_uuid(), user_id, path, bytes from public.media, generate_series(1, $2::integer) where id = $1`;
		await query(fill, [one.id, 20_000 - before]);
		await expect(copy(draftId, [one.id], idsOf(1))).rejects.toThrow(
			"An account holds at most 20,000 pictures and documents in its drafts. Long slides count as several. Delete drafts that you no longer need.",
		);
		await query("delete from public.media where path = $1 and id <> $2", [one.path, one.id]);
	});

	test("a planned post gets one draft, with copies of its pictures in their order, however often one is asked for", async () => {
		const { draftId, versionId } = await beginDraft();
		const one = await add(draftId, { alt_text: "A cup" });
		const two = await add(draftId);
		const postId = await plan(versionId, draftId);
		const draftOf = (userId = owner) => ask(userId, "public.draft_of_post($1)", postId);
		expect(await draftOf()).toBe(draftId);
		await query("update public.drafts set deleted_at = now() where id = $1", [draftId]);
		expect(await draftOf()).toBe(draftId);
		expect(await read("select deleted_at from public.drafts where id = $1", draftId)).toEqual({
			deleted_at: null,
		});

		await query("delete from public.drafts where id = $1", [draftId]);
		expect(await draftOf(stranger)).toBeNull();
		const [made, again] = await Promise.all([draftOf(), draftOf()]);
		expect(made).toBe(again);
		const drafts = await query(
			`select drafts.media_ids = posts.media_ids as same, posts.media_ids, versions.post_content = posts.post_content as text
				from public.scheduled_posts as posts join public.draft_versions as versions on versions.id = draft_version_id
				join public.drafts on drafts.id = versions.draft_id where posts.id = $1 and drafts.id = $2`,
			[postId, made],
		);
		expect(drafts).toMatchObject([{ same: true, text: true }]);
		const copies = drafts[0]?.media_ids as string[];
		expect(await altTexts(copies)).toEqual(["A cup", ""]);
		for (const { id } of [one, two]) expect(copies).not.toContain(id);
		await query("update public.scheduled_posts set is_posted = true where id = $1", [postId]);
		expect(await draftOf()).toBeNull();
	});

	test("slides count by their bytes, also where all rows name one document", async () => {
		const draftId = randomUUID();
		const one = await add(draftId, { path: await store(10, owner, "pdf") });
		const again = (characters: number) =>
			sendMedia(randomUUID(), {
				id: randomUUID(),
				path: one.path,
				slides: { post: randomBytes(characters / 2).toString("hex") },
			});
		const free = 20;
		await query(
			`insert into public.media (id, user_id, path, bytes) select gen_random_uuid(), $1, $2, 10
				from generate_series(1, 20000 - $3 - (select count(*) from public.media where user_id = $1)::integer)`,
			[owner, one.path, free],
		);
		await expect(again(59_900)).rejects.toThrow(
			"An account holds at most 20,000 pictures and documents in its drafts. Long slides count as several.",
		);
		await again(1800);
		await again(free * 1500);
		await expect(again(free * 1500)).rejects.toThrow("An account holds at most 20,000 pictures");
		await query("delete from public.media where path = $1 and id <> $2", [one.path, one.id]);
	});

	test("a file goes with the last row that names it", async () => {
		const [draftId, duplicate, newId] = [randomUUID(), randomUUID(), randomUUID()];
		const thumb_path = await store();
		const { id, path } = await add(draftId, { thumb_path });
		await copy(duplicate, [id], [newId]);
		const remove = () =>
			clone.transaction(async (run) => {
				await run("set local storage.allow_delete_query = 'true'");
				const names = (await run("select public.free_media($1) as name", [owner])).map(({ name }) => name);
				const deleted = await run(
					"delete from storage.objects where name = any ($1::text[]) returning name",
					[names],
				);
				return deleted.map(({ name }) => name).filter((name) => name === path || name === thumb_path);
			});
		const takeOut = async (from: string, mediaId: string) => {
			await arrange(from, [], [mediaId]);
			await query("update public.media set listed_at = now() - interval '61 minutes' where id = $1", [
				mediaId,
			]);
		};
		await takeOut(draftId, id);
		expect(await remove()).toEqual([]);
		expect(await query("select from public.media where id = $1", [id])).toEqual([]);
		const unnamed = "select from host.unnamed_media join storage.objects on id = object_id where name = $1";
		expect(await query(unnamed, [path])).toEqual([]);
		await takeOut(duplicate, newId);
		expect((await remove()).toSorted()).toEqual([path, thumb_path].toSorted());
	});

	test("what was posted, and what follows no draft, keeps its alt texts", async () => {
		const { draftId, versionId } = await beginDraft();
		const { id } = await add(draftId, { alt_text: "A cup" });
		const post = await plan(versionId, draftId);
		const day = { scheduled_date: "2030-01-03", time_zone: "UTC" };
		const own = { id: randomUUID(), post_content: "Cups", ...day, copy_of: post };
		await ask(owner, "public.save_post(gen_random_uuid(), $1::jsonb)", JSON.stringify(own));
		const textsOf = async (postId: string) =>
			(await query("select alt_text from public.media_of_posts(array[$1]::uuid[])", [postId])).map(
				({ alt_text }) => alt_text,
			);
		expect(await describe(id, "One cup", "A cup")).toBe(true);
		expect([await textsOf(post), await textsOf(own.id)]).toEqual([["One cup"], ["A cup"]]);
		await query("update public.scheduled_posts set is_posted = true where id = $1", [post]);
		const before = await listOf("scheduled_posts", post);
		// Nothing is new in it.
		expect(await describe(id, "One cup", "One cup")).toBe(true);
		expect(await describe(id, "One cup", "A cup")).toBe(true);
		expect(await describe(id, "Refused", "Another")).toBe(false);
		expect(await listOf("scheduled_posts", post)).toEqual(before);
		expect(await describe(id, "Changed after it", "One cup")).toBe(true);
		expect([await textsOf(post), await textsOf(own.id)]).toEqual([["One cup"], ["A cup"]]);
		expect((await listOf("scheduled_posts", post)).version).toBe(before.version);
		expect((await listOf("drafts", draftId)).media_ids).toEqual([id]);
		expect(await altTexts([id])).toEqual(["Changed after it"]);
	});

	test("a copy of a plan has its pictures, and nobody else's", async () => {
		const { draftId, versionId } = await beginDraft();
		const { id } = await add(draftId);
		const copy_of = await plan(versionId, draftId);
		const copy = async (userId: string) => {
			const day = { scheduled_date: "2030-01-03", time_zone: "UTC" };
			const post = { id: randomUUID(), post_content: "Cups", ...day, copy_of };
			await ask(userId, "public.save_post(gen_random_uuid(), $1::jsonb)", JSON.stringify(post));
			return (await listOf("scheduled_posts", post.id)).media_ids;
		};
		expect(await copy(owner)).toEqual([id]);
		expect(await copy(stranger)).toEqual([]);
	});

	test("an order for another author's draft with a plan ends at once, and changes nothing", async () => {
		const draftId = randomUUID();
		await query("insert into public.drafts (id, user_id) values ($1, $2)", [draftId, owner]);
		const { id: versionId } = await read(
			"insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config) values ($1, $2, 'A post', 'x', 'model', '{}') returning id",
			draftId,
			owner,
		);
		await query(
			"insert into public.scheduled_posts (user_id, post_content, scheduled_date, time_zone, draft_version_id) values ($1, 'A post', '2031-01-05', 'UTC', $2)",
			[owner, versionId],
		);
		const order = "public.arrange_media(gen_random_uuid(), $1, array[gen_random_uuid()], '{}')";
		expect(await ask(stranger, order, draftId)).toMatchObject({ outcome: "refused" });
		await expect(sendMedia(draftId, await newMedia(), { userId: stranger })).rejects.toThrow();
		expect(await read("select media_ids from public.drafts where id = $1", draftId)).toEqual({
			media_ids: [],
		});
	});

	test("an order keeps what another device has added, leaves out what is gone and takes back what was out", async () => {
		const draftId = randomUUID();
		const [one, two] = [await add(draftId), await add(draftId)];
		const seen = [one.id, two.id];
		const three = await add(draftId);
		expect(await arrange(draftId, [two.id, one.id], seen)).toEqual([two.id, one.id, three.id]);
		expect(await arrange(draftId, [randomUUID(), three.id], [...seen, three.id])).toEqual([three.id]);
		// Another device has taken it out since.
		expect(await arrange(draftId, [one.id, three.id], [one.id, three.id])).toEqual([three.id]);
		expect(await arrange(draftId, [one.id, three.id], [three.id])).toEqual([one.id, three.id]);
	});

	test("what was cut out of a picture of an order, and came before it, has its place, and gives it back where it goes", async () => {
		const draftId = randomUUID();
		const [one, two, three] = [await add(draftId), await add(draftId), await add(draftId)];
		const ids = [two.id, three.id, one.id];
		const cut = await add(draftId, { cropped_from: two.id }, two.id);
		expect(await arrange(draftId, ids, ids)).toEqual([cut.id, three.id, one.id]);
		const again = await add(draftId, { cropped_from: two.id }, cut.id);
		const second = [one.id, cut.id, three.id];
		expect(await arrange(draftId, second, second)).toEqual([one.id, again.id, three.id]);
		// The answer was lost, and the picture was removed and brought back.
		expect(await arrange(draftId, ids, [...ids, again.id])).toEqual(ids);
		expect(await arrange(draftId, [three.id], [...ids, cut.id])).toEqual([three.id]);
	});

	test("a draft that was removed for good, or is another's, is not made anew by an order of its pictures", async () => {
		const { draftId } = await beginDraft();
		const { id } = await add(draftId);
		await query("delete from public.drafts where id = $1", [draftId]);
		const sql = "public.arrange_media(gen_random_uuid(), $1, $2::uuid[], $3::uuid[])";
		expect(await ask(owner, sql, draftId, [id], [])).toEqual({ outcome: "refused" });
		// The draft has nothing, as its author wants it.
		expect(await arrange(draftId, [], [id])).toEqual([]);
		expect(await query("select from public.drafts where id = $1", [draftId])).toEqual([]);
		const other = await beginDraft();
		const own = await add(other.draftId);
		expect(await ask(stranger, sql, other.draftId, [own.id], [own.id])).toEqual({ outcome: "refused" });
		expect(await ask(stranger, sql, other.draftId, [], [own.id])).toMatchObject({ media_ids: [] });
		expect(await listOf("drafts", other.draftId)).toMatchObject({ media_ids: [own.id] });
	});

	test("what several devices add at the same moment is all there", async () => {
		const draftId = randomUUID();
		const added = await Promise.all(Array.from({ length: 5 }, () => add(draftId)));
		const { media_ids } = await listOf("drafts", draftId);
		expect(media_ids).toHaveLength(5);
		expect(media_ids).toEqual(expect.arrayContaining(added.map(({ id }) => id)));
	});

	test("plans have what their draft has until they are posted, and keep it when that is undone, until the list changes", async () => {
		const { draftId, versionId } = await beginDraft();
		const one = await add(draftId);
		const post = await plan(versionId, draftId);
		const before = await listOf("scheduled_posts", post);
		expect(before.media_ids).toEqual([one.id]);
		const two = await add(draftId);
		// The reminder and the links in its mail go by the version.
		expect(await listOf("scheduled_posts", post)).toEqual({ ...before, media_ids: [one.id, two.id] });
		await query("update public.scheduled_posts set is_posted = true where id = $1", [post]);
		await arrange(draftId, [], [one.id, two.id]);
		expect((await listOf("scheduled_posts", post)).media_ids).toEqual([one.id, two.id]);
		expect(await query("select * from public.media_of_posts(array[$1]::uuid[])", [post])).toMatchObject([
			{ post_id: post, place: 1, id: one.id, path: one.path, name: "cup.jpg" },
			{ post_id: post, place: 2, id: two.id },
		]);
		await query("update public.scheduled_posts set is_posted = false where id = $1", [post]);
		expect((await listOf("scheduled_posts", post)).media_ids).toEqual([one.id, two.id]);
		const three = await add(draftId);
		expect((await listOf("scheduled_posts", post)).media_ids).toEqual([three.id]);
		const other = await beginDraft();
		const four = await add(other.draftId);
		await query("update public.scheduled_posts set post_content = $2, draft_version_id = $3 where id = $1", [
			post,
			`Cups ${other.draftId}`,
			other.versionId,
		]);
		expect((await listOf("scheduled_posts", post)).media_ids).toEqual([four.id]);
	});

	test("a plan keeps what a draft had that is gone, and what no list has goes after 20 hours", async () => {
		const { draftId, versionId } = await beginDraft();
		const [kept, whole] = [await add(draftId), await add(draftId)];
		const cut = await add(draftId, { cropped_from: whole.id }, whole.id);
		const post = await plan(versionId, draftId);
		await query("update public.drafts set deleted_at = now() where id = $1", [draftId]);
		await query("update public.scheduled_posts set draft_version_id = null where id = $1", [post]);
		await query("delete from public.drafts where id = $1", [draftId]);
		expect((await listOf("scheduled_posts", post)).media_ids).toEqual([kept.id, cut.id]);

		const leftAfter = async (hours: number) => {
			await query("update public.media set listed_at = listed_at - $1 * interval '1 hour'", [hours]);
			await query("select host.remove_unused_media(1000)");
			const ids = [kept.id, whole.id, cut.id];
			return (await query("select id from public.media where id = any ($1::uuid[])", [ids])).length;
		};
		expect(await leftAfter(21)).toBe(3);
		await query("delete from public.scheduled_posts where id = $1", [post]);
		expect(await leftAfter(0)).toBe(1);
		// The whole picture stayed with the one that was cut out of it, which is gone now.
		expect(await leftAfter(0)).toBe(0);
	});

	test("an object that no row names is orphaned after 20 hours, one of an account that is gone at once", async () => {
		const { path } = await add(randomUUID());
		const [young, old, gone] = [await store(), await store(), await store(1, randomUUID())];
		await query(
			"update storage.objects set created_at = now() - interval '21 hours' where name = any ($1::text[])",
			[[old, path]],
		);
		const orphans = (await query("select * from public.orphaned_media(1000)")).flatMap(Object.values);
		expect(orphans).toEqual(expect.arrayContaining([old, gone]));
		expect(orphans).not.toContain(young);
		expect(orphans).not.toContain(path);
	});

	const usage = async () =>
		(
			await queryAs(
				stranger,
				"select used_bytes::integer, cap_bytes::integer, left_bytes from public.media_usage()",
			)
		)[0];
	const setCaps = (caps: object) => query("select host.set_account_caps($1::jsonb)", [JSON.stringify(caps)]);

	test("an account stores as much as its cap says, under names of its own, while the installation has room", async () => {
		const may = (size: number, name = `${stranger}/${randomUUID()}.jpg`) =>
			ask(stranger, "public.may_store_media($1, $2)", name, size);
		const used = Number((await usage())?.used_bytes) + megabyte;
		await store(megabyte, stranger);
		expect(await usage()).toMatchObject({ used_bytes: used, cap_bytes: 500 * megabyte });
		await setCaps({ media_megabytes: 3 });
		expect([await may(3 * megabyte - used), await may(3 * megabyte - used + 1)]).toEqual([true, false]);
		for (const name of [
			"a.jpg",
			`${stranger}/../a.jpg`,
			`${stranger}/${randomUUID()}.svg`,
			`${owner}/${randomUUID()}.jpg`,
		])
			expect(await may(1, name)).toBe(false);
		// Files that others have stored, added or not.
		await setCaps({ media_megabytes: 20, installation_megabytes: 20 });
		const left = Number((await usage())?.left_bytes);
		await store(left - megabyte);
		expect([await may(megabyte), await may(megabyte + 1)]).toEqual([true, false]);
	});

	test("the smallest file counts as much as it may cost", async () => {
		await setCaps({ media_megabytes: 500, installation_megabytes: 20_000 });
		const before = Number((await usage())?.used_bytes);
		await store(35, stranger);
		expect(Number((await usage())?.used_bytes)).toBe(before + 65_536);
	});

	test("who has no room gets that of what no list has had for an hour, and nobody else's", async () => {
		const draftId = randomUUID();
		const oldThumb = await store();
		const [kept, old, young] = [
			await add(draftId),
			await add(draftId, { thumb_path: oldThumb }),
			await add(draftId),
		];
		await arrange(draftId, [kept.id], [kept.id, old.id, young.id]);
		await query(
			"update public.media set listed_at = now() - interval '61 minutes' where id = any ($1::uuid[])",
			[[kept.id, old.id]],
		);
		const free = async (id: string) =>
			(await query("select public.free_media($1) as name", [id])).map(({ name }) => name);
		expect(await free(stranger)).toEqual([]);
		expect((await free(owner)).toSorted()).toEqual([old.path, oldThumb].toSorted());
		expect(await free(owner)).toEqual([]);
		expect((await arrange(draftId, [kept.id, young.id, old.id], [])).toSorted()).toEqual(
			[kept.id, young.id].toSorted(),
		);
	});

	test("an author removes no object that a row names", async () => {
		const thumb_path = await store();
		const { path } = await add(randomUUID(), { thumb_path });
		const loose = await store();
		await query("grant delete on storage.objects to authenticated");
		const remove = (names: unknown[]) =>
			clone.transaction(async (run) => {
				// As Supabase's Storage does, which alone may.
				await run(`set local role authenticated; set local request.jwt.claim.sub = '${owner}';
					set local storage.allow_delete_query = 'true'`);
				return run("delete from storage.objects where name = any ($1::text[]) returning name", [names]);
			});
		expect(await remove([path, thumb_path, loose])).toEqual([{ name: loose }]);
	});
});
