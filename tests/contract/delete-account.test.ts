import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor, serviceClient } from "../factories/author.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { mailedLink } from "../factories/mails.ts";
import { mediaPath, upload } from "../factories/media.ts";
import { createAdmin } from "./admins.ts";
import { followLink } from "./follow-link.ts";
import { postJson } from "./post-json.ts";

describe("delete-account", () => {
	let host: TestHost;

	beforeAll(async () => {
		host = await startHost();
	});
	afterAll(() => host?.stop());

	const call = (name: string, { accessToken }: Author, body: unknown) =>
		postJson(host, `/functions/v1/${name}`, body, { accessToken });

	test("it asks for the address and the password", async () => {
		const author = await createAuthor(host);
		const refused: [body: unknown, status: number, code: string][] = [
			[{}, 422, "invalid_request"],
			[{ email: "someone@example.com", password: author.password }, 403, "wrong_address"],
			[{ email: author.email, password: "wrong" }, 403, "wrong_password"],
		];
		for (const [body, status, code] of refused) {
			const answer = await call("delete-account", author, body);
			expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
		}
		expect((await author.client.auth.getUser()).error).toBeNull();
	});

	test("an account that is half gone is gone, not a failure of the database", async () => {
		const author = await createAuthor(host);
		const { email, password, userId } = author;
		await serviceClient(host).from("profiles").delete().eq("user_id", userId);
		const answer = await call("delete-account", author, { email, password });
		expect([answer.status, (await answer.json()).code]).toEqual([401, "user_not_found"]);
	});

	test("it removes pictures and documents, and those of nobody else", async () => {
		const [author, other] = [await createAuthor(host), await createAuthor(host)];
		for (const { accessToken, userId } of [author, author, other])
			expect((await upload(host, { accessToken }, mediaPath(userId))).status).toBe(200);
		const { email, password, userId } = author;
		expect((await call("delete-account", author, { email, password })).status).toBe(200);
		const bucket = serviceClient(host).storage.from("media");
		expect((await bucket.list(userId)).data).toEqual([]);
		const [kept] = (await bucket.list(other.userId)).data ?? [];
		expect((await bucket.download(`${other.userId}/${kept?.name}`)).error).toBeNull();
		const files = readdirSync(join(host.dataDir, "media"), { recursive: true, withFileTypes: true });
		expect(files.filter((entry) => entry.isFile())).toHaveLength(1);
	});

	test("who runs the host removes an account and ends all sessions, mailed links and calendars, as the guide says", async () => {
		const guide = readFileSync(new URL("../../docs/maintenance.md", import.meta.url), "utf8");
		const [, removal = ""] = /```sh\n(KEY=.*?)```/su.exec(guide) ?? [];
		const [, ending = ""] = /`(curl [^`]*end_sessions)`/u.exec(guide) ?? [];
		const [settings = ""] = /^KEY=.*\nAPI=.*$/mu.exec(removal) ?? [];
		const run = async (commands: string) => {
			const { port } = new URL(host.url);
			const env = { PATH: process.env.PATH, SUPABASE_SECRET_KEY: host.secretKey, PORT: port };
			return (await promisify(execFile)("bash", ["-euc", commands], { env })).stdout;
		};
		const author = await createAuthor(host, "Bob", "bob+news&more@example.com");
		const kept = await createAuthor(host);
		expect(await run(removal.replace("bob@example.com", author.email))).toBe('"deleted"');
		expect((await kept.client.auth.refreshSession()).error).toBeNull();
		expect((await anonymousClient(host).auth.resetPasswordForEmail(kept.email)).error).toBeNull();
		const link = await mailedLink(host, kept.email, "recovery");
		const feed = String((await kept.client.rpc("renew_calendar_feed")).data);
		const readFeed = () => fetch(`${host.url}/functions/v1/calendar-feed?token=${feed}`);
		expect((await readFeed()).status).toBe(200);
		expect(Number(await run(`${settings}\n${ending}`))).toBeGreaterThan(0);
		expect((await kept.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
		expect(await followLink(link)).toMatchObject({ error_code: "otp_expired" });
		expect((await readFeed()).status).toBe(404);
		const { email, password } = kept;
		expect((await anonymousClient(host).auth.signInWithPassword({ email, password })).error).toBeNull();
	});

	test("after it the old session reads nothing, writes nothing and calls nothing", async () => {
		const author = await createAuthor(host);
		const { client, userId, email, password } = author;
		const post = { user_id: userId, post_content: "A post", scheduled_date: "2031-01-01" };
		expect((await client.from("scheduled_posts").insert(post)).error).toBeNull();
		const feed = String((await client.rpc("renew_calendar_feed")).data);
		const readFeed = () => fetch(`${host.url}/functions/v1/calendar-feed?token=${feed}`);
		expect((await readFeed()).status).toBe(200);

		const confirmation = { email: ` ${email.toUpperCase()} `, password };
		const answer = await call("delete-account", author, confirmation);
		expect([answer.status, await answer.json()]).toEqual([200, { deleted: true }]);

		for (const table of ["profiles", "scheduled_posts", "templates", "posting_slots", "reminders"])
			expect((await client.from(table).select()).data).toEqual([]);
		expect((await client.from("scheduled_posts").insert(post)).error).not.toBeNull();
		const template = { user_id: userId, name: "Warm", system_message: "Be warm." };
		expect((await client.from("templates").insert(template)).error).not.toBeNull();
		expect((await client.rpc("renew_calendar_feed")).error).not.toBeNull();
		for (const name of ["generate-linkedin-post", "propose-brand-voice", "model-status", "delete-account"]) {
			const refused = await call(name, author, { userMessage: "An idea", ...confirmation });
			expect([name, refused.status, (await refused.json()).code]).toEqual([name, 401, "user_not_found"]);
		}
		expect((await readFeed()).status).toBe(404);
		expect((await client.auth.getUser()).error).not.toBeNull();
		expect((await client.auth.refreshSession()).error).not.toBeNull();
		const signIn = await anonymousClient(host).auth.signInWithPassword({ email, password });
		expect(signIn.error?.code).toBe("invalid_credentials");
		const left = await serviceClient(host).from("scheduled_posts").select("id").eq("user_id", userId);
		expect(left.data).toEqual([]);
		expect(host.output()).not.toContain(email);
	});

	test("the only admin is told why not", async () => {
		const admin = await createAdmin(host);
		const answer = await call("delete-account", admin, { email: admin.email, password: admin.password });
		expect([answer.status, (await answer.json()).message]).toEqual([
			409,
			"You are the only admin. Make somebody else admin first, then you can leave.",
		]);
		expect((await admin.client.auth.getUser()).error).toBeNull();
	});
});
