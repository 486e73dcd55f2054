import { randomUUIDv7 } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { compare } from "bcryptjs";
import { messages } from "../../../domain/messages.ts";
import { type AuthHandler, type AuthParts, answerCalls, answerInPlace, readBody } from "./auth-handler.ts";
import { dryRunSignUp } from "./dry-run-sign-up.ts";
import { dummyPasswordHash } from "./dummy-password-hash.ts";
import { asNewAccount } from "./new-account.ts";
import { typicalDuration } from "./typical-duration.ts";

/** How long an answer takes that may have cost more or less, in milliseconds. */
const uniformMs = 1000;

/**
 * Makes sign-up, recovery, resending and sign-in answer the same whether or not an address has an account: what would be
 * said about one that has, and what would be about another, is made by the same code. The backend library refuses what
 * concerns a known address, and never mails a second verification link, so that an account whose link is lost could not
 * be verified at all. Supabase answers sign-up and unknown addresses in the same way.
 */
export function uniformResponses(
	handle: AuthHandler,
	parts: Pick<AuthParts, "database" | "accountLinks" | "later" | "report">,
): AuthHandler {
	const { database, accountLinks, later, report } = parts;
	/** Of sign-ups whose address was new. */
	const signUpDuration = typicalDuration(200);

	async function signUp(request: Request): Promise<Response> {
		const body = await readBody(request);
		const email = emailOf(body);
		// Time-ordered, as the library gives its accounts.
		const id = randomUUIDv7();
		const started = performance.now();
		const answer = await handle(request);
		if (answer.ok) {
			const account = await answer.json();
			signUpDuration.add(performance.now() - started);
			const created = asNewAccount(account.id, email, account.user_metadata);
			return answerInPlace(answer, created);
		}
		if (answer.status >= 500) return failure(answer);
		if (!(await isRefusedAsKnown(answer))) return answer;
		const facts = { ...(body.data ?? {}), email, email_verified: false, phone_verified: false, sub: id };
		try {
			const work = accountLinks
				.signUp(email, String(body.password))
				.then(() => dryRunSignUp(database, id, facts));
			const [stored] = await Promise.all([work, setTimeout(signUpDuration.median())]);
			return answerInPlace(answer, asNewAccount(id, email, stored));
		} catch (error) {
			// For a new address the library does.
			report(error as Error);
			return failure(answer);
		}
	}

	async function resend(request: Request): Promise<Response> {
		const body = await readBody(request);
		const [answer] = await Promise.all([handle(request), setTimeout(uniformMs)]);
		const isKnown = await isRefusedAsKnown(answer);
		if (!answer.ok && !isKnown) return answer;
		if (isKnown && body.type === "signup") later(accountLinks.verification(emailOf(body)));
		return answerInPlace(answer, {});
	}

	async function recover(request: Request): Promise<Response> {
		const email = emailOf(await readBody(request));
		// The library answers a request without an address.
		if (email === "") return handle(request);
		later(accountLinks.recovery(email));
		await setTimeout(uniformMs);
		return Response.json({});
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
			`select encrypted_password, email_confirmed_at is not null as is_verified
				from auth.users where email = $1`,
			[emailOf(body)],
		);
		const isCompared = account?.is_verified && account.encrypted_password;
		// An empty password is compared with none.
		if (isCompared || !body.password) return wrongPassword(answer);
		const isRight = await compare(
			String(body.password),
			String(account?.encrypted_password || dummyPasswordHash()),
		);
		return isRight ? answer : wrongPassword(answer);
	}

	return answerCalls(handle, {
		"POST /auth/v1/token": signIn,
		"POST /auth/v1/signup": signUp,
		"POST /auth/v1/resend": resend,
		"POST /auth/v1/recover": recover,
	});
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

const wrongPassword = (answer: Response) =>
	answerInPlace(answer, { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" });

/** A refusal by the database is the same for every address. */
const failure = (answer: Response) =>
	answerInPlace(answer, { code: 500, error_code: "unexpected_failure", msg: messages.unexpected });
