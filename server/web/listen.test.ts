import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, stopListening } from "./listen.ts";

let server: Server;
let port: number;
const reached: string[] = [];

beforeAll(async () => {
	const timeouts = { headers: 300, request: 600, check: 50 };
	server = await listen(
		(request, response) => {
			reached.push(request.url ?? "");
			request.resume().on("end", () => response.end("done"));
		},
		"127.0.0.1",
		0,
		timeouts,
	);
	({ port } = server.address() as AddressInfo);
});
afterAll(() => stopListening(server));

/** What the server says to a client that sends this and then a byte every now and then, until it is cut off. */
async function talk(first: string, drip?: string): Promise<string> {
	const socket = connect(port, "127.0.0.1");
	await once(socket, "connect");
	socket.on("error", () => {});
	socket.write(first);
	const timer = setInterval(() => drip && socket.writable && socket.write(drip), 20);
	const answer = await text(socket).catch(() => "");
	clearInterval(timer);
	return answer;
}

test("a client that never ends its headers is cut off", async () => {
	const head = "GET /slow-headers HTTP/1.1\r\nHost: a\r\n";
	expect(await talk(head)).toMatch(/^HTTP\/1\.1 408 /);
	// A byte that meets a closed connection resets it, and what the server has said is lost.
	expect(await talk(head, "x: y\r\n")).toMatch(/^(HTTP\/1\.1 408 |$)/);
	expect(reached).not.toContain("/slow-headers");
});

test("a client that sends nothing at all is cut off", async () => {
	expect(await talk("")).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test("a client that never ends its body is cut off", async () => {
	const head = "POST /slow-body HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n";
	expect(await talk(head, "x")).not.toContain("done");
});

test("headers of 20 kB are refused", async () => {
	const head = `GET /large HTTP/1.1\r\nHost: a\r\nx-large: ${"x".repeat(20_000)}\r\n\r\n`;
	expect(await talk(head)).toMatch(/^HTTP\/1\.1 431 /);
	expect(reached).not.toContain("/large");
});

test.each([
	["two lengths", "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello"],
	["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
	["a folded header", "x: a\r\n b\r\n\r\n"],
	["a bare line feed", "x: a\n\n"],
])("a request with %s, which a proxy may read otherwise, is refused", async (_name, rest) => {
	expect(await talk(`POST /smuggled HTTP/1.1\r\nHost: a\r\n${rest}`)).toMatch(/^HTTP\/1\.1 400 /);
	expect(reached).not.toContain("/smuggled");
});

test("an honest one is answered", async () => {
	const head = "GET /honest HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
	expect(await talk(head)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/);
});
