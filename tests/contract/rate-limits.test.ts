import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, isTestedFor, testedKinds } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { jpeg, mediaPath } from "../factories/media.ts";
import { untilPasses } from "../factories/until.ts";

const settings = { RATE_LIMITS: "on", TRUST_PROXY: "1" };

describeOn(testedKinds("limits"), "limits on %s", (database) => {
	/** Some are under way when the first is refused. */
	const guesses = 100;
	/** On PostgreSQL two nodes, between which calls alternate. */
	let nodes: TestHost[] = [];
	let host: TestHost;

	beforeAll(async () => {
		// Some limits each node counts by itself (SECURITY.md).
		host = await startHost({ database, env: settings, isAlone: true });
		const second = database === "PostgreSQL" ? await startHost({ beside: host, env: settings }) : null;
		nodes = second ? [host, second] : [host];
	});
	afterAll(async () => {
		for (const node of nodes.toReversed()) await node.stop();
	});

	/** One call with the address that the proxy says it comes from. */
	async function call(path: string, address: string, body: object, headers = {}, node = 0, method = "POST") {
		const { url, publishableKey } = nodes[node % nodes.length] ?? host;
		return fetch(`${url}${path}`, {
			method,
			headers: {
				apikey: publishableKey,
				"content-type": "application/json",
				"x-forwarded-for": address,
				...headers,
			},
			body: JSON.stringify(body),
		});
	}

	const signIn = (address: string, email: string, password: string, node = 0, path = "/auth/v1/token") =>
		call(`${path}?grant_type=password`, address, { email, password }, {}, node);

	/** The answers to so many calls, one after the other. */
	async function inTurn(count: number, call: (number: number) => Promise<Response>): Promise<Response[]> {
		const answers: Response[] = [];
		for (let number = 0; number < count; number++) answers.push(await call(number));
		return answers;
	}
	const statusesOf = (answers: Response[]) => answers.map(({ status }) => status);

	/** How many guesses got as far as a look at the password, and what the last refusal was. */
	async function guess(addressOf: (number: number) => string, email: (number: number) => string) {
		let checked = 0;
		let refused: Response | undefined;
		const numbers = Array.from({ length: guesses }, (_, number) => number).values();
		const caller = async () => {
			for (const number of numbers) {
				const response = await signIn(addressOf(number), email(number), `wrong ${number}`, number);
				if (response.status === 429) refused = response;
				else {
					expect(await response.json()).toMatchObject({ error_code: "invalid_credentials" });
					checked += 1;
				}
			}
		};
		await Promise.all(Array.from({ length: 10 }, caller));
		return { checked, refused };
	}

	test("one calendar is made 120 times an hour, from however many addresses; others go on", async () => {
		const tokens = await Promise.all(
			["Fay Fetched", "Carl Calm"].map(
				async (name) => (await (await createAuthor(host, name)).client.rpc("renew_calendar_feed")).data,
			),
		);
		const fetchFeed = (token: unknown, number: number) =>
			fetch(`${host.url}/functions/v1/calendar-feed?token=${token}`, {
				headers: { "x-forwarded-for": `203.0.113.${100 + (number % 50)}` },
			});
		const answers = await inTurn(122, (number) => fetchFeed(tokens[0], number));
		expect(statusesOf(answers)).toEqual([...Array(120).fill(200), 429, 429]);
		for (const { headers } of answers.slice(120))
			expect(Number(headers.get("retry-after"))).toBeGreaterThan(1800);
		expect((await fetchFeed(tokens[1], 0)).status).toBe(200);
		// One that nobody has counts for the addresses alone.
		const madeUp = await inTurn(122, (number) => fetchFeed("0".repeat(64), number));
		expect(new Set(statusesOf(madeUp))).toEqual(new Set([404]));
	});

	test(`of ${guesses} wrong passwords from one address 30 are looked at`, async () => {
		const { email } = await createAuthor(host);
		const { checked, refused } = await guess(
			() => "203.0.113.1",
			(number) => (number % 4 ? `nobody-${number}@example.com` : email),
		);
		expect(checked).toBeGreaterThan(0);
		expect(checked).toBeLessThanOrEqual(30);
		expect(await refused?.json()).toMatchObject({
			code: 429,
			error_code: "over_request_rate_limit",
			msg: expect.stringMatching(/^Too many attempts\. Please try again in 1[0-5] minutes\.$/),
		});
		const wait = Number(refused?.headers.get("retry-after"));
		expect(wait).toBeGreaterThan(600);
		expect(wait).toBeLessThanOrEqual(900);
	});

	test(`of ${guesses} wrong passwords for one account from as many addresses 10 are looked at, and its owner gets in`, async () => {
		const { email, password } = await createAuthor(host);
		const home = "198.51.100.9";
		expect((await signIn(home, email, password)).status).toBe(200);
		const { checked } = await guess(
			(number) => `10.9.${number >> 8}.${number & 255}`,
			(number) => (number % 2 ? email : ` ${email.toUpperCase()}`),
		);
		expect(checked).toBeGreaterThan(0);
		expect(checked).toBeLessThanOrEqual(10);
		expect((await signIn("10.200.0.1", email, password)).status).toBe(429);
		for (const node of nodes.keys()) expect((await signIn(home, email, password, node)).status).toBe(200);
	});

	test("12 changes to somebody else’s address mail it three times, whoever asks, and are all answered alike", async () => {
		const [first, second] = [await createAuthor(host), await createAuthor(host)];
		const name = randomUUID();
		const forms = [`${name}@example.com`, `${name.toUpperCase()}@Example.com`, `${name}+news@example.com`];
		for (let number = 0; number < 12; number++) {
			const { accessToken } = number % 2 ? first : second;
			const authorization = { authorization: `Bearer ${accessToken}` };
			const body = { email: forms[number % forms.length] };
			const answer = await call("/auth/v1/user", `10.7.7.${number}`, body, authorization, number, "PUT");
			expect(answer.status).toBe(200);
			expect(await answer.json()).toMatchObject({ new_email: body.email?.toLowerCase() });
		}
		// No other kind of mail goes there either, and who signs it up is told what everybody is.
		const email = `${name}@example.com`;
		const asked = { email, password: "correct horse", type: "signup" };
		for (const path of ["signup", "signup", "resend", "recover"]) {
			expect((await call(`/auth/v1/${path}`, "10.7.8.1", asked)).status).toBe(200);
		}
		const mailed = async (part: string) => {
			const mails = (await Promise.all(nodes.map((node) => node.outbox()))).flat();
			return mails.filter(({ to }) => to.includes(part)).length;
		};
		// The addresses of their own are confirmed, and are asked each time. With their sign-ups that is 7 each.
		for (const { email } of [first, second]) {
			await untilPasses(async () => expect(await mailed(email)).toBe(7));
		}
		expect(await mailed(name)).toBe(3);
	});

	// Where the counts are kept makes no difference to the rest.
	if (!isTestedFor(database)) return;

	test("right passwords are no guesses, and 60 of them an hour are looked at", async () => {
		const { email, password } = await createAuthor(host);
		const answers = await inTurn(62, (number) => signIn(`10.4.4.${number}`, email, password));
		expect(statusesOf(answers)).toEqual([...Array(60).fill(200), 429, 429]);
		expect(Number(answers[61]?.headers.get("retry-after"))).toBeGreaterThan(3000);
		expect(await answers[61]?.json()).toMatchObject({
			error_code: "over_request_rate_limit",
			msg: expect.stringMatching(/^Too many attempts\. Please try again in (59|60) minutes\.$/),
		});
		// A caller without the password is told the same as ever, of this account and of none.
		for (const other of [email, "nobody-signs-in@example.com"]) {
			const wrong = await signIn("10.4.5.2", other, "wrong");
			expect(wrong.status).toBe(400);
			expect(await wrong.json()).toMatchObject({ error_code: "invalid_credentials" });
		}
	});

	test("an account refreshes its sessions 120 times an hour, whatever others at its address do", async () => {
		const [busy, calm] = [await createAuthor(host), await createAuthor(host)];
		const refresh = (refresh_token: string) =>
			call("/auth/v1/token?grant_type=refresh_token", "198.51.100.22", { refresh_token });
		const tokenOf = async ({ client }: typeof busy) =>
			(await client.auth.getSession()).data.session?.refresh_token ?? "";
		let token = await tokenOf(busy);
		const answers = await inTurn(121, async () => {
			const answer = await refresh(token);
			if (answer.ok) token = (await answer.clone().json()).refresh_token;
			return answer;
		});
		expect(statusesOf(answers)).toEqual([...Array(120).fill(200), 429]);
		expect((await refresh(await tokenOf(calm))).status).toBe(200);
		expect((await refresh("of-nobody")).status).toBe(400);
	});

	test("an account makes 1,200 calls of the Data API a minute, and another at its address its own", async () => {
		const [busy, calm] = [await createAuthor(host), await createAuthor(host)];
		// Nothing is there: the database is asked for nothing, and the call counts all the same.
		const read = ({ accessToken }: typeof busy) =>
			fetch(`${host.url}/rest/v1/nothing`, {
				headers: { apikey: host.publishableKey, authorization: `Bearer ${accessToken}` },
			});
		let answered = 0;
		let refused: Response | undefined;
		const caller = async () => {
			while (!refused) {
				const answer = await read(busy);
				if (answer.status === 429) refused = answer;
				else {
					answered += 1;
					// To its end, so that the next call has the same connection.
					await answer.arrayBuffer();
				}
			}
		};
		await Promise.all(Array.from({ length: 10 }, caller));
		expect(answered).toBeGreaterThanOrEqual(1200);
		const wait = Number(refused?.headers.get("retry-after"));
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(60);
		expect(await refused?.json()).toEqual({
			code: "too_many_requests",
			message: expect.stringMatching(/^Too many attempts\. Please try again in (\d+ seconds|a second)\.$/),
			details: null,
			hint: null,
		});
		expect((await read(calm)).status).toBe(404);
	});

	test("signed files are read 1,200 times a minute for each account, from whatever address", async () => {
		const [busy, calm] = [await createAuthor(host), await createAuthor(host)];
		const signed = async ({ client, userId }: typeof busy) => {
			const path = mediaPath(userId);
			await client.storage.from("media").upload(path, jpeg(), { contentType: "image/jpeg" });
			return (await client.storage.from("media").createSignedUrl(path, 3600)).data?.signedUrl ?? "";
		};
		const [address, another] = [await signed(busy), await signed(calm)];
		const read = async (url: string) => {
			const answer = await fetch(url, { headers: { "x-forwarded-for": "198.51.100.24" } });
			await answer.arrayBuffer();
			return answer.status;
		};
		const readAtOnce = () => Promise.all(Array.from({ length: 40 }, () => read(address)));
		expect(new Set(await readAtOnce())).toEqual(new Set([200]));
		// Who asks for a file of an account that has gone is counted as before, and answered soon: a busy machine, too, has to
		// answer all of them within the minute.
		const { client, email, password } = busy;
		expect((await client.functions.invoke("delete-account", { body: { email, password } })).error).toBeNull();
		const statuses: number[] = [];
		for (let number = 0; number < 30; number++) statuses.push(...(await readAtOnce()));
		expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(1160);
		expect(statuses.at(-1)).toBe(429);
		expect(await read(another)).toBe(200);
		// A call with a wrong signature counts for its address.
		expect(await read(`${another}x`)).toBe(400);
	});

	test("an account imports 30 times an hour, and who has no session calls 600 times a minute", async () => {
		const { client } = await createAuthor(host);
		const imported: number[] = [];
		for (let number = 0; number < 31; number++)
			imported.push((await client.rpc("import_scheduled_posts", { _posts: [] })).status);
		expect(imported).toEqual([...Array(30).fill(200), 429]);
		const anonymous = await Promise.all(
			Array.from({ length: 601 }, (_, number) =>
				call(`/rest/v1/nothing?id=eq.${number}`, "198.51.100.23", {}).then(({ status }) => status),
			),
		);
		expect(anonymous.filter((status) => status === 429)).toHaveLength(1);
		const keyed = await call("/rest/v1/rpc/find_nothing", "198.51.100.23", {}, { apikey: host.secretKey });
		expect(keyed.status).toBe(404);
	});

	test("another way to write the path is no way around, nor is another type of body", async () => {
		const { email } = await createAuthor(host);
		const guessed = { email, password: "a" };
		const ways = [
			() => signIn("203.0.113.40", email, "wrong", 0, "/auth/v1/%74oken"),
			() => signIn("203.0.113.41", email, "wrong", 0, "/%61uth/v1/token"),
			() => call("/auth/v1/token?grant%5Ftype=password&grant_type=x", "203.0.113.42", guessed),
			() =>
				call("/auth/v1/token?grant_type=password", "203.0.113.43", guessed, { "content-type": "text/plain" }),
		];
		for (let number = 0; number < 10; number++) await ways[number % ways.length]?.();
		for (const way of ways) expect((await way()).status).toBe(429);
		for (const path of ["/auth/v1/%2574oken", "/auth/v1//token", "/auth/v1/token/", "/auth/v1/TOKEN"]) {
			expect((await signIn("203.0.113.44", email, "wrong", 0, path)).status).toBeGreaterThanOrEqual(401);
		}
	});

	test("an IPv6 subscriber has one address, whatever their machines use", async () => {
		const answers = await inTurn(31, (number) =>
			signIn(`2001:db8:77:1::${number.toString(16)}`, `v6-${number}@example.com`, "wrong"),
		);
		expect(statusesOf(answers)).toEqual([...Array(30).fill(400), 429]);
		expect((await signIn("2001:db8:77:2::1", "v6@example.com", "wrong")).status).toBe(400);
	});

	test("nobody is sent more than ten mails an hour, and nobody asks for more than 60 in a while", async () => {
		// Side by side: each of these answers takes a second, whoever asks.
		const body = { email: "reader@example.com" };
		const recoveries = await Promise.all(
			Array.from({ length: 11 }, (_, number) =>
				call("/auth/v1/recover", `10.2.2.${number}`, body, {}, number),
			),
		);
		expect(recoveries.filter(({ status }) => status === 429)).toHaveLength(1);
		const resends = await Promise.all(
			Array.from({ length: 61 }, (_, number) => {
				const email = `reader-${number}@example.com`;
				return call("/auth/v1/resend", "203.0.113.60", { type: "signup", email }, {}, number);
			}),
		);
		const refused = resends.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(1);
		expect(await refused[0]?.json()).toMatchObject({ error_code: "over_email_send_rate_limit" });
	});

	test("functions have limits of their own, with their own form of refusal", async () => {
		const { accessToken } = await createAuthor(host);
		const authorization = { authorization: `Bearer ${accessToken}` };
		const proposals = await inTurn(31, (number) =>
			call("/functions/v1/propose-brand-voice", `10.3.3.${number}`, {}, authorization, number),
		);
		expect(statusesOf(proposals)).toEqual([...Array(30).fill(422), 429]);
		expect(Number(proposals[30]?.headers.get("retry-after"))).toBeLessThanOrEqual(60);
		expect(await proposals[30]?.json()).toMatchObject({
			code: "too_many_requests",
			message: expect.stringMatching(/^Too many attempts\. Please try again in (\d+ seconds|a second)\.$/),
		});

		const refinement = { userMessage: "Night", refine: { action: "shorter", post: "Night" } };
		const free = await inTurn(62, (number) => {
			const body = number % 2 ? refinement : { userMessage: "remote work" };
			return call("/functions/v1/generate-linkedin-post", `10.3.4.${number}`, body, authorization);
		});
		expect(statusesOf(free)).toEqual([...Array(30).fill([200, 422]).flat(), 429, 429]);
		expect(Number(free[60]?.headers.get("retry-after"))).toBeLessThanOrEqual(60);

		const verify = (number: number) =>
			fetch(`${nodes[number % nodes.length]?.url}/auth/v1/verify?type=signup&token=made-up-${number}`, {
				headers: { "x-forwarded-for": "203.0.113.70" },
				redirect: "manual",
			});
		const links = await Promise.all(
			Array.from({ length: 121 }, (_, number) =>
				number % 2 ? verify(number) : call("/functions/v1/reminder-action", "203.0.113.70", {}, {}, number),
			),
		);
		expect(links.filter(({ status }) => status === 429)).toHaveLength(1);
	});

	test("current passwords are guessed as seldom as those of a sign-in, for whatever, and right ones do not count; a client reads the refusal", async () => {
		const { client, email, password, accessToken } = await createAuthor(host);
		const deleteAccount = (password: string) =>
			call(
				"/functions/v1/delete-account",
				"",
				{ email, password },
				{ authorization: `Bearer ${accessToken}` },
			);
		const change = async (current_password: string, password: string) =>
			(await client.auth.updateUser({ password, current_password })).error;
		expect(await change(password, "a new battery")).toBeNull();
		for (let number = 0; number < 5; number++) {
			expect(await change(`wrong ${number}`, "another battery")).toMatchObject({
				status: 400,
				code: "current_password_invalid",
			});
			expect((await deleteAccount(`wrong ${number}`)).status).toBe(403);
		}
		const refusal = {
			status: 429,
			code: "over_request_rate_limit",
			message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
		};
		expect(await change("a new battery", "another battery")).toMatchObject(refusal);
		const deletion = await deleteAccount("a new battery");
		expect([deletion.status, (await deletion.json()).message]).toEqual([429, refusal.message]);
		const signIn = await anonymousClient(host).auth.signInWithPassword({ email, password: "wrong" });
		expect(signIn.error).toMatchObject(refusal);
	});

	// The embedded database's host counts in its process.
	if (database !== "PostgreSQL") return;

	test("the database keeps no address", async () => {
		const { client, email, password } = await createAuthor(host);
		await client.auth.signInWithPassword({ email, password });
		const sql = postgres(host.databaseEnv.DATABASE_URL ?? "", { max: 1 });
		const rows = await sql`select key from host.rate_limits`;
		expect(rows.length).toBeGreaterThan(2);
		expect(JSON.stringify(rows)).not.toMatch(/@|127\.0|203\.0|10\.9|::1/);
		expect(JSON.stringify(rows)).not.toContain(email);
		await sql.end();
	});
});
