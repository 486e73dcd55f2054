import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SignJWT } from "jose";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { keyId, functionNames as names, startDeno } from "../factories/deno-runtime.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { startModelServer } from "../factories/model-server.ts";
import { planPosts } from "../factories/reminders.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { createAdmin } from "./admins.ts";

const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const linkSecret = "a-link-secret-of-at-least-32-characters";

let sink: SmtpSink;
let host: TestHost;
let author: Author;
let admin: Author;
let deno: Awaited<ReturnType<typeof startDeno>>;

beforeAll(async () => {
	sink = await startSmtpSink();
	host = await startHost({ env: { SERVICES: "web", LINK_SECRET: linkSecret, AI_MODEL: "" } });
	author = await createAuthor(host);
	admin = await createAdmin(host);
	deno = await startDeno(host, {
		APP_URL: host.url,
		LINK_SECRET: linkSecret,
		SMTP_URL: sink.url,
		MAIL_FROM: "planner@example.com",
	});
});

afterAll(async () => {
	await deno.stop();
	await host.stop();
	await sink.stop();
});

type Caller = "nobody" | "author" | "admin";
type Home = "Deno" | "host";

async function headersOf(caller: Caller): Promise<Record<string, string>> {
	if (caller === "nobody") return { apikey: host.publishableKey };
	const token = await new SignJWT({ role: "authenticated" })
		.setProtectedHeader({ alg: "HS256", kid: keyId })
		.setSubject((caller === "admin" ? admin : author).userId)
		.setAudience("authenticated")
		.setExpirationTime("1h")
		.sign(new TextEncoder().encode(host.jwtSecret));
	return { authorization: `Bearer ${token}`, apikey: host.publishableKey };
}

const call = async (home: Home, path: string, caller: Caller, body?: unknown) =>
	fetch(`${home === "Deno" ? deno.url : `${host.url}/functions/v1`}/${path}`, {
		headers: await headersOf(caller),
		...(body === undefined
			? {}
			: { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }),
	});

/** An answer but for what names its moment. */
const read = async (response: Response) => ({
	status: response.status,
	type: response.headers.get("content-type"),
	body: (await response.text()).replace(/"milliseconds":\d+/, '"milliseconds":0'),
});

const examples = [
	"Night shifts taught me to ask for help early. Nobody minds the question.",
	"We shipped late and told everybody why. The next release was calm.",
];

describe("every function for Supabase", () => {
	test("gets the versions of packages that are tested here", () => {
		const read = (path: string) => JSON.parse(readFileSync(project(path), "utf8"));
		const { dependencies, devDependencies } = read("package.json");
		const tested: Record<string, string> = { ...dependencies, ...devDependencies };
		const imports: Record<string, string> = read("supabase/functions/deno.json").imports;
		expect(Object.keys(imports).length).toBeGreaterThan(0);
		for (const [specifier, source] of Object.entries(imports)) {
			const [, name = "", path] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
			expect(source).toBe(`npm:${name}@${tested[name]}${path}`);
		}
	});

	const calls: [name: string, caller: Caller, body?: unknown][] = [
		["generate-linkedin-post", "author"],
		["generate-linkedin-post", "author", "{"],
		["generate-linkedin-post", "author", {}],
		["propose-brand-voice", "author"],
		["propose-brand-voice", "author", {}],
		["propose-brand-voice", "author", { examples, testMode: true }],
		["get-admin-data", "author", {}],
		["get-admin-data", "admin", { totals: true }],
		["get-admin-data", "admin", { sort: "unknown" }],
		["model-settings", "author"],
		["model-settings", "author", { act: "save", writer: "offline" }],
		["model-settings", "admin", { act: "unknown" }],
		["model-status", "author"],
		["model-status", "admin"],
		["model-status", "admin", {}],
		["reminder-status", "author"],
		["delete-account", "author"],
		["delete-account", "author", { email: "somebody@example.com", password: "x" }],
		["calendar-feed", "nobody"],
		["calendar-feed?token=unknown", "nobody"],
		["reminder-action", "nobody"],
		["reminder-action?token=forged", "nobody"],
		["reminder-action", "nobody", { token: "forged", action: "posted" }],
	];

	test.each(calls)("%s answers %s under Deno as on the host", async (path, caller, body) => {
		const onHost = await read(await call("host", path, caller, body));
		expect(await read(await call("Deno", path, caller, body))).toEqual(onHost);
		expect(onHost.status).toBeLessThan(500);
	});

	const open = ["calendar-feed", "reminder-action"];
	test.each(names.filter((name) => !open.includes(name)))("%s refuses who has no session", async (name) => {
		expect((await call("Deno", name, "nobody", {})).status).toBe(401);
	});
	test("none but the service sends reminders", async () => {
		expect((await call("Deno", "send-reminders", "admin", {})).status).toBe(401);
	});
});

