import { tooManyAttempts } from "../../../domain/messages.ts";
import { refuseAuth } from "../../supabase-protocol/auth/auth-handler.ts";
import type { AuthCall } from "./auth-call.ts";
import { inboxOf } from "./inbox.ts";
import type { LimitName } from "./limits.ts";
import { type RateLimiter, type Taken, takeAll } from "./rate-limiter.ts";

interface Caller {
	address: string;
	/** Whose verified session came with the call, or whose session it refreshes. */
	account: { id: string; email?: string | undefined } | null;
}

/**
 * Lets a call of Auth through while its address and its account have calls left. A password that turns out to
 * be right does not count as a guess, and its address is known to the account from then on: whoever guesses from
 * elsewhere does not lock the owner out.
 */
export async function limitAuth(
	limiter: RateLimiter,
	call: AuthCall,
	caller: Caller,
	next: () => Promise<Response>,
): Promise<Response> {
	const guess = await guessOf(limiter, call, caller);
	const wait = (await takeAll(limiter, limitsOf(call, caller))) ?? (await takeAll(limiter, guess));
	if (wait !== null) return refuseForNow(call, wait);
	const giveBack = () => Promise.all(guess.map(([name, subject]) => limiter.giveBack(name, subject)));
	// After the guesses, of which only a few get this far: more of them do not use up an address.
	const busy = await takeAll(limiter, signInsOf(call, caller));
	if (busy !== null) {
		await giveBack();
		return refuseForNow(call, busy);
	}
	const response = await next();
	if (isRight(call, response)) await giveBack();
	if (call.kind === "password" && response.ok) await limiter.remember(`${call.email} ${caller.address}`);
	return response;
}

/**
 * Counted for the cost of hashing, with a right password too. An account's sign-ins are counted with the password, so that
 * only who knows it can use them up, and nobody else's refusal tells that there are any.
 */
const signInsOf = ({ kind, email, password }: AuthCall, { address }: Caller): Taken[] =>
	kind === "password"
		? [
				["sign-in by address", address],
				["sign-in of account", `${email} ${password}`],
			]
		: [];

/** A wrong current password is refused with 400; anything else that is wrong with a change, with another status. */
const isRight = ({ kind }: AuthCall, { ok, status }: Response) => (kind === "password" ? ok : status !== 400);

/** A guess counts alike with a sign-in and with a change: it is the same password. */
async function guessOf(limiter: RateLimiter, call: AuthCall, { address, account }: Caller): Promise<Taken[]> {
	const email = call.kind === "password" ? call.email : (account?.email || account?.id)?.toLowerCase();
	if (!call.guesses || email === undefined) return [];
	const place = `${email} ${address}`;
	return [
		["password by address", address],
		(await limiter.isKnown(place))
			? ["password of account from known address", place]
			: ["password of account", email],
	];
}

/** The address first: a caller beyond its limit leaves no trace at other people's accounts. */
function limitsOf({ kind, email }: AuthCall, { address, account }: Caller): Taken[] {
	switch (kind) {
		case "password":
			return [];
		case "refresh":
			return account ? [["refresh of account", account.id]] : [["refresh by address", address]];
		case "link":
			return [["mailed link", address]];
		case "sign-up":
			return [["sign-up by address", address], ...ofAccount("sign-up of account", email && inboxOf(email))];
		case "mail":
			return [["mail by address", address], ...ofAccount("mail to account", email && inboxOf(email))];
		case "change":
			return [["change by address", address], ...ofAccount("change of account", account?.id ?? "")];
	}
}

const ofAccount = (name: LimitName, account: string): Taken[] => (account ? [[name, account]] : []);

/** With Auth's own code for what a call asked too often for. */
export function refuseForNow(call: AuthCall | null, seconds: number): Response {
	const error_code = call?.kind === "mail" ? "over_email_send_rate_limit" : "over_request_rate_limit";
	return refuseAuth(429, error_code, tooManyAttempts(seconds), { "retry-after": String(seconds) });
}
