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

test("a model is a provider, a name and an address", () => {
	const { model } = readEnv({
		AI_MODEL: "openai-compatible/meta/llama-3",
		AI_BASE_URL: "http://localhost:11434/v1",
	}).functions;
	expect(model).toEqual({
		provider: "openai-compatible",
		modelId: "meta/llama-3",
		baseUrl: "http://localhost:11434/v1",
		apiKey: undefined,
	});
});

test.each([
	[{ PORT: "http" }, "PORT"],
	[{ PORT: "70000" }, "PORT"],
	[{ HOST: "a b" }, "HOST"],
	[{ APP_URL: "posts.example.com" }, "APP_URL"],
	[{ DATABASE_URL: "mysql://db", ...secrets }, "DATABASE_URL"],
	[{ SMTP_URL: "https://mail" }, "SMTP_URL"],
	[{ MAIL_FROM: "nobody" }, "MAIL_FROM"],
	[{ AI_MODEL: "gpt" }, "AI_MODEL"],
	[{ AI_BASE_URL: "ftp://x" }, "AI_BASE_URL"],
	[{ WEEKLY_LIMIT: "-1" }, "WEEKLY_LIMIT"],
	[{ WEEKLY_LIMIT: "2.5" }, "WEEKLY_LIMIT"],
	[{ SUPABASE_JWT_SECRET: "short" }, "SUPABASE_JWT_SECRET"],
	[{ SUPABASE_PUBLISHABLE_KEY: "anon" }, "SUPABASE_PUBLISHABLE_KEY"],
	[{ SUPABASE_SECRET_KEY: "sb_secret_" }, "SUPABASE_SECRET_KEY"],
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
