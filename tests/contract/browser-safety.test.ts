import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { type RunningHost, startHost } from "../factories/host.ts";
import { mailedLink } from "../factories/mails.ts";
import { sharedHost } from "../factories/shared-host.ts";

let host: RunningHost;
beforeAll(async () => {
	host = await sharedHost();
});

/** A call as a browser would make it that was led here by another name: with that name as its host. */
async function callAs(hostName: string, path: string, headers: Record<string, string> = {}) {
	const { port } = new URL(host.url);
	const call = request(`${host.url}${path}`, { headers: { host: `${hostName}:${port}`, ...headers } }).end();
	const [response] = (await once(call, "response")) as [IncomingMessage];
	return { status: response.statusCode, body: await text(response) };
}

test.each(["/", "/auth", "/nothing", "/config.json", "/auth/v1/settings", "/rest/v1/profiles", "/outbox"])(
	"%s comes with what keeps a browser safe",
	async (path) => {
		const { headers } = await fetch(`${host.url}${path}`);
		const policy = headers.get("content-security-policy") ?? "";
		const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
		expect(scripts).toBe("'self'");
		for (const rule of [
			"default-src 'self'",
			"object-src 'none'",
			"base-uri 'self'",
			"frame-ancestors 'none'",
		])
			expect(policy).toContain(rule);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("referrer-policy")).toBe("no-referrer");
		expect(headers.get("permissions-policy")).toMatch(/camera=\(\).*geolocation=\(\)/);
		expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
		// An address without TLS would lose its visitors for a year.
		expect(headers.has("strict-transport-security")).toBe(false);
		expect(headers.has("x-powered-by")).toBe(false);
	},
);

test("a secure address is kept secure, and its host shows no outbox", async () => {
	const secure = await startHost({ env: { APP_URL: "https://posts.example.com" } });
	const { headers } = await fetch(`${secure.url}/`);
	expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
	expect((await fetch(`${secure.url}/outbox`)).status).toBe(404);
	await secure.stop();
});

describe("the outbox", () => {
	test("is for names of this machine", async () => {
		for (const name of ["localhost", "127.0.0.1"]) expect((await callAs(name, "/outbox")).status).toBe(200);
	});

	test.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "0.0.0.0", "10.0.0.1"])(
		"does not exist under the name %s, which another site’s page may come with",
		async (name) => {
			const { status, body } = await callAs(name, "/outbox", { accept: "application/json" });
			expect(status).toBe(404);
			expect(body).not.toMatch(/subject|\[/);
		},
	);

	test.each(["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host"])(
		"does not exist for who comes with %s",
		async (header) => {
			expect((await callAs("localhost", "/outbox", { [header]: "127.0.0.1" })).status).toBe(404);
		},
	);

	test("does not exist for a proxy that adds no header, which calls by HTTP/1.0", async () => {
		const answerTo = async (version: string) => {
			const { hostname, port } = new URL(host.url);
			const socket = connect(Number(port), hostname);
			socket.write(`GET /outbox HTTP/${version}\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
			return (await text(socket)).split("\r\n")[0];
		};
		expect(await answerTo("1.1")).toContain("200");
		expect(await answerTo("1.0")).toContain("404");
	});
});

test.each([
	"https://evil.example/",
	"//evil.example/",
	"javascript:alert(1)",
	"data:text/html,x",
	"/\\evil.example",
	"http://localhost.evil.example/",
	"http://localhost@evil.example/",
])(
	"a link in a mail does not lead to %s, asked for when signing up or written into the link",
	async (redirect) => {
		const email = `${crypto.randomUUID()}@example.com`;
		const options = { emailRedirectTo: redirect };
		const { error } = await anonymousClient(host).auth.signUp({ email, password: "correct horse", options });
		expect(error).toBeNull();
		const link = new URL(await mailedLink(host, email, "signup"));
		const changed = new URL(link);
		changed.searchParams.set("redirect_to", redirect);
		for (const address of [link, changed]) {
			const answer = await fetch(address, { redirect: "manual" });
			expect(answer.status).toBe(303);
			expect(new URL(answer.headers.get("location") ?? "", host.url).origin).toBe(host.url);
		}
	},
);

test("another site’s page is told nothing that needs a session, which is in no cookie", async () => {
	const author = await createAuthor(host);
	const signIn = await fetch(`${host.url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: {
			apikey: host.publishableKey,
			"content-type": "application/json",
			origin: "https://evil.example",
		},
		body: JSON.stringify({ email: author.email, password: author.password }),
	});
	expect(signIn.headers.has("set-cookie")).toBe(false);
	const outbox = await fetch(`${host.url}/outbox`, { headers: { origin: "https://evil.example" } });
	expect(outbox.headers.has("access-control-allow-origin")).toBe(false);
});
