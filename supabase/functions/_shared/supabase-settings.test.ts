import { expect, test } from "vitest";
import { readSupabaseSettings } from "./supabase-settings.ts";

const project = {
	SUPABASE_URL: "https://project.supabase.co",
	SUPABASE_SECRET_KEYS: JSON.stringify({ default: "sb_secret_0123456789abcdef" }),
};

test("without settings of ours, links are signed with the project's secret key", () => {
	expect(readSupabaseSettings(project)).toMatchObject({
		weeklyLimit: 20,
		model: null,
		appUrl: "http://localhost:3000",
		functionsUrl: "https://project.supabase.co/functions/v1",
		linkSecret: "sb_secret_0123456789abcdef",
	});
	const { SUPABASE_URL } = project;
	expect(readSupabaseSettings({ SUPABASE_URL, SUPABASE_SECRET_KEY: "sb_secret_single" }).linkSecret).toBe(
		"sb_secret_single",
	);
});

test("APP_URL and LINK_SECRET come first, the public address before the internal one", () => {
	const LINK_SECRET = "a-secret-of-at-least-32-characters";
	expect(
		readSupabaseSettings({
			...project,
			APP_URL: "https://posts.example.com/",
			LINK_SECRET,
			SUPABASE_PUBLIC_URL: "https://api.example.com/",
		}),
	).toMatchObject({
		appUrl: "https://posts.example.com",
		functionsUrl: "https://api.example.com/functions/v1",
		linkSecret: LINK_SECRET,
	});
});

test("a short LINK_SECRET is refused", () => {
	expect(() => readSupabaseSettings({ ...project, LINK_SECRET: "short" })).toThrow("at least 32 characters");
});
