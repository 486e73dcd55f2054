import { decodeJwt, type JWTPayload, jwtVerify, SignJWT } from "jose";

/** How far the clock of the node that issued a token may be ahead of ours, in seconds: as much as PostgREST allows. */
const clockToleranceSeconds = 30;

/**
 * Lets the Data API take a token that another node has just issued, whose clock is ahead: the backend library refuses
 * what was issued in its future, to the second, with status 401. It gets the same claims as if they were issued now.
 * The functions do not look at when a token was issued, nor does Auth.
 * @returns the request to go on with; one whose token is too far ahead, or not ours, as it is
 */
export function createTolerateClocks(jwtSecret: string): (request: Request) => Promise<Request> {
	const key = new TextEncoder().encode(jwtSecret);
	return async (request) => {
		const token = /^bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
		const now = Math.floor(Date.now() / 1000);
		const ahead = token ? (issuedAt(token) ?? now) - now : 0;
		if (!token || ahead <= 0 || ahead > clockToleranceSeconds) return request;
		const claims = await verify(token, key);
		if (!claims) return request;
		const issuedNow = await new SignJWT({ ...claims, iat: now })
			.setProtectedHeader({ alg: "HS256", typ: "JWT" })
			.sign(key);
		const headers = new Headers(request.headers);
		headers.set("authorization", `Bearer ${issuedNow}`);
		return new Request(request, { headers });
	};
}

/** Without a look at the signature: nearly every token is of the past, and is verified by the library alone. */
function issuedAt(token: string): number | undefined {
	try {
		return decodeJwt(token).iat;
	} catch {
		return undefined;
	}
}

const verify = (token: string, key: Uint8Array): Promise<JWTPayload | null> =>
	jwtVerify(token, key, { algorithms: ["HS256"] }).then(
		({ payload }) => payload,
		() => null,
	);
