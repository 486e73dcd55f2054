import { expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

const secrets = {
	SUPABASE_JWT_SECRET: "a-secret-of-at-least-32-characters",
	SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789abcdef",
	SUPABASE_SECRET_KEY: "sb_secret_0123456789abcdef",
};

test("everything has a default", () => {
	const env = readEnv({});
	expect(env).toMatchObject({
		port: 3000,
		host: "127.0.0.1",
		appUrl: "http://localhost:3000",
		databaseUrl: undefined,
		functions: { weeklyLimit: 20, model: null },
		registration: undefined,
		caps: undefined,
		trustedProxies: 0,
		rateLimits: true,
		backups: true,
		logLevel: "info",
	});
	expect(env.dataDir).toMatch(/\/\.data$/);
});

test("an empty setting is an unset one", () => {
	expect(readEnv({ PORT: "", AI_MODEL: " ", DATABASE_URL: "" })).toEqual(readEnv({}));
});

test("the origin follows the port and loses its trailing slash", () => {
	expect(readEnv({ PORT: "8080" }).appUrl).toBe("http://localhost:8080");
	expect(readEnv({ APP_URL: "https://posts.example.com/" }).appUrl).toBe("https://posts.example.com");
});

test("a process runs everything or what it is told to", () => {
	expect([...readEnv({}).services]).toEqual(["web", "worker"]);
	expect([...readEnv({ SERVICES: " worker , web" }).services].sort()).toEqual(["web", "worker"]);
	expect([...readEnv({ SERVICES: "worker" }).services]).toEqual(["worker"]);
});

test("caps are named, and those that are not are left to the database", () => {
	expect(readEnv({ CAPS: "posts=20000, posts_per_day=50" }).caps).toEqual({
		posts: 20_000,
		posts_per_day: 50,
	});
});

test("a model is a provider, a name and an address", () => {
	const { model } = readEnv({
		AI_MODEL: "openai-compatible/meta/llama-3",
		AI_BASE_URL: "http://localhost:11434/v1",
	}).functions;
	expect(model).toEqual({
		source: "environment",
		provider: "openai-compatible",
		modelId: "meta/llama-3",
		baseUrl: "http://localhost:11434/v1",
		apiKey: undefined,
		timeoutMs: 60_000,
	});
});

const vendors = [
	["openai", "OPENAI_API_KEY"],
	["anthropic", "ANTHROPIC_API_KEY"],
	["google", "GOOGLE_GENERATIVE_AI_API_KEY"],
	["mistral", "MISTRAL_API_KEY"],
] as const;

test.each(vendors)("%s needs a key, its own or ours, or an address", (vendor, keyVariable) => {
	const AI_MODEL = `${vendor}/model-1`;
	const modelOf = (source: Record<string, string>) => readEnv({ AI_MODEL, ...source }).functions.model;
	expect(() => modelOf({})).toThrow(`Cannot start: AI_API_KEY must be set when AI_MODEL names ${vendor}.`);
	expect(() => modelOf({ [keyVariable]: " " })).toThrow("AI_API_KEY must");
	expect(modelOf({ [keyVariable]: "own" })).toMatchObject({ provider: vendor, apiKey: "own" });
	expect(modelOf({ [keyVariable]: "own", AI_API_KEY: "ours" })).toMatchObject({ apiKey: "ours" });
	expect(modelOf({ AI_BASE_URL: "http://localhost:1/v1" })).toMatchObject({
		baseUrl: "http://localhost:1/v1",
		apiKey: undefined,
	});
});

test("a vendor’s key is not given to another vendor", () => {
	expect(() => readEnv({ AI_MODEL: "mistral/model-1", OPENAI_API_KEY: "other" })).toThrow("AI_API_KEY must");
	const { model } = readEnv({
		AI_MODEL: "openai-compatible/model-1",
		AI_BASE_URL: "http://localhost:1/v1",
		OPENAI_API_KEY: "other",
	}).functions;
	expect(model?.apiKey).toBeUndefined();
});

test("a compatible server needs an address", () => {
	expect(() => readEnv({ AI_MODEL: "openai-compatible/llama3.2", AI_API_KEY: "key" })).toThrow(
		"Cannot start: AI_BASE_URL must be set when AI_MODEL is, for example http://localhost:11434/v1.",
	);
});

test("the patience with a model is in whole seconds", () => {
	const model = { AI_MODEL: "openai-compatible/llama3.2", AI_BASE_URL: "http://localhost:11434/v1" };
	expect(readEnv({ ...model, AI_TIMEOUT: "240" }).functions.model?.timeoutMs).toBe(240_000);
});

test("an administrator is named by address", () => {
	expect(readEnv({}).adminEmail).toBeUndefined();
	expect(readEnv({ ADMIN_EMAIL: " ada@example.com " }).adminEmail).toBe("ada@example.com");
});

test.each([
	[{ SERVICES: "web,mail" }, "SERVICES"],
	[{ SERVICES: "web," }, "SERVICES"],
	[{ PORT: "http" }, "PORT"],
	[{ PORT: "70000" }, "PORT"],
	[{ HOST: "a b" }, "HOST"],
	[{ APP_URL: "posts.example.com" }, "APP_URL"],
	[{ DATABASE_URL: "mysql://db", ...secrets }, "DATABASE_URL"],
	[{ SMTP_URL: "https://mail" }, "SMTP_URL"],
	[{ MAIL_FROM: "nobody" }, "MAIL_FROM"],
	[{ AI_MODEL: "gpt" }, "AI_MODEL"],
	[{ AI_MODEL: "openai/" }, "AI_MODEL"],
	[{ AI_MODEL: "/gpt" }, "AI_MODEL"],
	[{ AI_MODEL: "openai/two words" }, "AI_MODEL"],
	[{ AI_MODEL: "OpenAI/gpt" }, "AI_MODEL"],
	[{ AI_MODEL: "toString/gpt" }, "AI_MODEL"],
	[{ AI_BASE_URL: "ftp://x" }, "AI_BASE_URL"],
	[{ AI_TIMEOUT: "0" }, "AI_TIMEOUT"],
	[{ AI_TIMEOUT: "241" }, "AI_TIMEOUT"],
	[{ AI_TIMEOUT: "1.5" }, "AI_TIMEOUT"],
	[{ ADMIN_EMAIL: "ada" }, "ADMIN_EMAIL"],
	[{ METRICS_TOKEN: "too-short" }, "METRICS_TOKEN"],
	[{ METRICS_TOKEN: "sixteen letters, but spaces" }, "METRICS_TOKEN"],
	[{ WEEKLY_LIMIT: "-1" }, "WEEKLY_LIMIT"],
	[{ WEEKLY_LIMIT: "2.5" }, "WEEKLY_LIMIT"],
	[{ SUPABASE_JWT_SECRET: "short" }, "SUPABASE_JWT_SECRET"],
	[{ SUPABASE_PUBLISHABLE_KEY: "anon" }, "SUPABASE_PUBLISHABLE_KEY"],
	[{ SUPABASE_SECRET_KEY: "sb_secret_" }, "SUPABASE_SECRET_KEY"],
	[{ REGISTRATION: "shut" }, "REGISTRATION"],
	[{ CAPS: "500" }, "CAPS"],
	[{ CAPS: "posts" }, "CAPS"],
	[{ CAPS: "feeds=5" }, "CAPS"],
	[{ CAPS: "posts=2" }, "CAPS"],
	[{ CAPS: "posts=1000001" }, "CAPS"],
	[{ TRUST_PROXY: "yes" }, "TRUST_PROXY"],
	[{ RATE_LIMITS: "none" }, "RATE_LIMITS"],
	[{ BACKUPS: "weekly" }, "BACKUPS"],
	[{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
])("%o is refused, naming %s", (source, name) => {
	expect(() => readEnv(source)).toThrow(EnvError);
	expect(() => readEnv(source)).toThrow(new RegExp(`^Cannot start: ([^;]*; )*${name} must`));
});

test("all bad settings are named in one line that holds no value", () => {
	const source = { PORT: "0", LOG_LEVEL: "loud", DATABASE_URL: "postgres://u:hunter2@db/x" };
	const { message } = catchError(() => readEnv(source));
	for (const name of ["PORT", "LOG_LEVEL", "SUPABASE_JWT_SECRET", "SUPABASE_SECRET_KEY"]) {
		expect(message).toContain(`${name} must`);
	}
	expect(message).not.toMatch(/\n|hunter2|loud/);
});

test("a database of one’s own needs the keys that its nodes share", () => {
	const { message } = catchError(() => readEnv({ DATABASE_URL: "postgres://db/x" }));
	expect(message).toContain("SUPABASE_PUBLISHABLE_KEY must be set when DATABASE_URL is");
	expect(readEnv({ DATABASE_URL: "postgres://db/x", ...secrets }).databaseUrl).toBe("postgres://db/x");
});

function catchError(work: () => unknown): Error {
	try {
		work();
	} catch (error) {
		if (error instanceof Error) return error;
	}
	throw new Error("nothing was thrown");
}
