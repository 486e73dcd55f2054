import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import type { RunningHost } from "../factories/host.ts";
import { startModelServer } from "../factories/model-server.ts";
import { sharedHost } from "../factories/shared-host.ts";
import { freePort } from "../setup/free-port.ts";

const deno = fileURLToPath(new URL("../../node_modules/.bin/deno", import.meta.url));
const entryOf = (name: string) =>
	fileURLToPath(new URL(`../../supabase/functions/${name}/index.ts`, import.meta.url));
const options = ["--quiet", "-A", "--no-lock", "--node-modules-dir=manual"];

let host: RunningHost;
let author: Author;

/** Supabase signs with a named key; the embedded host accepts the same secret without a name. */
const keyId = "key-of-the-test";

/** A function as Supabase's runtime serves it. */
interface Served {
	url: string;
	stop: () => Promise<void>;
}

async function serve(name: string): Promise<Served> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}/${name}`;
	const key = { kty: "oct", alg: "HS256", kid: keyId, k: Buffer.from(host.jwtSecret).toString("base64url") };
	const address = ["--host=127.0.0.1", `--port=${port}`];
	const runtime = spawn(deno, ["serve", ...options, ...address, entryOf(name)], {
		env: {
			PATH: process.env.PATH ?? "",
			HOME: process.env.HOME ?? "",
			SUPABASE_URL: host.url,
			SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: host.publishableKey }),
			SUPABASE_SECRET_KEYS: JSON.stringify({ default: host.secretKey }),
			SUPABASE_JWKS: JSON.stringify({ keys: [key] }),
		},
		stdio: "ignore",
		detached: true,
	});
	const isUp = () =>
		fetch(url).then(
			() => true,
			() => false,
		);
	await vi.waitUntil(isUp, { timeout: 120_000, interval: 100 });
	return {
		url,
		stop: async () => {
			const exited = once(runtime, "exit");
			// What npm installs starts the runtime in a process of its own, which a signal to the first would leave behind.
			process.kill(-Number(runtime.pid));
			await exited;
		},
	};
}

let generation: Served;
let settings: Served;

beforeAll(async () => {
	host = await sharedHost();
	author = await createAuthor(host);
	[generation, settings] = await Promise.all([serve("generate-linkedin-post"), serve("model-settings")]);
});
afterAll(async () => {
	await Promise.all([generation?.stop(), settings?.stop()]);
});

const call = async (init: RequestInit, { url } = generation) => {
	const token = await new SignJWT({ role: "authenticated" })
		.setProtectedHeader({ alg: "HS256", kid: keyId })
		.setSubject(author.userId)
		.setAudience("authenticated")
		.setExpirationTime("1h")
		.sign(new TextEncoder().encode(host.jwtSecret));
	return fetch(url, { ...init, headers: { authorization: `Bearer ${token}`, apikey: host.publishableKey } });
};

test("Supabase gets the versions that are tested here", () => {
	const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
	const { dependencies, devDependencies } = read("../../package.json");
	const tested: Record<string, string> = { ...dependencies, ...devDependencies };
	const imports: Record<string, string> = read("../../supabase/functions/deno.json").imports;
	expect(Object.keys(imports).length).toBeGreaterThan(0);
	for (const [specifier, source] of Object.entries(imports)) {
		const [, name = "", path] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
		expect(source).toBe(`npm:${name}@${tested[name]}${path}`);
	}
});

test("the entry for Supabase runs under Deno: status, a generation, the count", async () => {
	expect(await (await call({})).json()).toEqual({
		remainingPosts: 20,
		weeklyLimit: 20,
		writer: "offline",
		model: null,
		modelUnavailable: null,
	});
	const body = JSON.stringify({ userMessage: "Night shifts taught me to ask for help early" });
	const generated = await call({ method: "POST", body });
	expect(generated.status).toBe(200);
	expect(await generated.json()).toMatchObject({
		generatedPost: expect.stringMatching(/night shifts/i),
		remainingPosts: 19,
		writer: "offline",
	});
	const { data } = await author.client.from("post_generations").select("generation_count").single();
	expect(data?.generation_count).toBe(1);
});

test("the entry refuses a call without a session and bad input, as the embedded host does", async () => {
	expect((await fetch(generation.url, { method: "POST", body: "{}" })).status).toBe(401);
	expect((await call({ method: "POST", body: "{" })).status).toBe(400);
	expect((await call({ method: "POST", body: "{}" })).status).toBe(422);
});

test("an admin sets the model there: its key is sealed with the project's secret, and another function opens it", async () => {
	const vendor = await startModelServer();
	vendor.lists["/v1/models"] = { object: "list", data: [{ id: "tiny-1" }] };
	vendor.answer = "Night shifts taught me to ask early.";
	const key = "sk-that-nobody-may-read-9f3k";
	const connection = { provider: "openai-compatible", baseUrl: vendor.baseUrl, apiKey: key };
	const model = { ...connection, modelId: "tiny-1" };
	const act = async (body: object) => {
		const answer = await call({ method: "POST", body: JSON.stringify(body) }, settings);
		const text = await answer.text();
		expect(text).not.toContain(key);
		return { status: answer.status, body: JSON.parse(text) };
	};
	expect((await act({ act: "list", connection })).status).toBe(403);
	await serviceClient(host)
		.from("user_roles")
		.insert({ user_id: author.userId, role: "admin" })
		.throwOnError();

	expect((await act({ act: "list", connection })).body).toEqual({ models: ["tiny-1"], problem: null });
	expect((await act({ act: "test", model })).body).toMatchObject({ ok: true });
	const baseUrl = "https://169.254.169.254/v1";
	expect((await act({ act: "test", model: { ...model, baseUrl } })).body.code).toBe("address_refused");
	expect((await act({ act: "save", writer: "model", model })).body).toMatchObject({
		fixed: null,
		writer: "model",
		model: { modelId: "tiny-1", keyEnding: "9f3k", isKeyReadable: true },
		local: null,
	});
	const { data: row } = await serviceClient(host).from("model_settings").select().single();
	expect(JSON.stringify(row)).not.toContain(key);

	const body = JSON.stringify({ userMessage: "Night shifts taught me to ask for help early" });
	const generated = await (await call({ method: "POST", body })).json();
	expect(generated).toMatchObject({ generatedPost: vendor.answer, writer: "model" });
	expect(vendor.calls.at(-1)).toMatchObject({ model: "tiny-1", authorization: `Bearer ${key}` });
	expect((await act({ act: "save", writer: "offline" })).body).toMatchObject({
		writer: "offline",
		model: null,
	});
	await vendor.stop();
});

test.each(["send-reminders", "reminder-status"])("%s, which mails, finds all its parts", async (name) => {
	const env = {
		PATH: process.env.PATH ?? "",
		HOME: process.env.HOME ?? "",
		SMTP_URL: "smtp://127.0.0.1:25",
		MAIL_FROM: "planner@example.com",
	};
	// It ends by itself when it has loaded: nobody serves it.
	await promisify(execFile)(deno, ["run", ...options, entryOf(name)], { env });
});
