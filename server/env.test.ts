import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { StartupError } from "./startup-error.ts";

const secrets = {
	SUPABASE_JWT_SECRET: "a-secret-of-at-least-32-characters",
	SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789abcdef",
	SUPABASE_SECRET_KEY: "sb_secret_0123456789abcdef",
};
const databaseUrl = "postgres://db/x";

test("everything has a default, and an empty setting is an unset one", () => {
	const env = readEnv({});
	expect(env).toMatchObject({
		services: new Set(["web", "worker"]),
		port: 3000,
		host: "127.0.0.1",
		appUrl: "http://localhost:3000",
		dataDir: expect.stringMatching(/\/\.data$/),
		databaseUrl: undefined,
		functions: { weeklyLimit: 20, model: null },
		adminEmail: undefined,
		registration: undefined,
		caps: undefined,
		trustedProxies: 0,
		rateLimits: true,
		backups: true,
		metricsPort: 0,
		logLevel: "info",
	});
	expect(readEnv({ PORT: "", AI_MODEL: " ", DATABASE_URL: "" })).toEqual(env);
});

test.each([
	[{ PORT: "8080" }, { appUrl: "http://localhost:8080" }],
	[{ APP_URL: "https://posts.example.com/" }, { appUrl: "https://posts.example.com" }],
	[{ SERVICES: " worker , web" }, { services: new Set(["web", "worker"]) }],
	[{ SERVICES: "worker" }, { services: new Set(["worker"]) }],
	[{ CAPS: "posts=20000, posts_per_day=50" }, { caps: { posts: 20_000, posts_per_day: 50 } }],
	[{ ADMIN_EMAIL: " ada@example.com " }, { adminEmail: "ada@example.com" }],
	[
		{ DATABASE_URL: databaseUrl, ...secrets },
		{ databaseUrl, drainTimeMs: 0 },
	],
	[{ DATABASE_URL: databaseUrl, ...secrets, TRUST_PROXY: "1" }, { drainTimeMs: 5000 }],
	...["?application_name=x&sslmode=require", "?sslmode=require&application_name=x"].map(
		(options): [Record<string, string>, object] => [
			{ DATABASE_URL: `${databaseUrl}${options}`, ...secrets },
			{ databaseUrl: expect.stringMatching(/\?sslmode=require&?$/u) },
		],
	),
	[{ TRUST_PROXY: "1" }, { drainTimeMs: 0 }],
	[{ DRAIN_TIME: "2" }, { drainTimeMs: 2000 }],
])("%o is read", (source, settings) => {
	const env = readEnv(source);
	expect(env).toEqual({ ...env, ...settings });
});

const compatible = { AI_MODEL: "openai-compatible/meta/llama-3", AI_BASE_URL: "http://localhost:11434/v1" };

test("a model is a provider, a name, an address and a patience in whole seconds, and gets no vendor’s key", () => {
	const { model } = readEnv({ ...compatible, OPENAI_API_KEY: "other" }).functions;
	expect(model).toEqual({
		source: "environment",
		provider: "openai-compatible",
		modelId: "meta/llama-3",
		baseUrl: "http://localhost:11434/v1",
		apiKey: undefined,
		timeoutMs: 60_000,
	});
	expect(readEnv({ ...compatible, AI_TIMEOUT: "240" }).functions.model?.timeoutMs).toBe(240_000);
});

test.each([
	["openai", "OPENAI_API_KEY", "MISTRAL_API_KEY"],
	["anthropic", "ANTHROPIC_API_KEY", "OPENAI_API_KEY"],
	["google", "GOOGLE_GENERATIVE_AI_API_KEY", "OPENAI_API_KEY"],
	["mistral", "MISTRAL_API_KEY", "OPENAI_API_KEY"],
])("%s needs a key, its own or ours, or an address", (provider, own, otherVendors) => {
	const modelOf = (source: Record<string, string>) =>
		readEnv({ AI_MODEL: `${provider}/model-1`, ...source }).functions.model;
	for (const source of [{}, { [own]: " " }, { [otherVendors]: "other" }])
		expect(() => modelOf(source)).toThrow(
			`Cannot start: AI_API_KEY must be set when AI_MODEL names ${provider}.`,
		);
	expect(modelOf({ [own]: "own" })).toMatchObject({ provider, apiKey: "own" });
	expect(modelOf({ [own]: "own", AI_API_KEY: "ours" })).toMatchObject({ apiKey: "ours" });
	const baseUrl = "http://localhost:1/v1";
	expect(modelOf({ AI_BASE_URL: baseUrl })).toMatchObject({ baseUrl, apiKey: undefined });
});

test("a compatible server needs an address", () => {
	expect(() => readEnv({ AI_MODEL: "openai-compatible/llama3.2", AI_API_KEY: "key" })).toThrow(
		"Cannot start: AI_BASE_URL must be set when AI_MODEL is, for example http://localhost:11434/v1.",
	);
});

