import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { logDuring } from "../factories/log-during.ts";

const json = (body: string): RequestInit => ({ method: "POST", body });
const signUp = "/auth/v1/signup";
const account = (values: object) => json(JSON.stringify({ password: "correct horse", ...values }));

describeOn(testedKinds("drivers"), "bad input on %s", (database) => {
	let host: TestHost;

	beforeAll(async () => {
		host = await startHost({ database });
	});
	afterAll(() => host?.stop());

	test.each<[string, string, RequestInit, number]>([
		["malformed JSON", signUp, json("{"), 400],
		["a missing body", signUp, { method: "POST" }, 400],
		["null", signUp, json("null"), 400],
		["a list", signUp, json("[]"), 400],
		["an address that is none", signUp, account({ email: "nobody" }), 400],
		["an address of a number", signUp, account({ email: 5 }), 400],
		["an address with a NUL", signUp, account({ email: "a\0@example.com" }), 400],
		["a name with a NUL", signUp, account({ email: "b@example.com", data: { display_name: "\0" } }), 400],
		["an address of 300 characters", signUp, account({ email: `${"a".repeat(288)}@example.com` }), 400],
		["a body of 10 MB", signUp, json("a".repeat(10_000_000)), 413],
		["an unknown Auth call", "/auth/v1/nothing", {}, 404],
		["malformed JSON for a table", "/rest/v1/scheduled_posts", json("{"), 400],
		["a filter that fits no type", "/rest/v1/profiles?user_id=eq.nobody", {}, 400],
		["an argument that is no text", "/rest/v1/rpc/has_role", json('{"_user_id":true,"_role":"admin"}'), 400],
		["a schema that is not public", "/rest/v1/users", { headers: { "accept-profile": "auth" } }, 406],
		["an unknown table", "/rest/v1/nothing", {}, 404],
		["an unknown path", "/nothing", { method: "POST" }, 404],
		["a way out of the app’s folder", "/assets/..%2f..%2f..%2fpackage.json", {}, 404],
	])("%s", async (_name, path, init, status) => {
		const lines = await logDuring(host, async () => {
			const response = await fetch(`${host.url}${path}`, {
				...init,
				headers: { apikey: host.publishableKey, "content-type": "application/json", ...init.headers },
			});
			expect(response.status).toBe(status);
			expect((await response.text()).length).toBeGreaterThan(0);
		});
		expect(lines).toHaveLength(/^\/(auth|rest)\/v1/.test(path) ? 1 : 0);
	});

	test("a read of a function that writes is no full disk", async () => {
		const { accessToken } = await createAuthor(host);
		const lines = await logDuring(host, async () => {
			const headers = { apikey: host.publishableKey, authorization: `Bearer ${accessToken}` };
			const response = await fetch(`${host.url}/rest/v1/rpc/renew_calendar_feed`, { headers });
			expect([response.status, await response.json()]).toEqual([
				405,
				expect.objectContaining({ code: "25006" }),
			]);
			expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
		});
		expect(lines.join("\n")).not.toMatch(/"level":50|stores what is written/);
	});

	test("a large body that is refused unread does not stand in the way of the next call", async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const call = (path: string, body: string) =>
			new Promise<number | undefined>((resolve, reject) => {
				const headers = { apikey: host.publishableKey, "content-length": body.length };
				const sent = request(`${host.url}${path}`, { method: "POST", agent, headers }, (response) => {
					response.resume().on("end", () => resolve(response.statusCode));
				});
				sent.on("error", reject).end(body);
			});
		for (let number = 0; number < 5; number++) {
			expect(await call("/rest/v1/profiles?limit=-1", "x".repeat(300_000))).toBe(400);
			expect(await call("/functions/v1/nothing", "x".repeat(300_000))).toBe(404);
			expect(await call("/functions/v1/calendar-feed", "")).toBeLessThan(500);
		}
		agent.destroy();
	});

	test("whoever sends a body without its length reads why it was refused unread", async () => {
		const headers = { apikey: host.publishableKey };
		for (let number = 0; number < 20; number++) {
			const body = new ReadableStream({
				start: (controller) => {
					for (let piece = 0; piece < 20; piece++) controller.enqueue(new Uint8Array(1_000_000));
					controller.close();
				},
			});
			const init = { method: "POST", headers, body, duplex: "half" };
			const refused = await fetch(`${host.url}/storage/v1/object/media/x/y.jpg`, init);
			expect(refused.status).toBe(400);
		}
	});
});
