import { randomUUID } from "node:crypto";
import { hash } from "bcryptjs";
import { expect, test, vi } from "vitest";
import { createAccountLinks } from "../../server/supabase-protocol/auth/account-links.ts";
import { uniformResponses } from "../../server/supabase-protocol/auth/uniform-responses.ts";
import { testedKinds } from "../factories/database-kinds.ts";

import { describeOnClone } from "./open-clone.ts";

/** The comparisons of a password and a hash. */
const compared = vi.hoisted((): [string, string][] => []);

vi.mock(import("bcryptjs"), async (original) => {
	const library = await original();
	const compare = (password: string, hashed: string) => {
		compared.push([password, hashed]);
		return library.compare(password, hashed);
	};
	return { ...library, compare };
});

describeOnClone(testedKinds(), "what Auth answers to known addresses on %s", (clone) => {
	const { query } = clone;

	/** An account that was mailed so many seconds ago. */
	async function account(values: { mailedSecondsAgo: number; verified?: boolean }) {
		const email = `${randomUUID()}@example.com`;
		await query(
			`insert into auth.users (id, email, email_confirmed_at, confirmation_token, confirmation_sent_at,
					recovery_sent_at, encrypted_password)
				values (gen_random_uuid(), $1, case when $2 then now() end, $3, now() - make_interval(secs => $4),
					now() - make_interval(secs => $4), $5)`,
			[email, values.verified ?? false, `old-${email}`, values.mailedSecondsAgo, await hash("first", 4)],
		);
		return email;
	}

	/** An account's stored password and the tokens of its links. */
	const stored = async (email: string) => {
		const columns = "encrypted_password, confirmation_token, recovery_token";
		return (await query(`select ${columns} from auth.users where email = $1`, [email]))[0];
	};

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
		const answer = uniformResponses(handle, {
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
		const { post, sent, settled } = auth();
		const signUp = async (password: string) => {
			await post("signup", { email, password });
			await settled();
		};
		await signUp("first");
		const first = { to: email, type: "signup", template: "confirmation" };
		const before = await stored(email);
		expect(sent).toEqual([{ ...first, token: before?.confirmation_token }]);
		await signUp("second");
		expect(await stored(email)).toEqual({ ...before, encrypted_password: "" });
		expect(sent).toHaveLength(1);

		await query(
			"update auth.users set confirmation_sent_at = now() - interval '61 seconds' where email = $1",
			[email],
		);
		await signUp("first");
		const after = await stored(email);
		expect(after).toMatchObject({ encrypted_password: "", confirmation_token: null });
		expect(after?.recovery_token).toMatch(/^[0-9a-f]{64}$/);
		const second = { to: email, type: "recovery", template: "confirmation", token: after?.recovery_token };
		expect(sent).toEqual([expect.objectContaining(first), second]);
	});

	test.each(["signup", "resend"])("%s mails another link to an unverified account", async (path) => {
		const email = await account({ mailedSecondsAgo: 61 });
		const { post, sent, settled } = auth();
		const values = { type: "signup", email: email.toUpperCase(), password: "first" };
		expect((await post(path, values)).status).toBe(200);
		await settled();
		const token = (await stored(email))?.confirmation_token;
		expect(token).toMatch(/^[0-9a-f]{64}$/);
		expect(sent).toEqual([{ to: email, type: "signup", template: "confirmation", token }]);
	});

	test.each([
		["that was mailed a moment ago", { mailedSecondsAgo: 5 }],
		["that is verified", { mailedSecondsAgo: 500, verified: true }],
	])("nothing is mailed to an account %s, and nothing says so", async (_name, values) => {
		const email = await account(values);
		const { post, sent, settled } = auth();
		const [signUp, resend] = await Promise.all([
			post("signup", { email, password: "first" }),
			post("resend", { type: "signup", email }),
		]);
		expect(signUp.status).toBe(200);
		expect(await resend.json()).toEqual({});
		await settled();
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
		const before = await stored(email);
		const { post, sent, settled } = auth(undefined, async () => false);
		await Promise.all([
			post("signup", { email, password: "first" }),
			post("resend", { type: "signup", email }),
			post("recover", { email }),
		]);
		await settled();
		expect(await stored(email)).toEqual(before);
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
