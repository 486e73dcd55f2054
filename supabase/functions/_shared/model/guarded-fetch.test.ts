import { isIPv6 } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { listenLocally } from "../../../../tests/factories/listen-locally.ts";
import { panelModel } from "../../../../tests/factories/panel-model.ts";
import { addressProblem } from "./address-rule.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";
import { toModelError } from "./model-error.ts";

/** Addresses of names, in the order in which they are asked for. */
const resolved: string[][] = [];
const guardedFetch = createGuardedFetch((_host, _options, callback) => {
	const addresses = resolved.shift() ?? ["127.0.0.1"];
	callback(
		null,
		addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
	);
});

describe("an address as it is written", () => {
	test.each([
		["https://api.example.com/v1", null],
		["https://api.example.com:8443/openai/v1/", null],
		["https://93.184.215.14/v1", null],
		["https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/v1", null],
		["http://localhost:11434/v1", null],
		["http://127.0.0.1:8000/v1", null],
		["http://[::1]:8000/v1", null],
		["https://localhost/v1", null],
		["http://api.example.com/v1", /^An address begins with https:/u],
		["http://93.184.215.14/v1", /^An address begins with https:/u],
		["http://localhost.example.com/v1", /^An address begins with https:/u],
		["ftp://api.example.com/v1", /^An address begins with https:/u],
		["file:///etc/passwd", /^An address begins with https:/u],
		["https://ada:secret@api.example.com/v1", /holds no name and no password/u],
		["https://api.example.com/v1?key=secret", /leave out what follows/u],
		["https://api.example.com/v1#x", /leave out what follows/u],
		["api.example.com", /^Enter an address such as/u],
		["", /^Enter an address such as/u],
	])("%s has the problem %s", (address, problem) => {
		expect(addressProblem(address)).toEqual(problem && expect.stringMatching(problem));
	});

	const privateHosts = `
		10.0.0.1 172.16.5.5 192.168.1.10:8080 100.100.100.200 169.254.169.254 168.63.129.16 0.0.0.0 192.0.2.1
		224.0.0.1 255.255.255.255 0 2852039166 0xa9fea9fe [::] [fe80::1] [fd00:ec2::254] [fec0::1] [::169.254.169.254]
		[::ffff:169.254.169.254] [::ffff:10.0.0.1] [64:ff9b::a9fe:a9fe] [2002:a9fe:a9fe::]`;
	test.each(privateHosts.trim().split(/\s+/u))("%s is of a private network", (host) => {
		for (const address of [`https://${host}/v1`, `http://${host}/latest/meta-data`])
			expect(addressProblem(address)).toMatch(/^This address belongs to a private network/u);
	});
});

describe("a name", () => {
	test.each([
		["a private address", "api.example.com", ["10.0.0.7"]],
		["this machine", "api.example.com", ["127.0.0.1"]],
		["a public and a private address", "api.example.com", ["93.184.215.14", "169.254.169.254"]],
		["a private address in IPv6", "api.example.com", ["::ffff:192.168.0.1"]],
		["this machine, as a name that says so, but is elsewhere", "localhost", ["93.184.215.14"]],
	])("that resolves to %s is refused before anything is sent", async (_what, host, addresses) => {
		resolved.push(addresses);
		const call = guardedFetch(`https://${host}/v1/models`);
		await expect(call).rejects.toMatchObject({ name: "AddressRefused" });
	});

	test("that is changed after it was checked leads nowhere else: what was checked is what is connected to", async () => {
		const reached = vi.fn();
		const { port } = await listenLocally((_request, response) => {
			reached();
			response.end("{}");
		});
		resolved.push(["127.0.0.1"], ["10.0.0.7"]);
		expect((await guardedFetch(`http://localhost:${port}/`)).status).toBe(200);
		expect(reached).toHaveBeenCalledOnce();
		// The name was resolved once.
		expect(resolved.splice(0)).toEqual([["10.0.0.7"]]);
	});

	test("its refusal is told to an admin in its own words, and not tried again", async () => {
		resolved.push(["10.0.0.7"]);
		const refusal = await guardedFetch("https://api.example.com/v1").catch((error: unknown) => error);
		expect(toModelError(refusal, panelModel).message).toMatch(/^This address belongs to a private network/u);
		expect(refusal).not.toHaveProperty("isRetryable");
	});
});

test("a redirect is an error, with the body and the key of the call sent nowhere else", async () => {
	const other = vi.fn();
	const { port: otherPort } = await listenLocally(other);
	const { port } = await listenLocally((_request, response) =>
		response.writeHead(307, { location: `http://localhost:${otherPort}/` }).end(),
	);
	const call = { method: "POST", body: "{}", headers: { authorization: "Bearer k" } };
	const answer = guardedFetch(`http://localhost:${port}/`, call);
	await expect(answer).rejects.toThrow("sends its callers to another address");
	expect(other).not.toHaveBeenCalled();
});

test.each([600, 999])(
	"a status of %i, which no response can have, is that of a bad gateway",
	async (status) => {
		const { port } = await listenLocally((_request, response) => response.writeHead(status).end("no"));
		expect((await guardedFetch(`http://localhost:${port}/`)).status).toBe(502);
	},
);

test("an answer comes in pieces, and ends with the signal of its caller", async () => {
	const { port } = await listenLocally((_request, response) => response.write("first"));
	const controller = new AbortController();
	const response = await guardedFetch(`http://localhost:${port}/`, { signal: controller.signal });
	const reader = response.body?.getReader();
	expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("first");
	controller.abort();
	await expect(reader?.read()).rejects.toThrow();
});

test("nobody listens: the error is that of fetch", async () => {
	const { port, close } = await listenLocally(() => {});
	await close();
	await expect(guardedFetch(`http://localhost:${port}/`)).rejects.toMatchObject({
		name: "TypeError",
		cause: { code: "ECONNREFUSED" },
	});
});
