import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { functionSettings } from "./function-settings.ts";

const secrets = {
	jwtSecret: "a-secret-of-at-least-32-characters",
	publishableKey: "sb_publishable_0123456789abcdef",
	secretKey: "sb_secret_0123456789abcdef",
};
const settingsOf = (source: Record<string, string>, jwtSecret = secrets.jwtSecret) =>
	functionSettings(readEnv(source), { ...secrets, jwtSecret });

test("links lead to this process", () => {
	expect(settingsOf({ APP_URL: "https://posts.example.com/" })).toMatchObject({
		appUrl: "https://posts.example.com",
		functionsUrl: "https://posts.example.com/functions/v1",
	});
});

test("nodes with one JWT secret sign alike, with a key that is not that secret", () => {
	const { linkSecret } = settingsOf({});
	expect(linkSecret).toMatch(/^[\w-]{43}$/u);
	expect(settingsOf({ PORT: "3001" }).linkSecret).toBe(linkSecret);
	expect(settingsOf({}, "another-secret-of-32-characters-or-more").linkSecret).not.toBe(linkSecret);
});

test("LINK_SECRET comes first", () => {
	const LINK_SECRET = "links-are-signed-with-this-secret";
	expect(settingsOf({ LINK_SECRET }).linkSecret).toBe(LINK_SECRET);
	expect(() => settingsOf({ LINK_SECRET: "short" })).toThrow("LINK_SECRET must have at least 32 characters");
});
