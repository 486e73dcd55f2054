import { tooManyAttempts } from "../../../domain/messages.ts";
import type { AuthCall } from "./auth-call.ts";
import type { LimitName } from "./limits.ts";
import type { RateLimiter } from "./rate-limiter.ts";

interface Caller {
	address: string;
	/** Whose verified session came with the call. */
	account: { id: string; email?: string | undefined } | null;
}

type Taken = [name: LimitName, subject: string];

/** Auth's own code for what a call asked too often for. */
const errorCodes: Record<AuthCall["kind"], string> = {
	password: "over_request_rate_limit",
	"sign-up": "over_request_rate_limit",
	change: "over_request_rate_limit",
	mail: "over_email_send_rate_limit",
};

/**
 * Lets a call of Auth through while its address and its account have calls left. A password that turns out to
 * be right is not counted, and its address is known to the account from then on: whoever guesses from
 * elsewhere does not lock the owner out.
 * @param goOn answers the call
 */
export async function limitAuth(
	limiter: RateLimiter,
	call: AuthCall,
	caller: Caller,
	goOn: () => Promise<Response>,
): Promise<Response> {
	const guess = await guessOf(limiter, call, caller);
	for (const [name, subject] of [...limitsOf(call, caller), ...guess]) {
		const wait = await limiter.take(name, subject);
		if (wait !== null) return refusal(call, wait);
	}
	const response = await goOn();
	if (isRight(call, response))
		await Promise.all(guess.map(([name, subject]) => limiter.giveBack(name, subject)));
	if (call.kind === "password" && response.ok) await limiter.remember(`${call.email} ${caller.address}`);
	return response;
}

/** A wrong current password is refused with 400; anything else that is wrong with a change, with another status. */
const isRight = ({ kind }: AuthCall, { ok, status }: Response) => (kind === "password" ? ok : status !== 400);

/** What a guess counts for: whether it comes with a sign-in or with a change, it is the same password. */
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
		case "sign-up":
			return [["sign-up by address", address], ...ofAccount("sign-up of account", email)];
		case "mail":
			return [["mail by address", address], ...ofAccount("mail to account", email)];
		case "change":
			return [["change by address", address], ...ofAccount("change of account", account?.id ?? "")];
	}
}

const ofAccount = (name: LimitName, account: string): Taken[] => (account ? [[name, account]] : []);

function refusal({ kind }: AuthCall, seconds: number): Response {
	return Response.json(
		{ code: 429, error_code: errorCodes[kind], msg: tooManyAttempts(seconds) },
		{ status: 429, headers: { "retry-after": String(seconds) } },
	);
}
