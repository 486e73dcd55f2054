import { createHmac } from "node:crypto";
import { mediaBucket } from "../../domain/media/media.ts";
import { isSecret } from "../web/bearer-secret.ts";
import { invalidToken } from "./storage-refusal.ts";

/** Signs and reads addresses of single objects, by a key that signs nothing else: none of them is a session. */
export function createSigner(jwtSecret: string) {
	const key = createHmac("sha256", jwtSecret).update("storage").digest();
	const tokenOf = (name: string, end: number) =>
		`${end}.${createHmac("sha256", key).update(`${end} ${name}`).digest("base64url")}`;
	const now = () => Math.ceil(Date.now() / 1000);
	return {
		/** @returns the address, behind that of Storage */
		sign: (name: string, seconds: number) =>
			`/object/sign/${mediaBucket}/${name}?token=${tokenOf(name, now() + seconds)}`,
		/** @returns for how many more seconds the address leads there. @throws FunctionError */
		verify: (name: string, token: string): number => {
			const end = Number.parseInt(token, 10);
			if (isSecret(token, tokenOf(name, end)) && end > now()) return end - now();
			throw invalidToken("This address has ended, or is not complete. Please ask for a new one.");
		},
	};
}
