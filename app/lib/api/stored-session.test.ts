import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStoredSession, sessionKey } from "./stored-session.ts";

const stored = new Map<string, string>();
beforeEach(() => {
	stored.clear();
	vi.useFakeTimers({ now });
	vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => {
	onlineManager.setOnline(true);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const key = sessionKey("https://abc.supabase.co");
const now = Date.parse("2026-11-22T12:00:00Z");
const expiringIn = (seconds: number) =>
	JSON.stringify({ access_token: "a", expires_at: now / 1000 + seconds, user: { id: "ada" } });

test("is found under the name that supabase-js gives it", () => {
	expect(key).toBe("sb-abc-auth-token");
	expect(sessionKey("http://localhost:3000")).toBe("sb-localhost-auth-token");
});

test("is there at once while its token is good", () => {
	stored.set(key, expiringIn(600));
	expect(readStoredSession(key, "")?.user.id).toBe("ada");
});

test("is there without a network, however old its token is", () => {
	stored.set(key, expiringIn(-86_400));
	onlineManager.setOnline(false);
	expect(readStoredSession(key, "")?.user.id).toBe("ada");
});

test("is known to be missing without asking", () => {
	expect(readStoredSession(key, "#plan")).toBeNull();
});

test.each([
	["a token about to expire", expiringIn(30), ""],
	["a token of yesterday", expiringIn(-86_400), ""],
	["what is no session", "null", ""],
	["what is no JSON", "{", ""],
	["a link that brings another session", expiringIn(600), "#access_token=b&type=recovery"],
	["a link that failed", expiringIn(600), "#error=access_denied"],
])("is left to supabase-js: %s", (_case, value, hash) => {
	stored.set(key, value);
	expect(readStoredSession(key, hash)).toBeUndefined();
});
