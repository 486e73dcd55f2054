import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { fromBase64url, toBase64url } from "../base64url.ts";

export interface SealedKey {
	/** `base64url(IV).base64url(AES-256-GCM)`. */
	sealedKey: string;
	/** Which of the installation's secrets has sealed it. */
	keyId: string;
}

/** The purpose of a key: for another vendor or address it does not open, whoever has written to the database. */
export interface KeyPurpose {
	provider: string;
	baseUrl: string | null;
}

const cipherName = "aes-256-gcm";
const [ivBytes, keyBytes, idBytes, authTagLength] = [12, 32, 4, 16];

/** The key of a secret and its name, both derived from it: neither tells anything of the secret, or of the other. */
function derive(secret: string) {
	const bits = new Uint8Array(hkdfSync("sha256", secret, "", "keys of language models", keyBytes + idBytes));
	return { id: toBase64url(bits.subarray(keyBytes)), key: bits.subarray(0, keyBytes) };
}

const purposeOf = ({ provider, baseUrl }: KeyPurpose) => Buffer.from(JSON.stringify([provider, baseUrl]));

export function sealKey(apiKey: string, purpose: KeyPurpose, [secret = ""]: readonly string[]): SealedKey {
	const { id, key } = derive(secret);
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv(cipherName, key, iv, { authTagLength }).setAAD(purposeOf(purpose));
	const sealed = Buffer.concat([cipher.update(apiKey), cipher.final(), cipher.getAuthTag()]);
	return { sealedKey: `${toBase64url(iv)}.${toBase64url(sealed)}`, keyId: id };
}

/**
 * Decrypts a key with that of the secrets that has sealed it. Null: none of them has, or it was for something else.
 * `isCurrent` is false when another secret than the first has.
 */
export function openKey({ sealedKey, keyId }: SealedKey, purpose: KeyPurpose, secrets: readonly string[]) {
	const keys = secrets.map(derive);
	const index = keys.findIndex(({ id }) => id === keyId);
	const [iv, sealed] = sealedKey.split(".").map(fromBase64url);
	const key = keys[index]?.key;
	if (!key || !iv || !sealed) return null;
	try {
		const decipher = createDecipheriv(cipherName, key, iv, { authTagLength }).setAAD(purposeOf(purpose));
		decipher.setAuthTag(sealed.subarray(-authTagLength));
		const bytes = [decipher.update(sealed.subarray(0, -authTagLength)), decipher.final()];
		return { apiKey: Buffer.concat(bytes).toString(), isCurrent: index === 0 };
	} catch {
		return null;
	}
}
