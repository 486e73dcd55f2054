import { beforeAll, describe, expect, test } from "vitest";
import { type Callers, forbidden, shareWithCallers } from "../factories/callers.ts";
import { databaseKinds } from "../factories/host.ts";

const table = "generated_posts";
const limit = 200;
const config = {
	tone: "casual",
	length: "short",
	style: "list",
	includeHashtags: false,
	includeEmojis: true,
};

describe.each(databaseKinds())("generated_posts on %s", (database) => {
	let callers: Callers;
	let id: string;

	const post = (values: object = {}) => ({
		user_message: "Night shifts",
		post_content: "We asked for help.",
		config,
		writer: "offline",
		refine_action: null,
		...values,
	});
	const reserve = async (userId: string) => {
		const { data, error } = await callers.service
			.rpc("reserve_generation", { _user_id: userId, _weekly_limit: limit })
			.single<{ reservation_id: string; remaining: number }>();
		if (error) throw error;
		return data;
	};
	const finish = (userId: string, reservationId: string, values: object | null) =>
		callers.service
			.rpc("finish_generation", {
				_user_id: userId,
				_reservation_id: reservationId,
				_weekly_limit: limit,
				_post: values,
			})
			.single<{ generated_post_id: string | null; remaining: number }>();
	const write = async (userId: string, values: object = {}) => {
		const { reservation_id } = await reserve(userId);
		const { data, error } = await finish(userId, reservation_id, post(values));
		if (error) throw error;
		return data;
	};
	const stored = async () => (await callers.service.from(table).select().eq("id", id)).data;

	beforeAll(async () => {
		callers = await shareWithCallers(database);
		id = (await write(callers.owner.userId)).generated_post_id ?? "";
	});

	test("a finished generation keeps its post and its count, and ends its reservation", async () => {
		const { client, userId } = callers.owner;
		const { reservation_id, remaining } = await reserve(userId);
		const { data } = await finish(
			userId,
			reservation_id,
			post({ writer: "model", refine_action: "shorter" }),
		);
		expect(data?.remaining).toBe(remaining);
		const written = await client.from(table).select().eq("id", data?.generated_post_id).single();
		expect(written.data).toMatchObject({
			user_id: userId,
			user_message: "Night shifts",
			post_content: "We asked for help.",
			config,
			writer: "model",
			refine_action: "shorter",
		});
		const left = await callers.service.from("generation_reservations").select().eq("id", reservation_id);
		expect(left.data).toEqual([]);
	});

	test("a generation that wrote nothing keeps nothing and counts all the same", async () => {
		const { userId } = callers.stranger;
		const { reservation_id, remaining } = await reserve(userId);
		const { data } = await finish(userId, reservation_id, null);
		expect(data).toEqual({ generated_post_id: null, remaining });
		expect((await callers.stranger.client.from(table).select()).data).toEqual([]);
	});

	test("the owner lists by newest and deletes one", async () => {
		const { client, userId } = callers.owner;
		const newest = (await write(userId, { post_content: "Newest" })).generated_post_id;
		const listed = await client.from(table).select("id").order("created_at", { ascending: false });
		expect(listed.data?.[0]?.id).toBe(newest);
		expect(listed.data?.at(-1)?.id).toBe(id);
		expect((await client.from(table).delete().eq("id", newest).select("id")).data).toEqual([{ id: newest }]);
		expect((await client.from(table).select("id").eq("id", newest)).data).toEqual([]);
	});

	test("a stranger sees nothing and deletes nothing", async () => {
		const { client } = callers.stranger;
		expect((await client.from(table).select()).data).toEqual([]);
		expect((await client.from(table).delete().eq("id", id).select()).data).toEqual([]);
		expect((await client.from(table).delete().eq("user_id", callers.owner.userId).select()).data).toEqual([]);
		expect(await stored()).toHaveLength(1);
	});

	test("an anonymous caller may do nothing", async () => {
		const { anonymous } = callers;
		expect((await anonymous.from(table).select()).error?.code).toBe(forbidden);
		expect((await anonymous.from(table).delete().eq("id", id)).error?.code).toBe(forbidden);
		expect(await stored()).toHaveLength(1);
	});

	test("no client writes or changes a post, its own neither", async () => {
		const { owner, stranger, anonymous } = callers;
		for (const client of [owner.client, stranger.client, anonymous]) {
			const row = { ...post(), user_id: owner.userId };
			expect((await client.from(table).insert(row)).error?.code).toBe(forbidden);
			const update = client.from(table).update({ post_content: "Forged" }).eq("id", id);
			expect((await update).error?.code).toBe(forbidden);
		}
		expect(await stored()).toMatchObject([{ post_content: "We asked for help." }]);
	});

	test("no client counts, gives back, keeps or reports a generation", async () => {
		const { owner, stranger, anonymous } = callers;
		const { reservation_id } = await reserve(owner.userId);
		for (const client of [owner.client, stranger.client, anonymous]) {
			for (const [name, parameters] of Object.entries(serviceCalls(owner.userId, reservation_id, post()))) {
				expect((await client.rpc(name, parameters)).error?.code, name).toBe(forbidden);
			}
		}
		await finish(owner.userId, reservation_id, null);
	});

	test("reservations and failures are for the service alone", async () => {
		const { owner, stranger, anonymous, service } = callers;
		const model = `openai/${id}`;
		await service.rpc("record_generation_failure", { _model: model, _reason: "timed out" });
		for (const client of [owner.client, stranger.client, anonymous]) {
			for (const name of ["generation_reservations", "generation_failures"]) {
				expect((await client.from(name).select()).error?.code, name).toBe(forbidden);
				expect((await client.from(name).delete().not("id", "is", null)).error?.code, name).toBe(forbidden);
			}
		}
		const { data } = await service.from("generation_failures").select("model, reason").eq("model", model);
		expect(data).toEqual([{ model, reason: "timed out" }]);
	});

	test("a finish of somebody else's reservation ends nothing", async () => {
		const { reservation_id } = await reserve(callers.owner.userId);
		await finish(callers.stranger.userId, reservation_id, null);
		const held = await callers.service.from("generation_reservations").select().eq("id", reservation_id);
		expect(held.data).toHaveLength(1);
		await finish(callers.owner.userId, reservation_id, null);
	});

	test("the newest 50 are kept, each author's own", async () => {
		const { client, userId } = callers.stranger;
		for (let number = 1; number <= 52; number++) await write(userId, { post_content: `Post ${number}` });
		const { data } = await client
			.from(table)
			.select("post_content")
			.order("created_at", { ascending: false });
		expect(data).toHaveLength(50);
		expect([data?.[0]?.post_content, data?.at(-1)?.post_content]).toEqual(["Post 52", "Post 3"]);
		expect(await stored()).toHaveLength(1);
	});

	test("the owner deletes all, and nobody else's", async () => {
		const { client, userId } = callers.stranger;
		await client.from(table).delete().eq("user_id", userId);
		expect((await callers.service.from(table).select("id").eq("user_id", userId)).data).toEqual([]);
		expect(await stored()).toHaveLength(1);
	});
});

const serviceCalls = (userId: string, reservationId: string, post: object) => ({
	reserve_generation: { _user_id: userId, _weekly_limit: limit },
	finish_generation: {
		_user_id: userId,
		_reservation_id: reservationId,
		_weekly_limit: limit,
		_post: post,
	},
	release_generation: { _user_id: userId, _reservation_id: reservationId, _weekly_limit: limit },
	record_generation_failure: { _model: "openai/model", _reason: "made up" },
});
