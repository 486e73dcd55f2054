import { beforeAll, describe, expect, test } from "vitest";
import { type Callers, forbidden, shareWithCallers } from "../factories/callers.ts";
import { kindsWithSupabase } from "../factories/host.ts";

const table = "profiles";

describe.each(kindsWithSupabase())("profiles on %s", (database) => {
	let callers: Callers;

	const stored = async () =>
		(await callers.service.from(table).select().eq("user_id", callers.owner.userId).single()).data;

	beforeAll(async () => {
		callers = await shareWithCallers(database);
	});

	test("signing up makes a profile with the display name and the address", async () => {
		expect(await stored()).toMatchObject({
			display_name: "Olive Owner",
			email: callers.owner.email,
			brand_voice: "",
		});
	});

	test("a display name of blanks becomes the first part of the address", async () => {
		const email = `grace-${crypto.randomUUID()}@example.com`;
		const signUp = await callers.anonymous.auth.signUp({
			email,
			password: "correct horse",
			options: { data: { display_name: "  " } },
		});
		expect(signUp.error).toBeNull();
		const { data } = await callers.service.from(table).select("display_name").eq("email", email).single();
		expect(data?.display_name).toBe(email.split("@")[0]);
	});

	test("a profile keeps the language of the browser that signed up, and nothing that is none", async () => {
		for (const [locale, kept] of [
			["de-DE", "de-DE"],
			["en", "en"],
			["C", null],
			["'; drop", null],
			[`en${"-abcdefgh".repeat(4)}`, null],
		] as const) {
			const email = `grace-${crypto.randomUUID()}@example.com`;
			const options = { data: { display_name: "Grace", locale } };
			const signUp = await callers.anonymous.auth.signUp({ email, password: "correct horse", options });
			expect(signUp.error).toBeNull();
			const { data } = await callers.service.from(table).select("browser_locale").eq("email", email).single();
			expect(data).toEqual({ browser_locale: kept });
		}
	});

	test("the owner reads and changes display name and brand voice", async () => {
		const { client, userId } = callers.owner;
		expect((await client.from(table).select("user_id")).data).toEqual([{ user_id: userId }]);
		const before = await stored();
		const { data } = await client
			.from(table)
			.update({ brand_voice: "Plain and warm.", display_name: "Olive" })
			.eq("user_id", userId)
			.select()
			.single();
		expect(data).toMatchObject({ brand_voice: "Plain and warm.", display_name: "Olive" });
		expect(data.updated_at > before?.updated_at).toBe(true);
	});

	test("rules are saved over those that were seen; of two devices the second is told of the first one's", async () => {
		const { client, userId } = callers.owner;
		const seen = (await stored())?.brand_voice ?? "";
		const save = (_brand_voice: string, _seen: string) =>
			client.rpc("save_brand_voice", { _brand_voice, _seen });
		expect((await save("From the desk.", seen)).data).toBe("From the desk.");
		expect((await save("From the train.", seen)).data).toBe("From the desk.");
		// The answer was lost, and it is sent again.
		expect((await save("From the desk.", seen)).data).toBe("From the desk.");
		const long = "é".repeat(10_000);
		expect((await save(long, "From the desk.")).data).toBe(long);
		expect((await save("Short.", long)).data).toBe("Short.");
		const both = await Promise.all([save("One.", "Short."), save("Other.", "Short.")]);
		expect(new Set(both.map(({ data }) => data))).toEqual(new Set([(await stored())?.brand_voice]));
		const others = await callers.stranger.client.rpc("save_brand_voice", { _brand_voice: "Mine", _seen: "" });
		expect(others.data).toBe("Mine");
		expect((await stored())?.user_id).toBe(userId);
		expect((await stored())?.brand_voice).toMatch(/^(One|Other)\.$/);
		const anonymous = await callers.anonymous.rpc("save_brand_voice", { _brand_voice: "Mine", _seen: "" });
		expect(anonymous.error?.code).toBe(forbidden);
	});

	test("nobody inserts or deletes a profile, and only three columns can be set", async () => {
		const { client, userId } = callers.owner;
		const insert = await client.from(table).insert({ user_id: userId, display_name: "Two", email: "x@y.z" });
		expect(insert.error?.code).toBe(forbidden);
		expect((await client.from(table).delete().eq("user_id", userId)).error?.code).toBe(forbidden);
		for (const values of [
			{ email: "x@y.z" },
			{ user_id: callers.stranger.userId },
			{ created_at: "2000-01-01" },
			{ last_scheduled_time: "10:00" },
		]) {
			expect((await client.from(table).update(values).eq("user_id", userId)).error?.code).toBe(forbidden);
		}
	});

	test("the owner sets a time zone that there is", async () => {
		const { client, userId } = callers.owner;
		const update = (time_zone: string | null) =>
			client.from(table).update({ time_zone }).eq("user_id", userId).select("time_zone").single();
		expect((await stored())?.time_zone).toBeNull();
		expect((await update("Europe/Berlin")).data).toEqual({ time_zone: "Europe/Berlin" });
		expect((await update("Europe/Atlantis")).error).toMatchObject({
			code: "23514",
			message: 'time_zone: "Europe/Atlantis" is not a known time zone',
		});
		expect((await update(null)).data).toEqual({ time_zone: null });
	});

	test("the profile remembers the time that was last planned for", async () => {
		const { client, userId } = callers.owner;
		const posts = client.from("scheduled_posts");
		const last = async () => (await stored())?.last_scheduled_time;
		const post = (scheduled_date: string, scheduled_time: string | null) => ({
			user_id: userId,
			post_content: "A post",
			scheduled_date,
			scheduled_time,
		});
		expect(await last()).toBeNull();
		const { data } = await posts.insert(post("2030-01-02", "10:15")).select("id").single();
		expect(await last()).toBe("10:15");
		await posts.insert(post("2030-01-03", null));
		expect(await last()).toBe("10:15");
		await posts.insert([post("2030-01-05", "07:00"), post("2030-01-04", "06:00")]);
		expect(await last()).toBe("07:00");
		await posts.update({ is_posted: true }).eq("id", data?.id);
		expect(await last()).toBe("07:00");
		await posts.update({ scheduled_time: "18:45" }).eq("id", data?.id);
		expect(await last()).toBe("18:45");
		await posts.update({ scheduled_time: null }).eq("id", data?.id);
		expect(await last()).toBe("18:45");
		const strangers = await callers.service
			.from(table)
			.select("last_scheduled_time")
			.eq("user_id", callers.stranger.userId);
		expect(strangers.data).toEqual([{ last_scheduled_time: null }]);
	});

	test("a stranger sees and changes only their own", async () => {
		const { client, userId } = callers.stranger;
		expect((await client.from(table).select("user_id")).data).toEqual([{ user_id: userId }]);
		const { data } = await client
			.from(table)
			.update({ brand_voice: "Mine" })
			.eq("user_id", callers.owner.userId)
			.select();
		expect(data).toEqual([]);
		const owners = callers.owner.userId;
		expect((await client.from(table).delete().eq("user_id", owners)).error?.code).toBe(forbidden);
		const insert = await client.from(table).insert({ user_id: owners, display_name: "X", email: "x@y.z" });
		expect(insert.error?.code).toBe(forbidden);
		expect((await stored())?.brand_voice).not.toBe("Mine");
	});

	test("an anonymous caller may do nothing", async () => {
		const { anonymous } = callers;
		const owners = callers.owner.userId;
		expect((await anonymous.from(table).select()).error?.code).toBe(forbidden);
		const insert = await anonymous.from(table).insert({ user_id: owners, display_name: "X", email: "x@y.z" });
		expect(insert.error?.code).toBe(forbidden);
		const update = await anonymous.from(table).update({ brand_voice: "Mine" }).eq("user_id", owners);
		expect(update.error?.code).toBe(forbidden);
		expect((await anonymous.from(table).delete().eq("user_id", owners)).error?.code).toBe(forbidden);
	});
});
