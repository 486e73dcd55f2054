import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { type AuthHandler, type AuthParts, answerCalls, readBody } from "../auth/auth-handler.ts";

/**
 * Refreshes a session in one transaction that locks its token, as Supabase Auth does. The backend library revokes the
 * refresh token and makes the next one by a statement each: a process that ends in between leaves the author signed
 * out, because the token that they hold counts as used. So would several calls at once with one token, each of which
 * makes a next one.
 */
export function refreshInTransaction(
	handle: AuthHandler,
	{ database: { connection } }: Pick<AuthParts, "database">,
): AuthHandler {
	const { kysely } = connection;
	const transactions = new AsyncLocalStorage<typeof kysely>();
	// The library reads it anew for each request.
	Object.defineProperty(connection, "kysely", { get: () => transactions.getStore() ?? kysely });

	/** A refusal is kept, because it may have ended a session whose token was used twice. A failure is not. */
	async function refresh(request: Request): Promise<Response> {
		if (new URL(request.url).searchParams.get("grant_type") !== "refresh_token") return handle(request);
		const { refresh_token: token = "" } = await readBody(request);
		let failure: Response | null = null;
		return kysely
			.transaction()
			.execute(async (transaction) => {
				// A refresh notes the use at the account, and the end of a session locks the account before the token.
				await sql`select from auth.users where id = (
					select user_id from auth.refresh_tokens where token = ${token}
				) for no key update`.execute(transaction);
				await sql`select from auth.refresh_tokens where token = ${token} for update`.execute(transaction);
				const answer = await transactions.run(transaction, () => handle(request));
				if (answer.status < 500) return answer;
				failure = answer;
				throw new Error("The session could not be refreshed");
			})
			.catch((error) => {
				if (failure) return failure;
				throw error;
			});
	}

	return answerCalls(handle, { "POST /auth/v1/token": refresh });
}
