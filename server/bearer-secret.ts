import { createHash, timingSafeEqual } from "node:crypto";
import { FunctionError } from "../supabase/functions/_shared/errors.ts";

/** The token of an Authorization header; empty where there is none. */
export const bearerOf = (authorization: string | null | undefined): string =>
	/^bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";

/** Compares hashes, which have one length and tell nothing of the secret by the time that it takes. */
export function isSecret(given: string, secret: string): boolean {
	const hash = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(hash(given), hash(secret));
}

/** Whether the secret key comes with a call, as `apikey` or as a bearer token. */
export const hasSecret = ({ headers }: Request, secretKey: string): boolean =>
	[bearerOf(headers.get("authorization")), headers.get("apikey") ?? ""].some((key) =>
		isSecret(key, secretKey),
	);

/** @throws FunctionError 401 unless the secret key comes with the call. */
export function verifySecret(request: Request, secretKey: string): void {
	if (hasSecret(request, secretKey)) return;
	throw new FunctionError(401, "secret_key_required", "This takes the secret key.");
}