test.each([
	["SERVICES", ["web,mail", "web,"]],
	["PORT", ["http", "70000"]],
	["HOST", ["a b"]],
	[
		"APP_URL",
		["posts.example.com", ...["/planner", "/?x=1", "#x"].map((end) => `https://posts.example.com${end}`)],
	],
	["APP_URL", ["https://u:p@posts.example.com"]],
	[
		"DATABASE_URL",
		["mysql://db", "postgres://u:100%sure@db/x", "postgres://u:a#b@db/x", "postgres://u:a@b#c@db/x"],
	],
	["DATABASE_URL", ["postgres://db/x?sslmode=required", "postgres://db/x?sslmode="]],
	["DATABASE_DIRECT_URL", ["mysql://db", "postgres:///own", "postgres://u:100%sure@db/x"]],
	["SMTP_URL", ["https://mail"]],
	["MAIL_FROM", ["nobody", "Planner <a@b", "Planner a@b", "@", "Planner <@b>"]],
	["AI_MODEL", ["gpt", "openai/", "/gpt", "openai/two words", "OpenAI/gpt", "toString/gpt"]],
	["AI_BASE_URL", ["ftp://x"]],
	["AI_TIMEOUT", ["0", "241", "1.5"]],
	["ADMIN_EMAIL", ["ada"]],
	["METRICS_TOKEN", ["too-short", "sixteen letters, but spaces"]],
	["WEEKLY_LIMIT", ["-1", "2.5"]],
	["SUPABASE_JWT_SECRET", ["short"]],
	["SUPABASE_PUBLISHABLE_KEY", ["anon"]],
	["SUPABASE_SECRET_KEY", ["sb_secret_"]],
	["REGISTRATION", ["shut"]],
	["CAPS", ["500", "posts", "feeds=5", "posts=2", "posts=1000001"]],
	["TRUST_PROXY", ["yes"]],
	["DRAIN_TIME", ["soon", "61"]],
	["RATE_LIMITS", ["none"]],
	["BACKUPS", ["weekly"]],
	["LOG_LEVEL", ["loud"]],
	["PUSH_HOSTS", ["https://push.example.com", "push.example.com/send", "a.example.com,"]],
])("%s is refused by its name when it is one of %j", (name, values) => {
	for (const value of values) {
		const error = errorOf({ ...secrets, [name]: value });
		expect(error, value).toBeInstanceOf(StartupError);
		expect(error.message, value).toMatch(new RegExp(`^Cannot start: ${name} must [^;]*$`));
	}
});

test("a host that others can reach, without an address for them, is warned of", () => {
	for (const HOST of ["0.0.0.0", "::", "planner.example.com"]) {
		expect(readEnv({ HOST }).warnings).toEqual([expect.stringMatching(/^HOST .* set APP_URL\.$/)]);
		expect(readEnv({ HOST, APP_URL: "https://planner.example.com" }).warnings).toEqual([]);
	}
	for (const HOST of ["127.0.0.1", "::1", "localhost"])
		expect(readEnv({ HOST })).toMatchObject({ warnings: [], appUrl: "http://localhost:3000" });
	expect(readEnv({ HOST: "127.0.0.2" }).appUrl).toBe("http://127.0.0.2:3000");
});

const fleet = {
	DATABASE_URL: "postgres://u:p@db/x",
	SUPABASE_JWT_SECRET: "x".repeat(40),
	SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${"x".repeat(20)}`,
	SUPABASE_SECRET_KEY: `sb_secret_${"x".repeat(20)}`,
};

test("what a process has no use of, or lacks beside others, is warned of", () => {
	expect(readEnv({ SERVICES: "worker" }).warnings).toEqual([expect.stringContaining("set DATABASE_URL")]);
	const worker = { ...fleet, SERVICES: "worker" };
	expect(readEnv(worker).warnings).toEqual([
		"Mails link to http://localhost:3000: set APP_URL to the address of the nodes with the web.",
	]);
	expect(readEnv({ ...worker, APP_URL: "https://planner.example.com" }).warnings).toEqual([]);
	expect(readEnv(fleet).warnings).toEqual([]);
	expect(readEnv({ AI_API_KEY: "abc", AI_BASE_URL: "http://127.0.0.1:1/v1" }).warnings).toEqual([
		"AI_BASE_URL is ignored: AI_MODEL is not set.",
		"AI_API_KEY is ignored: AI_MODEL is not set.",
	]);
	const direct = { DATABASE_DIRECT_URL: "postgres://u:p@db/x" };
	expect(readEnv(direct).warnings).toEqual(["DATABASE_DIRECT_URL is ignored: DATABASE_URL is not set."]);
});

test("all bad settings are named in one line that holds no value, with the keys that a database’s nodes share", () => {
	const { message } = errorOf({ PORT: "0", LOG_LEVEL: "loud", DATABASE_URL: "postgres://u:hunter2@db/x" });
	for (const name of ["PORT", "LOG_LEVEL", "SUPABASE_JWT_SECRET", "SUPABASE_SECRET_KEY"]) {
		expect(message).toContain(`${name} must`);
	}
	expect(message).toContain("SUPABASE_PUBLISHABLE_KEY must be set when DATABASE_URL is");
	expect(message).not.toMatch(/\n|hunter2|loud/);
});

function errorOf(source: Record<string, string>): Error {
	try {
		readEnv(source);
	} catch (error) {
		if (error instanceof Error) return error;
	}
	throw new Error("nothing was thrown");
}
