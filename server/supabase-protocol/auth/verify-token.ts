import { type JWTPayload, jwtVerify } from "jose";

/** The claims of a token that one of our nodes has signed and that has not expired, or null. */
export type VerifyToken = (token: string) => Promise<Readonly<JWTPayload> | null>;

/** How many tokens are remembered, of about 1 kB each. */
const mostTokens = 5000;

/**
 * Verifies the signature of a token once and remembers its claims until it expires. Whether its session still stands,
 * whether the account exists and is not suspended, the database says at each call: none of that is remembered.
 */
export function createVerifyToken(jwtSecret: string): VerifyToken {
	const key = new TextEncoder().encode(jwtSecret);
	const verified = new Map<string, Readonly<JWTPayload>>();
	return async (token) => {
		const known = verified.get(token);
		if (known) {
			if (Number(known.exp) > Date.now() / 1000) return known;
			verified.delete(token);
			return null;
		}
		const claims = await jwtVerify(token, key, { algorithms: ["HS256"] }).then(
			({ payload }) => Object.freeze(payload),
			() => null,
		);
		if (claims?.exp === undefined) return claims;
		const [oldest] = verified.keys();
		if (oldest !== undefined && verified.size >= mostTokens) verified.delete(oldest);
		verified.set(token, claims);
		return claims;
	};
}
