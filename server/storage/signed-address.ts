import { createHmac } from "node:crypto";
import { mediaBucket } from "../../domain/media/media.ts";
import { isSecret } from "../bearer-secret.ts";
import { invalidToken } from "./storage-refusal.ts";

/** Signs and reads addresses of single objects, by a key that signs nothing else: none of them is a session. */
export function createSigner(jwtSecret: string) {
	const key = createHmac("sha256", jwtSecret).update("storage").digest();
	const tokenOf = (name: string, end: number) =>
		`${end}.${createHmac("sha256", key).update(`${end} ${name}`).digest("base64url")}`;
	const isSigned = (name: string, token: string) => {
		const end = Number.parseInt(token, 10);
		return isSecret(token, tokenOf(name, end)) && end > now();
	};
	const now = () => Math.ceil(Date.now() / 1000);
	return {
		isSigned,
		/** @returns the address, behind that of Storage */
		sign: (name: string, seconds: number) =>
			`/object/sign/${mediaBucket}/${name}?token=${tokenOf(name, now() + seconds)}`,
		/** @returns for how many more seconds the address leads there. @throws FunctionError */
		verify: (name: string, token: string): number => {
			if (isSigned(name, token)) return Number.parseInt(token, 10) - now();
			throw invalidToken("This address has ended, or is not complete. Please ask for a new one.");
		},
	};
}
