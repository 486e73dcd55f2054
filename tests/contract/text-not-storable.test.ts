import { beforeAll, describe, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { isUnderDeno, ofTheHost } from "../factories/deno-runtime.ts";
import type { RunningHost } from "../factories/host.ts";
import { sharedHost } from "../factories/shared-host.ts";

const sentence =
	"This text has a character in it that cannot be stored: NUL, or half of a symbol. Please type that part anew.";

describeOn(testedKinds(), "on %s, text with", (database) => {
	let host: RunningHost;
	let author: Author;
	beforeAll(async () => {
		host = await sharedHost(database);
		author = await createAuthor(host);
	});

	describe.each([
		["a NUL", "Ask\0early"],
		["the first half of a pair", "Ask early \ud83d"],
		["the second half of a pair", "\ude00 Ask early"],
	])("%s", (_name, text) => {
		const idea = "Night shifts taught me to ask for help early, and I do.";

		test.each([
			["an idea", "generate-linkedin-post", { userMessage: text }],
			["the name of a field", "generate-linkedin-post", { userMessage: idea, [text]: 1 }],
			["an example", "propose-brand-voice", { examples: [idea, text] }],
			["a link", "reminder-action", { token: text, action: "posted" }],
			["an address", "delete-account", { email: text, password: "x" }],
		])("is refused in %s for %s", async (_field, name, body) => {
			const { response } = await author.client.functions.invoke(name, { body });
			expect(response?.status).toBe(400);
			expect(await response?.json()).toEqual({ code: "text_not_storable", message: sentence });
			const { data } = await author.client.functions.invoke("generate-linkedin-post", { method: "GET" });
			expect(data.remainingPosts).toBe(20);
		});

		test("is refused by tables and procedures, wherever it is in what they take", async () => {
			const { client, userId } = author;
			const template = { user_id: userId, name: "A voice", system_message: "Be brief." };
			const answers = await Promise.all([
				client.from("templates").insert({ ...template, name: text }),
				client.from("templates").insert([template, { ...template, system_message: text }]),
				client.from("templates").update({ name: text }).eq("user_id", userId),
				client
					.from("profiles")
					.update({ [text]: "x" })
					.eq("user_id", userId),
				client.rpc("import_scheduled_posts", { _posts: [{ post_content: text }] }),
			]);
			for (const { status, error } of answers) {
				expect(status).toBe(400);
				expect(error).toMatchObject({ code: "22021", message: sentence });
			}
			expect((await client.from("templates").select("id")).data).toEqual([]);
		});

		test("is refused by Auth, as an error with a sentence", async () => {
			const email = author.email;
			const answers = [
				await anonymousClient(host).auth.signUp({
					email: `new.${email}`,
					password: "correct horse",
					options: { data: { display_name: text } },
				}),
				await anonymousClient(host).auth.signUp({ email: `new.${email}`, password: `correct ${text}` }),
				await anonymousClient(host).auth.signInWithPassword({ email, password: text }),
				await author.client.auth.updateUser({ data: { display_name: text } }),
				await author.client.auth.updateUser({ password: `correct ${text}` }),
			];
			for (const { error } of answers) {
				expect(error).toMatchObject({ status: 400, code: "validation_failed", message: sentence });
			}
		});
	});

	test("a NUL in a query is refused", async ({ skip }) => {
		skip(isUnderDeno, ofTheHost);
		const { error, status } = await author.client.from("templates").select("id").eq("name", "a\0b");
		expect({ status, message: error?.message }).toEqual({ status: 400, message: sentence });
		for (const path of [
			"/functions/v1/calendar-feed?token=a%00",
			"/functions/v1/reminder-action?token=a%00",
			"/auth/v1/verify?type=signup&token=a%00",
			"/rest/v1/templates%00?select=id",
		]) {
			const response = await fetch(`${host.url}${path}`, { headers: { apikey: host.publishableKey } });
			expect([path, response.status]).toEqual([path, 400]);
			expect(await response.json()).toMatchObject({ message: sentence });
		}
	});

	test("a NUL in a body that is no JSON is refused", async () => {
		for (const [type, body] of [
			["text/csv", `user_id,name,system_message\n${author.userId},a\0b,Be brief.`],
			["application/x-www-form-urlencoded", `user_id=${author.userId}&name=a%00b&system_message=x`],
		] as const) {
			const response = await fetch(`${host.url}/rest/v1/templates`, {
				method: "POST",
				headers: {
					apikey: host.publishableKey,
					authorization: `Bearer ${author.accessToken}`,
					"content-type": type,
				},
				body,
			});
			expect([type, response.status]).toEqual([type, 400]);
			expect(await response.json()).toMatchObject({ message: sentence });
		}
	});

	test("symbols outside the basic plane, and what only looks like an escape, are stored as they are", async () => {
		const name = "C:\\u0000 😀 \u202e";
		const { data } = await author.client
			.from("templates")
			.insert({ user_id: author.userId, name, system_message: "Be brief." })
			.select("id, name")
			.single();
		expect(data?.name).toBe(name);
		await author.client.from("templates").delete().eq("id", data?.id);
		const changed = await author.client.auth.updateUser({ data: { display_name: name } });
		expect(changed.error).toBeNull();
	});
});
