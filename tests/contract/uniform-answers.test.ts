import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { untilPrinted } from "../factories/until.ts";
import { makeAdmin } from "./admins.ts";
import { signUpBySmtp } from "./follow-link.ts";
import { postJson } from "./post-json.ts";

const password = "correct horse";
const newAddress = () => `${randomUUID()}@example.com`;

/** A value with nothing but its form: which keys it has, of what type, and how its moments and identifiers are written. */
function formOf(value: unknown, address: string): unknown {
	if (Array.isArray(value)) return value.map((inner) => formOf(inner, address));
	if (typeof value === "object" && value !== null) {
		return Object.entries(value).map(([key, inner]) => [key, formOf(inner, address)]);
	}
	if (typeof value !== "string") return value;
	if (/^[0-9a-f-]{36}$/u.test(value)) return `id of version ${value[14]}`;
	if (/^\d{4}-\d\d-\d\d/u.test(value)) return `moment ${value.replaceAll(/\d/gu, "0")}`;
	return value.replaceAll(address, "the address");
}

/** Which of an answer's moments, among them those in its identifiers, are one and the same. */
function equalMoments(body: string): number[] {
	const moments = [
		...body.matchAll(/"(\d{4}-\d\d-\d\d)[ T]([\d:.]+)[^"]*"|"([0-9a-f]{8})-([0-9a-f]{4})-7[^"]*"/gu),
	].map(([, day, time, high, low]) =>
		day ? Date.parse(`${day}T${time}Z`) : Number.parseInt(`${high}${low}`, 16),
	);
	return moments.map((moment) => moments.indexOf(moment));
}

const variableHeaders = ["date", "connection", "keep-alive", "content-length", "x-request-id"];

/** The whole of an answer, but for what no two answers have in common. */
async function wholeAnswer(answer: Response, address: string) {
	// Of a moment that the database has written, zeros at the end are left out, whatever it is the moment of.
	const text = (await answer.text()).replace(/(?<="email_change_sent_at":"[^".]*)(\.\d+)?\+/u, "+");
	const headers = [...answer.headers].filter(([name]) => !variableHeaders.includes(name));
	const body = text && formOf(JSON.parse(text), address);
	return { status: answer.status, headers, body, length: text.length, equalMoments: equalMoments(text) };
}

