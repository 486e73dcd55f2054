import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKinds } from "../factories/database-kinds.ts";

const limit = 200;
const config = {
	tone: "casual",
	length: "short",
	style: "list",
	includeHashtags: false,
	includeEmojis: true,
};

describeWithCallers(testedKinds(), "finish_generation on %s", (callers) => {
	const post = (values: object = {}) => ({
		user_message: "Night shifts",
		post_content: "We asked for help.",
		config,
		writer: "offline",
		label: "Generated",
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
			.single<{ draft_version_id: string | null; remaining: number }>();
	const write = async (userId: string, values: object = {}) => {
		const { reservation_id } = await reserve(userId);
		const { data, error } = await finish(userId, reservation_id, post(values));
		if (error) throw error;
		return data.draft_version_id ?? "";
	};
	const versionsOf = async (draftId: string) =>
		(
			await callers.service.from("draft_versions").select("id").eq("draft_id", draftId).order("created_at")
		).data?.map(({ id }) => id);

	test("a finished generation keeps its post and its count, and ends its reservation", async () => {
		const { client, userId } = callers.owner;
		const { reservation_id, remaining } = await reserve(userId);
		const { data } = await finish(userId, reservation_id, post({ writer: "model", label: "Shorter" }));
		expect(data?.remaining).toBe(remaining);
		const written = await client
			.from("draft_versions")
			.select("*, drafts(user_message, config)")
			.eq("id", data?.draft_version_id)
			.single();
		expect(written.data).toMatchObject({
			user_id: userId,
			user_message: "Night shifts",
			post_content: "We asked for help.",
			config,
			writer: "model",
			label: "Shorter",
			drafts: { user_message: "Night shifts", config },
		});
		const left = await callers.service.from("generation_reservations").select().eq("id", reservation_id);
		expect(left.data).toEqual([]);
	});

	test("a post goes into the draft that it names, once, whether or not the device has saved that", async () => {
		const { owner, stranger } = callers;
		const draft_id = randomUUID();
		const version_id = randomUUID();
		expect(await write(owner.userId, { draft_id, version_id })).toBe(version_id);
		const second = await write(owner.userId, { draft_id });
		expect(await versionsOf(draft_id)).toEqual([version_id, second]);
		// The device has added the version itself.
		expect(await write(owner.userId, { draft_id, version_id })).toBe("");
		expect(await versionsOf(draft_id)).toEqual([version_id, second]);

		await write(stranger.userId, { draft_id });
		await owner.client.from("drafts").update({ deleted_at: "2026-01-01T00:00:00Z" }).eq("id", draft_id);
		await write(owner.userId, { draft_id });
		expect(await versionsOf(draft_id)).toEqual([version_id, second]);
	});

	test("a generation that wrote nothing keeps nothing and counts all the same", async () => {
		const { client, userId } = callers.stranger;
		const versions = () => client.from("draft_versions").select("id").order("id");
		const before = await versions();
		const { reservation_id, remaining } = await reserve(userId);
		const { data } = await finish(userId, reservation_id, null);
		expect(data).toEqual({ draft_version_id: null, remaining });
		expect((await versions()).data).toEqual(before.data);
	});

	test("a failure is noted with its model and its reason", async () => {
		const { service } = callers;
		const model = `openai/${randomUUID()}`;
		await service.rpc("record_generation_failure", { _model: model, _reason: "timed out" });
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
});
