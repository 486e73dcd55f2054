import { expect, test } from "vitest";
import { readSupabaseSettings } from "./supabase-settings.ts";

const projectKey = "sb_secret_0123456789abcdef";
const project = {
	SUPABASE_URL: "https://project.supabase.co",
	SUPABASE_SECRET_KEYS: JSON.stringify({ default: projectKey }),
};
const LINK_SECRET = "a-secret-of-at-least-32-characters";

test.each([
	[{}, { weeklyLimit: 20, model: null, appUrl: "http://localhost:3000", linkSecret: projectKey }],
	[{}, { functionsUrl: "https://project.supabase.co/functions/v1" }],
	[{ SUPABASE_SECRET_KEYS: undefined, SUPABASE_SECRET_KEY: "single" }, { linkSecret: "single" }],
	[{ LINK_SECRET }, { linkSecret: LINK_SECRET }],
	[{ APP_URL: "https://posts.example.com/" }, { appUrl: "https://posts.example.com" }],
	[{ SUPABASE_PUBLIC_URL: "https://a.example/" }, { functionsUrl: "https://a.example/functions/v1" }],
])("a project with %j has %j", (source, settings) => {
	expect(readSupabaseSettings({ ...project, ...source })).toMatchObject(settings);
});

test.each([
	[{ LINK_SECRET: "short" }, "at least 32 characters"],
	[{ MAIL_FROM: "nobody" }, "must be an address"],
])("a project with %j is refused", (source, message) => {
	expect(() => readSupabaseSettings({ ...project, ...source })).toThrow(message);
});
