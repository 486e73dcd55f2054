import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { compare } from "bcryptjs";
import type { SendAuthLink } from "./auth-mailer.ts";
import type { Database } from "./database.ts";
import { readBody } from "./read-body.ts";
import { createVerifyAgain, pauseSeconds } from "./verify-again.ts";

/** Answers a request to Auth. */
export type AuthHandler = (request: Request) => Promise<Response>;

interface AlikeParts {
	handle: AuthHandler;
	database: Pick<Database, "query">;
	sendAuthLink: SendAuthLink;
}

/** How long an answer waits for its mail, in milliseconds: in that time, both look the same. */
const alikeMs = 1000;

/**
 * Makes sign-up, recovery and resending answer alike whether or not an address has an account. The backend library
 * refuses what concerns a known address, and never mails a second verification link, so that an account whose
 * link is lost could not be verified at all. Supabase answers sign-up and unknown addresses in the same way.
 */
export function answerAlike({ handle, database, sendAuthLink }: AlikeParts): AuthHandler {
	const verifyAgain = createVerifyAgain(database, sendAuthLink);
	/** How long the last sign-up took whose address was new. */
	let signUpMs = 200;

	async function signUp(request: Request): Promise<Response> {
		const body = await readBody(request);
		const email = emailOf(body);
		const started = performance.now();
		const answer = await handle(request);
		if (answer.ok) signUpMs = performance.now() - started;
		if (!(await isRefusedAsKnown(answer))) return answer;
		const again = verifyAgain.signUp(email, String(body.password)).catch(() => {});
		await Promise.all([again, setTimeout(signUpMs)]);
		const id = newId();
		const facts = { ...(body.data ?? {}), email, email_verified: false, phone_verified: false, sub: id };
		// Through the database, which puts the keys in an order of its own.
		const [stored] = await database.query("select $1::text::jsonb::text as facts", [JSON.stringify(facts)]);
		return Response.json(asNewAccount(id, email, JSON.parse(String(stored?.facts))));
	}

	async function resend(request: Request): Promise<Response> {
		const body = await readBody(request);
		const [answer] = await Promise.all([handle(request), setTimeout(alikeMs)]);
		if (body.type !== "signup" || !(await isRefusedAsKnown(answer))) return answer;
		void verifyAgain.resend(emailOf(body)).catch(() => {});
		return Response.json({});
	}

	async function recover(request: Request): Promise<Response> {
		const email = emailOf(await readBody(request));
		const [recent] = await database.query(
			"select 1 from auth.users where email = $1 and recovery_sent_at > now() - make_interval(secs => $2)",
			[email, pauseSeconds],
		);
		const work = recent ? Promise.resolve(Response.json({})) : handle(request).catch(() => null);
		const [answer] = await Promise.all([
			Promise.race([work, setTimeout(alikeMs, null)]),
			setTimeout(alikeMs),
		]);
		// What the request lacks is said; a mail that could not be sent is in the log.
		return answer && answer.status < 500 ? answer : Response.json({});
	}

	/**
	 * Only who knows the password is told that the account is not verified: everybody else, that they do not know it.
	 * The library compares no password where there is no account; here one is compared each time.
	 */
	async function signIn(request: Request): Promise<Response> {
		const body = await readBody(request);
		const answer = await handle(request);
		if (answer.status !== 400 || !("password" in body)) return answer;
		const { error_code } = await answer.clone().json();
		if (error_code !== "email_not_confirmed" && error_code !== "invalid_credentials") return answer;
		const [account] = await database.query(
			`select encrypted_password, email_confirmed_at is not null as is_verified,
					(select left(encrypted_password, 7) from auth.users where encrypted_password <> '' limit 1) as cost
				from (select) as one left join auth.users on email = $1`,
			[emailOf(body)],
		);
		if (account?.is_verified && account.encrypted_password) return answer;
		const stored = account?.encrypted_password || noPassword(String(account?.cost ?? "$2b$10$"));
		const isRight = await compare(String(body.password), String(stored));
		return isRight ? answer : wrongPassword();
	}

	const alike: Record<string, AuthHandler> = {
		"/auth/v1/token": signIn,
		"/auth/v1/signup": signUp,
		"/auth/v1/resend": resend,
		"/auth/v1/recover": recover,
	};
	return (request) => {
		const answer = request.method === "POST" ? alike[new URL(request.url).pathname] : undefined;
		return (answer ?? handle)(request);
	};
}

/** Empty for what PostgreSQL cannot store, and so nobody has. */
function emailOf({ email }: Record<string, unknown>): string {
	const text = String(email ?? "").toLowerCase();
	return text.includes("\0") ? "" : text;
}

/** The library's answer to what it would not do for a known address. */
async function isRefusedAsKnown(answer: Response): Promise<boolean> {
	if (answer.status !== 429) return false;
	const body = await answer.clone().json();
	return body.error_code === "over_email_send_rate_limit" || body.code === "over_email_send_rate_limit";
}

/**
 * A hash that no password has.
 * @param cost how the hashes of accounts begin, which says what comparing with one costs
 */
const noPassword = (cost: string) => `${cost}1Qm1VbYkYlQ5gqQwYv1dUuJ8e7m1a0i6mYkq1V5j8mQy1b1kJmK7e`;

/** The library's answer to a wrong password and to an address without an account. */
const wrongPassword = () =>
	Response.json(
		{ code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
		{ status: 400 },
	);

/** A time-ordered identifier, as the library gives its accounts. */
function newId(): string {
	const bytes = randomBytes(16);
	bytes.writeUIntBE(Date.now(), 0, 6);
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
}

/** What Auth answers to a sign-up whose address is new. */
function asNewAccount(id: string, email: string, facts: unknown) {
	const now = new Date().toISOString().replace("T", " ").replace("Z", "+00");
	return {
		id,
		aud: "authenticated",
		role: "authenticated",
		email,
		phone: "",
		app_metadata: { provider: "email", providers: ["email"] },
		user_metadata: facts,
		identities: [
			{
				identity_id: newId(),
				id,
				user_id: id,
				identity_data: facts,
				provider: "email",
				last_sign_in_at: now,
				created_at: now,
				updated_at: now,
				email,
			},
		],
		created_at: now,
		updated_at: now,
		is_anonymous: false,
		confirmation_sent_at: now,
	};
}
