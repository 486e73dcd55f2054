import { Buffer } from "node:buffer";
import { createECDH, hkdfSync } from "node:crypto";

/**
 * The keys that tell push services who sends (RFC 8292), base64url; the private one never leaves the server. The installation's
 * keys are derived from a secret of it: nodes that share the one share the other, and a backup of the database has
 * neither. Another secret makes other keys, and devices then subscribe anew.
 */
export function vapidKeys(secret: string) {
	const curve = createECDH("prime256v1");
	// One number in four thousand million is no key of the curve; the next one then is.
	for (let turn = 0; ; turn++) {
		try {
			curve.setPrivateKey(Buffer.from(hkdfSync("sha256", secret, "", `messages to devices ${turn}`, 32)));
			break;
		} catch (error) {
			if (turn > 8) throw error;
		}
	}
	return {
		publicKey: curve.getPublicKey("base64url"),
		privateKey: curve.getPrivateKey().toString("base64url").padStart(43, "A"),
	};
}
