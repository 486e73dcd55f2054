import { FunctionError } from "../../supabase/functions/_shared/errors.ts";
import { bearerOf, isSecret } from "./bearer-secret.ts";

/** @throws FunctionError 401 unless the secret key comes with the call, as `apikey` or as a bearer token. */
export function verifySecret({ headers }: Request, secretKey: string): void {
	const given = [bearerOf(headers.get("authorization")), headers.get("apikey") ?? ""];
	if (given.some((key) => isSecret(key, secretKey))) return;
	throw new FunctionError(401, "secret_key_required", "This takes the secret key.");
}
