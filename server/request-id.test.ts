import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { currentRequestId, requestId } from "./request-id.ts";

const uuid = /^[0-9a-f-]{36}$/;

/** Answers with the name that a request has for the code behind it, and with that in its header. */
async function ask(trustedProxies: number, given?: string) {
	const app = new Hono().use(requestId(trustedProxies)).get("/", async () => {
		await new Promise((resolve) => setImmediate(resolve));
		return new Response(currentRequestId());
	});
	const response = await app.request("/", given ? { headers: { "x-request-id": given } } : {});
	return { seen: await response.text(), answered: response.headers.get("x-request-id") };
}

test("a request has a name of its own, behind it and in its answer", async () => {
	const [one, other] = await Promise.all([ask(0), ask(0)]);
	expect(one.seen).toMatch(uuid);
	expect(one.answered).toBe(one.seen);
	expect(other.answered).toBe(other.seen);
	expect(other.seen).not.toBe(one.seen);
	expect(currentRequestId()).toBeUndefined();
});

test("a proxy's name for it is kept, a caller's or an ill-formed one is not", async () => {
	expect(await ask(1, "proxy-0123456789")).toEqual({
		seen: "proxy-0123456789",
		answered: "proxy-0123456789",
	});
	expect((await ask(0, "caller-0123456789")).seen).toMatch(uuid);
	expect((await ask(1, 'a"},{"level":60')).seen).toMatch(uuid);
	expect((await ask(1, "x".repeat(200))).seen).toMatch(uuid);
});

test.each([
	["Caddyfile", "header_up -"],
	["haproxy.cfg", "http-request del-header "],
])("behind our %s no caller names a request or a trace", (file, drops) => {
	const settings = readFileSync(new URL(`../deploy/${file}`, import.meta.url), "utf8");
	for (const header of ["X-Request-Id", "Traceparent"]) expect(settings).toContain(`${drops}${header}\n`);
});
