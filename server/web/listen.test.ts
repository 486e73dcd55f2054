import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, sendsFile, stopListening } from "./listen.ts";

let server: Server;
let port: number;
const reached: string[] = [];

beforeAll(async () => {
	const timeouts = { headers: 300, request: 600, upload: 2000, check: 50 };
	server = await listen(
		(request, response) => {
			reached.push(request.url ?? "");
			if (request.url === "/file") sendsFile.add(request);
			if (request.url === "/long") {
				response.write("first");
				setTimeout(() => response.end(", last"), 1000);
				return;
			}
			request.resume().on("end", () => response.end("done"));
		},
		"127.0.0.1",
		0,
		timeouts,
	);
	({ port } = server.address() as AddressInfo);
});
afterAll(() => stopListening(server));

/** The server's answer to a client that sends this and then a byte every now and then, until it is cut off. */
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

const post = "POST /refused HTTP/1.1\r\nHost: a\r\n";
const length = "Content-Length: 5\r\n";
const badRequest = /^HTTP\/1\.1 400 /;

test.each<[what: string, first: string, answer: RegExp, drip?: string]>([
	["a client that never ends its headers is cut off", post, /^HTTP\/1\.1 408 /],
	// A byte that meets a closed connection resets it, and what the server has said is lost.
	["a client that sends them byte by byte is cut off", post, /^(HTTP\/1\.1 408 |$)/, "x: y\r\n"],
	["a client that sends nothing at all is cut off", "", /^(HTTP\/1\.1 408 |$)/],
	["headers of 20 kB are refused", `${post}x-large: ${"x".repeat(20_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
	// Requests that a proxy may read otherwise.
	["two lengths are refused", `${post}${length}Content-Length: 6\r\n\r\nhello`, badRequest],
	[
		"a length and chunks are refused",
		`${post}${length}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
		badRequest,
	],
	["a folded header is refused", `${post}x: a\r\n b\r\n\r\n`, badRequest],
	["a bare line feed is refused", `${post}x: a\n\n`, badRequest],
])("%s", async (_what, first, answer, drip) => {
	expect(await talk(first, drip)).toMatch(answer);
	expect(reached).not.toContain("/refused");
});

test("a client that never ends its body is cut off", async () => {
	const head = "POST /slow-body HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n";
	expect(await talk(head, "x")).not.toContain("done");
});

test("a file may take longer than any other body, and not for ever", async () => {
	const head = (path: string) =>
		`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 60\r\nConnection: close\r\n\r\n`;
	// A byte every 20 ms.
	expect(await talk(head("/file"), "x")).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/);
	expect(await talk(head("/rest/v1/a"), "x")).not.toContain("done");
	const endless = head("/file").replace("60", "1000");
	expect(await talk(endless, "x")).not.toContain("done");
});

test("an answer may take longer than its request", async () => {
	const head = "GET /long HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
	expect(await talk(head)).toContain("last");
});

test("an honest one is answered", async () => {
	const head = "GET /honest HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
	expect(await talk(head)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/);
});
