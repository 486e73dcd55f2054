import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import fc from "fast-check";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { joinPayload, openSocket } from "../../../tests/factories/live.ts";
import { until } from "../../../tests/factories/until.ts";
import { readEnv } from "../../env.ts";
import type { Hearing } from "../../supabase-protocol/database/database.ts";
import { createRateLimiter } from "../limits/rate-limiter.ts";
import { liveLimits } from "./live-limits.ts";
import { isLiveCall, openLive } from "./open-live.ts";

const publishableKey = "sb_publishable_0123456789abcdef";

/** A listener whose database lets everybody join their own topic; the name of an account is its token. */
async function startLive(log = pino({ level: "silent" })) {
	const rights = { isWithheld: false, asked: 0, answer: Promise.resolve() };
	let hearing: Hearing | undefined;
	const server = createServer({ shouldUpgradeCallback: isLiveCall }, (_request, response) => {
		response.end("an answer");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const close = await openLive({
		server,
		env: readEnv({}),
		secrets: { publishableKey },
		limiter: createRateLimiter({ enabled: true, query: null, jwtSecret: "secret" }),
		log,
		backend: {
			hear: (given) => {
				hearing = given;
				given.began();
				return async () => {};
			},
			mayJoin: async (topic, claims) => {
				rights.asked++;
				await rights.answer;
				return !rights.isWithheld && topic === `author:${(claims as { sub: string }).sub}`;
			},
			verifyToken: async (token) =>
				/^\w+$/u.test(token) ? { sub: token, role: "authenticated", exp: Date.now() / 1000 + 3600 } : null,
		},
	});
	onTestFinished(async () => {
		close();
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const host = { url: `http://127.0.0.1:${port}`, publishableKey };
	const join = async (account: string) => {
		const socket = await openSocket(host);
		socket.say(["1", "1", `realtime:author:${account}`, "phx_join", joinPayload(account)]);
		return { ...socket, answer: await socket.answerTo("1") };
	};
	const send = (account: string, payload: object) =>
		hearing?.heard(JSON.stringify({ topic: `author:${account}`, event: "changed", payload, private: true }));
	const open = () => openSocket(host);
	return { server, host, port, close, join, open, send, rights, hearing: hearing as unknown as Hearing };
}

test("an account has 20 sockets, and another one when one of them has closed", async () => {
	const { join } = await startLive();
	const sockets = await Promise.all(Array.from({ length: liveLimits.socketsOfAccount }, () => join("ada")));
	expect(new Set(sockets.map(({ answer }) => answer.status))).toEqual(new Set(["ok"]));
	expect((await join("ada")).answer).toEqual({
		status: "error",
		response: { reason: "ConnectionRateLimitReached: Too many joins or sockets of this account" },
	});
	expect((await join("eve")).answer.status).toBe("ok");
	sockets[0]?.close();
	await until(async () => (await join("ada")).answer.status === "ok");
});

test("an address has a hundred sockets that have joined nothing", async () => {
	const { open, join } = await startLive();
	await join("ada");
	const sockets = await Promise.all(Array.from({ length: liveLimits.unjoinedOfAddress }, open));
	expect(sockets.every((socket) => socket.isOpen())).toBe(true);
	expect((await open()).isOpen()).toBe(false);
});

test("who joins nothing is closed after ten seconds, who joins is not, and who says nothing for a minute is", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const { open, join } = await startLive();
	const [idle, joined] = [await open(), await join("ada")];
	vi.advanceTimersByTime(9000);
	expect(idle.isOpen()).toBe(true);
	vi.advanceTimersByTime(1500);
	expect(await idle.closed()).toEqual({ code: 1008, reason: "Nothing was joined" });
	vi.advanceTimersByTime(45_000);
	expect(joined.isOpen()).toBe(true);
	vi.advanceTimersByTime(10_000);
	expect(await joined.closed()).toMatchObject({ code: 1006 });
});

test("who says too much, too large a thing or nonsense is closed", async () => {
	const { open } = await startLive();
	const [loud, large, confused, odd] = [await open(), await open(), await open(), await open()];
	for (let number = 0; number <= liveLimits.framesASecond; number++)
		loud.say([null, "1", "phoenix", "heartbeat", {}]);
	expect(await loud.closed()).toEqual({ code: 1008, reason: "Too many messages" });
	large.say([null, "1", "phoenix", "heartbeat", { text: "x".repeat(liveLimits.frameBytes) }]);
	expect(await large.closed()).toMatchObject({ code: 1009 });
	confused.say("nonsense");
	expect(await confused.closed()).toMatchObject({ code: 1003 });
	odd.say(["1", "1", "realtime:author:\0", "phx_join", joinPayload("ada")]);
	expect(await odd.closed()).toMatchObject({ code: 1003 });
});

test("tokens that a page renews again and again ask the database no more often than joins may", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const { join, rights } = await startLive();
	const page = await join("ada");
	const allowed = 240;
	for (let number = 1; number <= allowed && page.isOpen(); number++) {
		if (number % 20 === 0) vi.advanceTimersByTime(1100);
		page.say(["1", String(number), "realtime:author:ada", "access_token", { access_token: "ada" }]);
		await until(() => rights.asked > number || !page.isOpen());
	}
	expect(await page.closed()).toEqual({ code: 1008, reason: "The right to hear this topic has ended" });
	expect(rights.asked).toBe(allowed);
});

test("what a page says while its join waits for the database is not kept without end", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const { open, rights } = await startLive();
	const { promise, resolve } = Promise.withResolvers<void>();
	onTestFinished(() => resolve());
	rights.answer = promise;
	const page = await open();
	page.say(["1", "1", "realtime:author:ada", "phx_join", joinPayload("ada")]);
	await until(() => rights.asked === 1);
	const heartbeat = [null, "2", "phoenix", "heartbeat", {}];
	for (let number = 0; number < liveLimits.framesASecond - 5; number++) page.say(heartbeat);
	// Those have arrived when what another page says later has.
	const other = await open();
	other.say(heartbeat);
	await other.answerTo("2");
	vi.advanceTimersByTime(1100);
	for (let number = 0; number < 10; number++) page.say(heartbeat);
	expect(await page.closed()).toEqual({ code: 1008, reason: "Too many messages" });
});

test("a slow reader is dropped", async () => {
	const { port, send, join, server } = await startLive();
	const quick = await join("ada");
	const slow = connect(port, "127.0.0.1");
	slow.write(
		`GET /realtime/v1/websocket?vsn=2.0.0&apikey=${publishableKey} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n` +
			"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
	);
	await once(slow, "data");
	const text = JSON.stringify(["1", "1", "realtime:author:ada", "phx_join", joinPayload("ada")]);
	// A mask of zeros leaves the text as it is.
	slow.write(
		Buffer.concat([
			Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0]),
			Buffer.from(text),
		]),
	);
	const [answer] = (await once(slow, "data")) as [Buffer];
	expect(String(answer)).toContain('"status":"ok"');
	slow.pause();
	const count = () => new Promise((resolve) => server.getConnections((_error, number) => resolve(number)));
	expect(await count()).toBe(2);
	let sent = 0;
	await until(async () => {
		for (let number = 0; number < 20; number++) send("ada", { id: "x".repeat(7000), number: sent++ });
		await until(() => quick.received.length > sent);
		return (await count()) === 1;
	});
	slow.destroy();
	expect(quick.isOpen()).toBe(true);
});

