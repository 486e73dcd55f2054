import { decodeJwt } from "jose";
import { messages } from "../../../domain/messages.ts";
import type { RunSql } from "../database/database.ts";
import { readBody, refuseAuth, refuseLink } from "./auth-handler.ts";

const errorCode = "user_banned";

/**
 * Keeps sessions from suspended authors, as Supabase Auth does with who is banned and the backend library does
 * not. Looks at what Auth is about to answer, so that nobody without the password, or the link, learns of it:
 * a session in a body (sign-in, refresh) or in the fragment of a redirect (a mailed link).
 * @returns the answer, or a refusal in its place after the session was ended
 */
export async function refuseSuspendedSession(answer: Response, query: RunSql): Promise<Response> {
	const location = answer.headers.get("location");
	const fragment = location ? new URLSearchParams(location.split("#")[1] ?? "") : null;
	const token = fragment ? fragment.get("access_token") : await tokenIn(answer);
	if (!token) return answer;
	const userId = decodeJwt(token).sub;
	const [suspension] = await query("select 1 from public.suspensions where user_id = $1", [userId]);
	if (!suspension) return answer;
	await query("delete from auth.sessions where user_id = $1", [userId]);
	return location
		? refuseLink(location.split("#")[0] ?? "", errorCode, messages.accountSuspended)
		: refuseAuth(403, errorCode, messages.accountSuspended);
}

async function tokenIn(answer: Response): Promise<string | null> {
	if (!answer.ok || !answer.headers.get("content-type")?.includes("json")) return null;
	const { access_token } = await readBody(answer);
	return typeof access_token === "string" ? access_token : null;
}
