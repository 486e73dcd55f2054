import { createHash, timingSafeEqual } from "node:crypto";

/** The token of an Authorization header; empty where there is none. */
export const bearerOf = (authorization: string | null | undefined): string =>
	/^bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";

/** Compares hashes, which have one length and tell nothing of the secret by the time that it takes. */
export function isSecret(given: string, secret: string): boolean {
	const hash = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(hash(given), hash(secret));
}