test("what is lost closes every page that listens, and nobody joins until it is back", async () => {
	const { join, hearing } = await startLive();
	const page = await join("ada");
	hearing.lost("CONNECTION_CLOSED");
	expect(await page.closed()).toEqual({ code: 1012, reason: "Messages may have been missed" });
	expect((await join("ada")).answer).toMatchObject({
		response: { reason: "This server hears of no changes now." },
	});
	hearing.began();
	expect((await join("ada")).answer.status).toBe("ok");
});

test("a connection that has ended is told without a guess at a pooler", async () => {
	const lines: object[] = [];
	const { hearing } = await startLive(
		pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) }),
	);
	for (const code of ["CONNECTION_CLOSED", "CONNECTION_ENDED"]) {
		hearing.lost(code);
		hearing.began();
	}
	const ended =
		"Pages are not told of changes and ask for them instead: the connection to PostgreSQL has ended";
	expect(lines.filter((line) => "code" in line)).toEqual([
		{ level: 40, code: "CONNECTION_CLOSED", msg: ended },
		{ level: 40, code: "CONNECTION_ENDED", msg: ended },
	]);
});

test("a right that is withdrawn closes the page, also while it joins", async () => {
	const { join, rights, send } = await startLive();
	const page = await join("ada");
	rights.isWithheld = true;
	send("ada", { table: "sessions", id: null, version: null });
	expect(await page.closed()).toEqual({ code: 1008, reason: "The right to hear this topic has ended" });
});