describeOn(testedKinds(), "what Auth tells of an address on %s", (database) => {
	let sink: SmtpSink;
	let host: TestHost;
	let author: Author;
	/** One address of each kind that somebody may ask about. */
	let addresses: Record<string, string>;

	const post = (path: string, body: object, method?: string) =>
		postJson(host, `/auth/v1/${path}`, body, { method, accessToken: author.accessToken });

	const signUp = () => signUpBySmtp(host, sink, newAddress());

	beforeAll(async () => {
		sink = await startSmtpSink();
		host = await startHost({ database, env: { SMTP_URL: sink.url } });
		const admin = await signUp();
		author = admin;
		await makeAdmin(host, admin.userId);
		const [verified, suspended, pending] = [await signUp(), await signUp(), await signUp()];
		const suspension = { _user_id: suspended.userId, _reason: "sells followers" };
		expect((await admin.client.rpc("suspend_author", suspension)).error).toBeNull();
		const promised = newAddress();
		expect((await pending.client.auth.updateUser({ email: promised })).error).toBeNull();
		const unverified = newAddress();
		expect((await anonymousClient(host).auth.signUp({ email: unverified, password })).error).toBeNull();
		addresses = {
			unknown: newAddress(),
			verified: verified.email,
			unverified,
			suspended: suspended.email,
			pending: pending.email,
			promised,
		};
	});
	afterAll(async () => {
		await host?.stop();
		await sink?.stop();
	});

	/** Changes of the one author's address come one after the other: an answer tells which came last. */
	let changes = Promise.resolve<unknown>(null);
	function change(email: string): Promise<Response> {
		const answer = changes.then(() => post("user", { email }, "PUT"));
		changes = answer;
		return answer;
	}

	const calls: Record<string, (email: string) => Promise<Response>> = {
		"sign-up": (email) => post("signup", { email, password, data: { display_name: "Ada", b: 1, age: 2 } }),
		"resending of a sign-up": (email) => post("resend", { type: "signup", email }),
		"resending of a change": (email) => post("resend", { type: "email_change", email }),
		recovery: (email) => post("recover", { email }),
		"a wrong password": (email) => post("token?grant_type=password", { email, password: "wrong battery" }),
		"an empty password": (email) => post("token?grant_type=password", { email, password: "" }),
		"a weak password": (email) => post("signup", { email, password: "12345" }),
		"a change of address": change,
	};

	/** Makes a call about an address of each kind, and expects answers that tell none from another. */
	async function expectAlike(call: (email: string) => Promise<Response>): Promise<number> {
		// Nobody has signed up an address that was asked about before.
		const asked = { ...addresses, unknown: newAddress() };
		const answers = await Promise.all(
			Object.entries(asked).map(async ([kind, email]) => ({
				kind,
				answer: await wholeAnswer(await call(email), email),
			})),
		);
		const [first] = answers;
		expect(answers).toEqual(answers.map(({ kind }) => ({ kind, answer: first?.answer })));
		return first?.answer.status ?? 0;
	}

	const statusOf: Record<string, number> = {
		"a wrong password": 400,
		"an empty password": 400,
		"a weak password": 422,
	};

	test.each(Object.entries(calls))("%s is answered alike", async (name, call) => {
		expect(await expectAlike(call)).toBe(statusOf[name] ?? 200);
	});

	test.each([
		["a list", "[1,2]"],
		["a number", "7"],
		["a text", '"Ada"'],
		["a truth", "true"],
		["20,000 levels deep", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
		["900 kB large", `{"display_name":"${"a".repeat(900_000)}"}`],
	])("user data that is %s is refused alike", async (_name, data) => {
		const call = (email: string) =>
			fetch(`${host.url}/auth/v1/signup`, {
				method: "POST",
				headers: { apikey: host.publishableKey, "content-type": "application/json" },
				body: `{"email":"${email}","password":"${password}","data":${data}}`,
			});
		expect(await expectAlike(call)).toBe(400);
	});

	test("so it is when the mail server is down, and when the database refuses to write", async () => {
		await sink.stop();
		// Side by side: some of these answers take a second.
		const expectAll = (status: (name: string) => number) =>
			Promise.all(
				Object.entries(calls).map(async ([name, call]) => {
					expect([name, await expectAlike(call)]).toEqual([name, status(name)]);
				}),
			);
		await expectAll((name) => statusOf[name] ?? 200);
		await untilPrinted(host, /ESOCKET.*A mail could not be sent/);
		for (const address of Object.values(addresses)) expect(host.output()).not.toContain(address);
		if (database === "PGlite") return;
		const sql = postgres(host.databaseEnv.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
		await sql.unsafe(`
			create function public.refuse() returns trigger language plpgsql as
				$$ begin raise exception 'could not extend file: No space left on device'; end $$;
			create trigger refuse before insert or update on auth.users
				for each row execute function public.refuse();`);
		const fails = ["sign-up", "a change of address"];
		await expectAll((name) => (fails.includes(name) ? 500 : (statusOf[name] ?? 200)));
		await sql.end();
	});
});

describe("Auth takes as long for an address that has an account:", () => {
	let host: TestHost;
	let known: string;
	beforeAll(async () => {
		// A password costs more than all else in these calls, as it does in production, where it costs 120 ms.
		host = await startHost({ env: { LITE_AUTH_BCRYPT_COST: "8" } });
		known = (await createAuthor(host)).email;
	});
	afterAll(() => host?.stop());

	async function duration(path: string, body: object): Promise<number> {
		const started = performance.now();
		await postJson(host, `/auth/v1/${path}`, body);
		return performance.now() - started;
	}

	/** How much longer a call takes for the known address: the median of some calls, made by turns. */
	async function ratioOf(path: string, secret: string): Promise<number> {
		const times: Record<"unknown" | "known", number[]> = { unknown: [], known: [] };
		for (let round = 0; round < 7; round++) {
			// Of two nodes each is asked about both.
			const kinds = round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
			for (const kind of kinds) {
				const email = kind === "known" ? known : newAddress();
				times[kind].push(await duration(path, { email, password: secret }));
			}
		}
		const median = (taken: number[]) => taken.toSorted((a, b) => a - b)[3] ?? 0;
		return median(times.known) / median(times.unknown);
	}

	test.each([
		["a sign-up", "signup", password],
		["a wrong password", "token?grant_type=password", "wrong battery"],
	])("%s", async (_name, path, secret) => {
		const isAlike = (ratio: number) => ratio > 1 / 3 && ratio < 3;
		let ratio = await ratioOf(path, secret);
		// Other processes may have had the processor at that moment: what takes longer, does so each time.
		for (let tries = 0; !isAlike(ratio) && tries < 4; tries++) ratio = await ratioOf(path, secret);
		expect(ratio).toBeGreaterThan(1 / 3);
		expect(ratio).toBeLessThan(3);
	});
});