describe("under Deno", () => {
	test("a generation is written and counted", async () => {
		const body = { userMessage: "Night shifts taught me to ask for help early" };
		const generated = await call("Deno", "generate-linkedin-post", "author", body);
		expect(generated.status).toBe(200);
		expect(await generated.json()).toMatchObject({
			generatedPost: expect.stringMatching(/night shifts/i),
			remainingPosts: 19,
			writer: "offline",
		});
		const { data } = await author.client.from("post_generations").select("generation_count").single();
		expect(data?.generation_count).toBe(1);
	});

	test("an admin sets the model: its key is sealed with the project's secret, and another function opens it", async () => {
		const vendor = await startModelServer();
		vendor.lists["/v1/models"] = { object: "list", data: [{ id: "tiny-1" }] };
		vendor.answer = "Night shifts taught me to ask early.";
		const key = "sk-that-nobody-may-read-9f3k";
		const connection = { provider: "openai-compatible", baseUrl: vendor.baseUrl, apiKey: key };
		const model = { ...connection, modelId: "tiny-1" };
		const ask = async (body: object) => {
			const text = await (await call("Deno", "model-settings", "admin", body)).text();
			expect(text).not.toContain(key);
			return JSON.parse(text);
		};
		expect(await ask({ act: "list", connection })).toEqual({ models: ["tiny-1"], problem: null });
		expect(await ask({ act: "test", model })).toMatchObject({ ok: true });
		const baseUrl = "https://169.254.169.254/v1";
		expect((await ask({ act: "test", model: { ...model, baseUrl } })).code).toBe("address_refused");
		expect(await ask({ act: "save", writer: "model", model })).toMatchObject({
			fixed: null,
			writer: "model",
			model: { modelId: "tiny-1", keyEnding: "9f3k", isKeyReadable: true },
			local: null,
		});
		const { data: row } = await serviceClient(host).from("model_settings").select().single();
		expect(JSON.stringify(row)).not.toContain(key);

		const body = { userMessage: "Night shifts taught me to ask for help early" };
		vendor.calls.length = 0;
		const generated = await (await call("Deno", "generate-linkedin-post", "author", body)).json();
		expect(generated).toMatchObject({ generatedPost: vendor.answer, writer: "model" });
		expect(vendor.calls).toMatchObject([{ model: "tiny-1", authorization: `Bearer ${key}` }]);
		expect(await ask({ act: "save", writer: "offline" })).toMatchObject({ writer: "offline", model: null });
		await vendor.stop();
	});

	test("an admin gets a test mail", async () => {
		sink.mails.length = 0;
		expect((await call("Deno", "reminder-status", "admin", {})).status).toBe(200);
		await sink.received(1);
		expect(sink.mails).toMatchObject([{ to: admin.email }]);
		expect(await (await call("Deno", "reminder-status", "admin")).json()).toMatchObject({ waiting: 0 });
	});

	test("a pass mails what is due; its link works in both homes; the calendar has the post", async () => {
		const now = new Date().toISOString();
		const when = { scheduled_date: now.slice(0, 10), scheduled_time: now.slice(11, 16) };
		const [id] = await planPosts(host, author.userId, 1, { post_content: "Ask early", ...when });
		sink.mails.length = 0;
		// As pg_cron has the key, and as other schedulers do.
		for (const [name, value] of [
			["apikey", host.secretKey],
			["authorization", `Bearer ${host.secretKey}`],
		] as const) {
			const init = { method: "POST", headers: { [name]: value }, body: "{}" };
			const pass = await fetch(`${deno.url}/send-reminders`, init);
			expect(pass.status).toBe(200);
		}
		await sink.received(1);
		const [mail, ...more] = sink.mails;
		expect(more).toEqual([]);
		const { text = "" } = await PostalMime.parse(mail?.raw ?? "");
		const token = /reminder\?\S*token=([\w.~-]+)/.exec(text)?.[1] ?? "";
		const look = (home: Home) => call(home, `reminder-action?token=${token}`, "nobody");
		const seen = await read(await look("Deno"));
		expect(seen).toEqual(await read(await look("host")));
		expect(seen.body).toContain("Ask early");
		const acted = await call("Deno", "reminder-action", "nobody", { token, action: "posted" });
		expect(await acted.json()).toMatchObject({ state: "posted" });
		const { data } = await author.client.from("scheduled_posts").select("is_posted").eq("id", id).single();
		expect(data?.is_posted).toBe(true);

		const { data: feed } = await author.client.rpc("renew_calendar_feed");
		const calendar = await read(await call("Deno", `calendar-feed?token=${feed}`, "nobody"));
		expect(calendar).toEqual(await read(await call("host", `calendar-feed?token=${feed}`, "nobody")));
		expect(calendar.body).toContain("Ask early");
	});

	test("an account is deleted by its address and password", async () => {
		const { email, password } = author;
		const remove = (words: string) => call("Deno", "delete-account", "author", { email, password: words });
		expect((await remove("wrong")).status).toBe(403);
		expect(await (await remove(password)).json()).toEqual({ deleted: true });
		expect((await remove(password)).status).toBe(401);
	});
});