test("a host that stops ends its sockets and takes no more", async () => {
	const { join, close, open, server } = await startLive();
	const page = await join("ada");
	close();
	expect(await page.closed()).toEqual({ code: 1012, reason: "This node stops" });
	expect((await open()).isOpen()).toBe(false);
	server.close();
	await once(server, "close");
});

test("a wrong key or another path is no WebSocket", async () => {
	const { host } = await startLive();
	const statusOf = async (path: string) => {
		const socket = connect(Number(new URL(host.url).port), "127.0.0.1");
		socket.write(
			`GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
				"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
		);
		const [answer] = (await once(socket, "data")) as [Buffer];
		socket.destroy();
		return Number(/^HTTP\/1.1 (\d+)/u.exec(String(answer))?.[1]);
	};
	const place = "/realtime/v1/websocket";
	expect(await statusOf(`${place}?apikey=${publishableKey}`)).toBe(101);
	expect(await statusOf(`${place}?apikey=other`)).toBe(401);
	expect(await statusOf(place)).toBe(401);
	expect(await statusOf("/rest/v1/drafts")).toBe(200);
});

test("no frames that anybody may send end the process or leave anything behind", async () => {
	const { join, open } = await startLive();
	const text = fc.oneof(
		...["realtime:author:ada", "realtime:author:eve", "phoenix", "realtime:", ""].map(fc.constant),
		fc.string(),
	);
	const event = fc.constantFrom(
		"phx_join",
		"phx_leave",
		"access_token",
		"heartbeat",
		"broadcast",
		"presence",
		"x",
	);
	const payload = fc.oneof(
		fc.constantFrom(joinPayload("ada"), joinPayload("eve"), joinPayload(""), { access_token: "ada" }, {}),
		fc.dictionary(fc.string(), fc.jsonValue()),
		fc.jsonValue(),
	);
	const ref = fc.constantFrom<unknown>("1", "2", null, 3);
	const anyFrame = fc.oneof(
		{ weight: 6, arbitrary: fc.tuple(ref, ref, text, event, payload).map((frame) => JSON.stringify(frame)) },
		{ weight: 1, arbitrary: fc.json() },
		{ weight: 1, arbitrary: fc.uint8Array({ maxLength: 50 }) },
	);
	await fc.assert(
		fc.asyncProperty(fc.array(anyFrame, { maxLength: 20 }), async (frames) => {
			const socket = await open();
			for (const frame of frames)
				if (typeof frame === "string") socket.say(frame);
				else socket.sayBytes(frame as Uint8Array<ArrayBuffer>);
			socket.close();
			await socket.closed();
		}),
	);
	const all = await Promise.all(Array.from({ length: liveLimits.socketsOfAccount }, () => join("ada")));
	expect(new Set(all.map(({ answer }) => answer.status))).toEqual(new Set(["ok"]));
});
