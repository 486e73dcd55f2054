import { createHash, timingSafeEqual } from "node:crypto";
import { FunctionError } from "../../supabase/functions/_shared/errors.ts";

/** @throws FunctionError 401 unless the secret key comes with the call, as `apikey` or as a bearer token. */
export function verifySecret({ headers }: Request, secretKey: string): void {
	const bearer = /^bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
	// Compared as hashes, which have one length and tell nothing of the key by the time that it takes.
	const hash = (text: string) => createHash("sha256").update(text).digest();
	const isSecret = (key: string | null | undefined) => timingSafeEqual(hash(key ?? ""), hash(secretKey));
	if (isSecret(bearer) || isSecret(headers.get("apikey"))) return;
	throw new FunctionError(401, "secret_key_required", "This takes the secret key.");
}
