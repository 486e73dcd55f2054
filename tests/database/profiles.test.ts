import { expect, test } from "vitest";
import { describeWithCallers, forbidden } from "../factories/callers.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";

const table = "profiles";

describeWithCallers(testedKindsWithSupabase("locks"), "profiles on %s", (callers, kind) => {
	const stored = async () =>
		(await callers.service.from(table).select().eq("user_id", callers.owner.userId).single()).data;

	test("signing up makes a profile with the display name and the address", async () => {
		expect(await stored()).toMatchObject({
			display_name: "Olive Owner",
			email: callers.owner.email,
			brand_voice: "",
		});
	});

	/** The profile of a new account. */
	async function signUp(data: object, columns: string) {
		const email = `grace-${crypto.randomUUID()}@example.com`;
		const credentials = { email, password: "correct horse" };
		const { error } = await callers.anonymous.auth.signUp({ ...credentials, options: { data } });
		expect(error).toBeNull();
		return (
			await callers.service.from(table).select(columns).eq("email", email).single<Record<string, string>>()
		).data;
	}

	test("a display name of blanks becomes the first part of the address", async () => {
		const profile = await signUp({ display_name: "  " }, "email, display_name");
		expect(profile).toMatchObject({ display_name: expect.stringMatching(/^grace-[^@]+$/) });
		expect(profile).toMatchObject({ email: expect.stringMatching(`^${profile?.display_name}@`) });
	});

	test("a profile keeps the language of the browser that signed up, and nothing that is none", async () => {
		for (const [locale, kept] of [
			["de-DE", "de-DE"],
			["en", "en"],
			["C", null],
			["'; drop", null],
			[`en${"-abcdefgh".repeat(4)}`, null],
		] as const) {
			const profile = await signUp({ display_name: "Grace", locale }, "browser_locale");
			expect(profile).toEqual({ browser_locale: kept });
		}
	});

	// The others come to no table of Auth.
	if (!testedKindsWithSupabase().includes(kind)) return;

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

	test("the language of dates is one", async () => {
		const set = (date_locale: string | null) =>
			callers.owner.client.from(table).update({ date_locale }).eq("user_id", callers.owner.userId).select();
		for (const date_locale of ["de", "de-CH", "zh-Hans-CN", null])
			expect((await set(date_locale)).data).toMatchObject([{ date_locale }]);
		for (const locale of ["", "German", "de_DE", "de; drop", `de${"-abcdefgh".repeat(5)}`])
			expect((await set(locale)).error?.code).toBe("23514");
	});
});
