import { randomUUID } from "node:crypto";
import { hash } from "bcryptjs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { answerAlike } from "../../server/backend/answer-alike.ts";
import { databaseKinds } from "../factories/host.ts";
import { type Clone, openClone } from "./open-clone.ts";

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

	function auth(handle = async () => refusal()) {
		// No mock of the runner's: it forgets the calls of all when one of the tests side by side begins.
		const sent: object[] = [];
		const sendAuthLink = async (link: object) => {
			sent.push(link);
		};
		const answer = answerAlike({ handle, database: clone.database, sendAuthLink });
		const post = (path: string, body: unknown) =>
			answer(
				new Request(`http://auth.internal/auth/v1/${path}`, { method: "POST", body: JSON.stringify(body) }),
			);
		return { post, sent };
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
		expect(sent.at(-1)).toEqual({ to: email, type: "recovery", token: after?.recovery_token });
	});

	test.each(["signup", "resend"])("%s mails another link to an unverified account", async (path) => {
		const email = await account({ mailedSecondsAgo: 61 });
		const { post, sent } = auth();
		expect((await post(path, { type: "signup", email: email.toUpperCase(), password: "first" })).status).toBe(
			200,
		);
		await vi.waitUntil(() => sent.length > 0, { timeout: 120_000 });
		expect(sent).toHaveLength(1);
		const [user] = await clone.database.query("select confirmation_token from auth.users where email = $1", [
			email,
		]);
		expect(sent).toEqual([{ to: email, type: "signup", token: user?.confirmation_token }]);
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

	test("a recovery is asked for once a minute", async () => {
		let asked = 0;
		const { post } = auth(async () => {
			asked++;
			return Response.json({});
		});
		const recent = await account({ mailedSecondsAgo: 5, verified: true });
		expect((await post("recover", { email: recent })).status).toBe(200);
		expect(asked).toBe(0);
		const earlier = await account({ mailedSecondsAgo: 61, verified: true });
		expect((await post("recover", { email: earlier })).status).toBe(200);
		expect(asked).toBe(1);
	});

	test("a mail server that fails or hangs is not told from a missing account; bad input is", async () => {
		const failing = auth(async () => Response.json({}, { status: 500 }));
		const hanging = auth(() => new Promise<Response>(() => {}));
		const refusing = auth(async () => Response.json({ code: "validation_failed" }, { status: 400 }));
		const email = "nobody@example.com";
		const answers = await Promise.all(
			[failing, hanging, refusing].map(({ post }) => post("recover", { email })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
	});
});
