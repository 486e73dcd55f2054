import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { leastOf } from "../factories/least-of.ts";
import { joinPayload, listenAs, openSocket, startListening } from "../factories/live.ts";
import { until } from "../factories/until.ts";
import { makeAdmin } from "./admins.ts";

describeOn(testedKinds("drivers"), "a page that hears of changes on %s", (database) => {
	let host: TestHost;
	/** On PostgreSQL another node: what is written through one is heard on the other. */
	let other: TestHost | null = null;
	let author: Author;
	let stranger: Author;

	beforeAll(async () => {
		host = await startHost({ database, isAlone: true });
		if (database === "PostgreSQL") other = await startHost({ beside: host, env: { SERVICES: "web" } });
		author = await createAuthor(host);
		stranger = await createAuthor(host);
	});
	afterAll(async () => {
		await other?.stop();
		await host?.stop();
	});

	const insertDraft = async ({ client, userId }: Author) => {
		const id = randomUUID();
		const { error } = await client.from("drafts").insert({ id, user_id: userId, user_message: "An idea" });
		expect(error).toBeNull();
		return id;
	};

	const signed = (claims: object, { expiresIn = "1h", secret = host.jwtSecret } = {}) =>
		new SignJWT({ ...claims })
			.setProtectedHeader({ alg: "HS256" })
			.setExpirationTime(expiresIn)
			.sign(new TextEncoder().encode(secret));

	/** The claims of an author's session, without its times. */
	const claimsOf = ({ accessToken }: Author) => {
		const { exp: _exp, iat: _iat, ...claims } = decodeJwt(accessToken);
		return claims;
	};

	test("is told of its author's rows by the public client, as both versions of the protocol have it", async () => {
		const page = listenAs(other ?? host, author);
		const stranded = listenAs(host, stranger);
		const first = await openSocket(host, "1.0.0");
		await Promise.all([page.joined(), stranded.joined()]);
		const topic = `realtime:author:${author.userId}`;
		const join = {
			topic,
			event: "phx_join",
			ref: "1",
			join_ref: "1",
			payload: joinPayload(author.accessToken),
		};
		first.say(join);
		await until(() => first.received.length === 1);
		const id = await insertDraft(author);
		expect(await page.hears("drafts")).toEqual({ table: "drafts", id, version: 1 });
		const { error } = await author.client.from("drafts").update({ user_message: "Another" }).eq("id", id);
		expect(error).toBeNull();
		expect(await page.hears("drafts")).toEqual({ table: "drafts", id, version: 2 });
		await until(() => first.received.length === 3);
		expect(first.received[0]).toEqual({
			...{ topic, event: "phx_reply", ref: "1", join_ref: "1" },
			payload: { status: "ok", response: { postgres_changes: [] } },
		});
		expect(first.received[2]).toEqual({
			...{ topic, event: "broadcast", ref: null, join_ref: null },
			payload: { type: "broadcast", event: "changed", payload: { table: "drafts", id, version: 2 } },
		});
		first.close();
		expect(stranded.heard).toEqual([]);
		await Promise.all([page.end(), stranded.end()]);
	});

	test("answers heartbeats and leaves", async () => {
		const socket = await openSocket(host);
		socket.say([null, "1", "phoenix", "heartbeat", {}]);
		expect(await socket.answerTo("1")).toEqual({ status: "ok", response: {} });
		const topic = `realtime:author:${author.userId}`;
		socket.say(["2", "2", topic, "phx_join", joinPayload(author.accessToken)]);
		expect(await socket.answerTo("2")).toMatchObject({ status: "ok" });
		socket.say(["2", "3", topic, "phx_leave", {}]);
		expect(await socket.answerTo("3")).toEqual({ status: "ok", response: {} });
		const page = listenAs(host, author);
		await page.joined();
		await insertDraft(author);
		await page.hears("drafts");
		expect(socket.received).toHaveLength(3);
		socket.close();
		await page.end();
	});

	const refusals: Record<string, () => Promise<{ topic?: string; payload: object; reason: RegExp }>> = {
		"a stranger's topic": async () => ({
			topic: `author:${stranger.userId}`,
			payload: joinPayload(author.accessToken),
			reason: /^Unauthorized: /u,
		}),
		"a topic that no policy names": async () => ({
			topic: "room:1",
			payload: joinPayload(author.accessToken),
			reason: /^Unauthorized: /u,
		}),
		"nobody who is signed in": async () => ({
			payload: joinPayload(host.publishableKey),
			reason: /^InvalidJWTToken: /u,
		}),
		"no token": async () => ({ payload: { config: { private: true } }, reason: /^InvalidJWTToken: /u }),
		"an expired token": async () => ({
			payload: joinPayload(await signed(claimsOf(author), { expiresIn: "-1s" })),
			reason: /^InvalidJWTToken: /u,
		}),
		"a forged token": async () => ({
			payload: joinPayload(await signed(claimsOf(author), { secret: "x".repeat(64) })),
			reason: /^InvalidJWTToken: /u,
		}),
		"a token for every right": async () => ({
			payload: joinPayload(await signed({ ...claimsOf(author), role: "service_role" })),
			reason: /^InvalidJWTToken: /u,
		}),
		"a token of no session": async () => ({
			payload: joinPayload(await signed({ ...claimsOf(author), session_id: randomUUID() })),
			reason: /^Unauthorized: /u,
		}),
		"a public channel": async () => ({
			payload: joinPayload(author.accessToken, { private: false }),
			reason: /^PrivateOnly: /u,
		}),
		postgres_changes: async () => ({
			payload: joinPayload(author.accessToken, {
				postgres_changes: [{ event: "*", schema: "public", table: "drafts" }],
			}),
			reason: /^postgres_changes are not offered/u,
		}),
		presence: async () => ({
			payload: joinPayload(author.accessToken, { presence: { enabled: true } }),
			reason: /^Presence is not offered/u,
		}),
		"a malformed payload": async () => ({ payload: { config: 1 }, reason: /malformed/u }),
	};
	test.for(Object.entries(refusals))("is refused with %s", async ([, refusal]) => {
		const { topic = `author:${author.userId}`, payload, reason } = await refusal();
		const socket = await openSocket(host);
		socket.say(["1", "1", `realtime:${topic}`, "phx_join", payload]);
		const answer = await socket.answerTo("1");
		expect(answer.status).toBe("error");
		expect(answer.response).toEqual({ reason: expect.stringMatching(reason) });
		socket.close();
	});

	test("sends nothing to others", async () => {
		const page = listenAs(host, author);
		await page.joined();
		const topic = `realtime:author:${author.userId}`;
		const socket = await openSocket(host);
		socket.say(["1", "1", topic, "phx_join", joinPayload(author.accessToken)]);
		await socket.answerTo("1");
		const payload = {
			type: "broadcast",
			event: "changed",
			payload: { table: "drafts", id: null, version: 1 },
		};
		socket.say(["1", "2", topic, "broadcast", payload]);
		expect(await socket.answerTo("2")).toMatchObject({ status: "error" });
		const id = await insertDraft(author);
		expect(await page.hears("drafts")).toMatchObject({ id });
		socket.close();
		await page.end();
	});

	/** Milliseconds from the action to the end of the page's socket, whose author is new. */
	async function timeToClose(action: (author: Author) => Promise<unknown>) {
		const leaving = await createAuthor(host);
		const socket = await openSocket(other ?? host);
		const topic = `realtime:author:${leaving.userId}`;
		socket.say(["1", "1", topic, "phx_join", joinPayload(leaving.accessToken)]);
		expect(await socket.answerTo("1")).toMatchObject({ status: "ok" });
		await action(leaving);
		const actedAt = performance.now();
		expect(await socket.closed()).toMatchObject({ code: 1008 });
		const time = performance.now() - actedAt;
		const next = await openSocket(host);
		next.say(["1", "1", topic, "phx_join", joinPayload(leaving.accessToken)]);
		const answer = await next.answerTo("1");
		expect(answer.response).toEqual({ reason: expect.stringMatching(/^Unauthorized: /u) });
		next.close();
		return time;
	}

	test("is closed within a second when its session ends, its author is suspended, or the account is deleted, and joins no more", async () => {
		const admin = await createAuthor(host);
		await makeAdmin(host, admin.userId);
		const actions: ((author: Author) => Promise<{ error: unknown }>)[] = [
			({ client }) => client.auth.signOut(),
			async ({ userId }) =>
				admin.client.rpc("suspend_author", { _user_id: userId, _reason: "sells followers" }),
			async ({ client, email, password }) =>
				client.functions.invoke("delete-account", { body: { email, password } }),
		];
		for (const action of actions) {
			const act = async (leaving: Author) => expect((await action(leaving)).error).toBeNull();
			expect(await leastOf(1000, () => timeToClose(act))).toBeLessThan(1000);
		}
	});

	test("is closed within a second after its token has expired, and hears on with a new one", async () => {
		const topic = `realtime:author:${author.userId}`;
		const time = await leastOf(1000, async (number) => {
			const short = await signed(claimsOf(author), { expiresIn: `${2 * number}s` });
			const end = Number(decodeJwt(short).exp) * 1000;
			const [renewed, left] = await Promise.all([openSocket(host), openSocket(host)]);
			const sockets = [renewed, left];
			for (const socket of sockets) {
				socket.say(["1", "1", topic, "phx_join", joinPayload(short)]);
				const answer = await socket.answerTo("1");
				if (answer.status === "ok") continue;
				// A busy machine may join too late: the next token lasts longer.
				expect(Date.now()).toBeGreaterThan(end);
				for (const late of sockets) late.close();
				return Number.POSITIVE_INFINITY;
			}
			renewed.say(["1", "2", topic, "access_token", { access_token: author.accessToken }]);
			const isSoon = Date.now() < end - 1000;
			expect(await left.closed()).toMatchObject({ code: 1008, reason: "The token has expired" });
			const time = Date.now() - end;
			// The new token, too, may come too late.
			if (!isSoon && !renewed.isOpen()) return Number.POSITIVE_INFINITY;
			expect(renewed.isOpen()).toBe(true);
			renewed.say(["1", "3", topic, "access_token", { access_token: stranger.accessToken }]);
			expect(await renewed.closed()).toMatchObject({ code: 1008 });
			return time;
		});
		expect(time).toBeLessThan(1000);
	});

	test("names no row where there were many, and says each once", async () => {
		const page = startListening(host, author.accessToken, `author:${author.userId}`);
		await page.joined();
		const rows = Array.from({ length: 200 }, () => ({ user_id: author.userId, user_message: "An idea" }));
		const { error } = await serviceClient(host).from("drafts").insert(rows);
		expect(error).toBeNull();
		const id = await insertDraft(author);
		await until(() => page.heard.some((changed) => changed.id === id));
		expect(page.heard).toEqual([
			{ table: "drafts", id: null, version: null },
			{ table: "drafts", id, version: 1 },
		]);
		await page.end();
	});
});
