import { randomUUID } from "node:crypto";
import { hash } from "bcryptjs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createAccountLinks } from "../../server/backend/auth/account-links.ts";
import { uniformResponses } from "../../server/backend/auth/uniform-responses.ts";
import { databaseKinds } from "../factories/host.ts";
import { type Clone, openClone } from "./open-clone.ts";

/** What was compared: a password and a hash. */
const compared = vi.hoisted((): [string, string][] => []);

vi.mock(import("bcryptjs"), async (original) => {
	const library = await original();
	const compare = (password: string, hashed: string) => {
		compared.push([password, hashed]);
		return library.compare(password, hashed);
	};
	return { ...library, compare };
});

describe.concurrent.each(databaseKinds())("what Auth answers to known addresses on %s", (kind) => {
	let clone: Clone;

	beforeAll(async () => {
		clone = await openClone(kind);
	});
	afterAll(() => clone?.remove());

	/** An account that was mailed so many seconds ago. */
	async function account(values: { mailedSecondsAgo: number; verified?: boolean }) {
		const email = `${randomUUID()}@example.com`;
		await clone.database.query(
			`insert into auth.users (id, email, email_confirmed_at, confirmation_token, confirmation_sent_at,
					recovery_sent_at, encrypted_password)
				values ($1, $2, case when $3 then now() end, $4, now() - make_interval(secs => $5),
					now() - make_interval(secs => $5), $6)`,
			[
				randomUUID(),
				email,
				values.verified ?? false,
				`old-${email}`,
				values.mailedSecondsAgo,
				await hash("first", 4),
			],
		);
		return email;
	}

	const refusal = () => Response.json({ error_code: "over_email_send_rate_limit" }, { status: 429 });

	function auth(handle = async () => refusal(), mayMail = async () => true) {
		// No mock of the runner's: it forgets the calls of all when one of the tests side by side begins.
		const sent: object[] = [];
		const { database } = clone;
		const sendAuthLink = (link: object) => {
			sent.push(link);
		};
		const accountLinks = createAccountLinks({ database, sendAuthLink, mayMail });
		const later = (work: Promise<void>) => {
			underWay.push(work);
		};
		const underWay: Promise<void>[] = [];
		const answer = uniformResponses({
			handle,
			database,
			accountLinks,
			later,
			report: (error) => {
				throw error;
			},
		});
		const post = (path: string, body: unknown) =>
			answer(
				new Request(`http://auth.internal/auth/v1/${path}`, { method: "POST", body: JSON.stringify(body) }),
			);
		return { post, sent, settled: () => Promise.all(underWay) };
	}

	test("a second password for an unverified account ends the first, and the next link asks for one", async () => {
		const email = await account({ mailedSecondsAgo: 61 });
		const stored = async () => {
			const [row] = await clone.database.query(
				"select encrypted_password, confirmation_token, recovery_token from auth.users where email = $1",
				[email],
			);
			return row;
		};
		const { post, sent } = auth();
		await post("signup", { email, password: "first" });
		expect(sent).toMatchObject([{ type: "signup" }]);
		const before = await stored();
		await post("signup", { email, password: "second" });
		expect(await stored()).toEqual({ ...before, encrypted_password: "" });
		expect(sent).toHaveLength(1);

		await clone.database.query(
			"update auth.users set confirmation_sent_at = now() - interval '61 seconds' where email = $1",
			[email],
		);
		await post("signup", { email, password: "first" });
		const after = await stored();
		expect(after).toMatchObject({ encrypted_password: "", confirmation_token: null });
		expect(after?.recovery_token).toMatch(/^[0-9a-f]{64}$/);
		expect(sent.at(-1)).toEqual({
			to: email,
			type: "recovery",
			template: "confirmation",
			token: after?.recovery_token,
		});
	});

	test.each(["signup", "resend"])("%s mails another link to an unverified account", async (path) => {
		const email = await account({ mailedSecondsAgo: 61 });
		const { post, sent, settled } = auth();
		expect((await post(path, { type: "signup", email: email.toUpperCase(), password: "first" })).status).toBe(
			200,
		);
		await settled();
		const [user] = await clone.database.query("select confirmation_token from auth.users where email = $1", [
			email,
		]);
		const token = user?.confirmation_token;
		expect(sent).toEqual([{ to: email, type: "signup", template: "confirmation", token }]);
		expect(user?.confirmation_token).toMatch(/^[0-9a-f]{64}$/);
	});

	test.each([
		["that was mailed a moment ago", { mailedSecondsAgo: 5 }],
		["that is verified", { mailedSecondsAgo: 500, verified: true }],
	])("nothing is mailed to an account %s, and nothing says so", async (_name, values) => {
		const email = await account(values);
		const { post, sent } = auth();
		const [signUp, resend] = await Promise.all([
			post("signup", { email, password: "first" }),
			post("resend", { type: "signup", email }),
		]);
		expect(signUp.status).toBe(200);
		expect(await resend.json()).toEqual({});
		expect(sent).toEqual([]);
	});

	test("a recovery is mailed once a minute", async () => {
		const { post, sent, settled } = auth();
		const recent = await account({ mailedSecondsAgo: 5, verified: true });
		const earlier = await account({ mailedSecondsAgo: 61, verified: true });
		const answers = await Promise.all(
			[recent, earlier, earlier, "nobody@example.com"].map((email) => post("recover", { email })),
		);
		for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, {}]);
		await settled();
		expect(sent).toMatchObject([{ to: earlier, type: "recovery", template: "recovery" }]);
	});

	test("a link that may not be mailed is not made: the one before goes on working", async () => {
		const email = await account({ mailedSecondsAgo: 61 });
		const tokens = () =>
			clone.database.query("select confirmation_token, recovery_token from auth.users where email = $1", [
				email,
			]);
		const before = await tokens();
		const { post, sent, settled } = auth(undefined, async () => false);
		await Promise.all([
			post("signup", { email, password: "first" }),
			post("resend", { type: "signup", email }),
			post("recover", { email }),
		]);
		await settled();
		expect(await tokens()).toEqual(before);
		expect(sent).toEqual([]);
	});

	test("where there is no account, a password is compared at the cost that a new one would have", async () => {
		// Some account's own cost says nothing: it may have been made when another one was set.
		await account({ mailedSecondsAgo: 5, verified: true });
		const wrong = { code: 400, error_code: "invalid_credentials" };
		const { post } = auth(async () => Response.json(wrong, { status: 400 }));
		const password = randomUUID();
		await post("token?grant_type=password", { email: "nobody@example.com", password });
		const [hashed] = compared.filter(([tried]) => tried === password).map(([, hashed]) => hashed);
		expect(hashed).toMatch(/^\$2b\$10\$.{53}$/);
	});
});
