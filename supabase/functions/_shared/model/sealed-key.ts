import { fromBase64url, toBase64url } from "../base64url.ts";

export interface SealedKey {
	/** `base64url(IV).base64url(AES-256-GCM)`. */
	sealedKey: string;
	/** Which of the installation's secrets has sealed it. */
	keyId: string;
}

/** What a key is for: for another vendor or address it does not open, whoever has written to the database. */
export interface KeyPurpose {
	provider: string;
	baseUrl: string | null;
}

const ivBytes = 12;
const idBytes = 4;

const derived = new Map<string, ReturnType<typeof deriveNow>>();

/** The key of a secret and its name, derived from it once: neither tells anything of the secret, or of the other. */
function derive(secret: string) {
	const known = derived.get(secret) ?? deriveNow(secret);
	derived.set(secret, known);
	return known;
}

async function deriveNow(secret: string) {
	const material = await crypto.subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveBits"]);
	const info = encode("keys of language models");
	const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
	const bits = new Uint8Array(await crypto.subtle.deriveBits(hkdf, material, (32 + idBytes) * 8));
	const uses: KeyUsage[] = ["encrypt", "decrypt"];
	const key = await crypto.subtle.importKey("raw", bits.subarray(0, 32), "AES-GCM", false, uses);
	return { id: toBase64url(bits.subarray(32)), key };
}

const encode = (text: string) => new TextEncoder().encode(text);
const purposeOf = ({ provider, baseUrl }: KeyPurpose) => encode(JSON.stringify([provider, baseUrl]));

export async function sealKey(
	apiKey: string,
	purpose: KeyPurpose,
	[secret = ""]: readonly string[],
): Promise<SealedKey> {
	const { id, key } = await derive(secret);
	const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
	const algorithm = { name: "AES-GCM", iv, additionalData: purposeOf(purpose) };
	const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encode(apiKey)));
	return { sealedKey: `${toBase64url(iv)}.${toBase64url(sealed)}`, keyId: id };
}

/**
 * Decrypts a key with that of the secrets that has sealed it. Null: none of them has, or it was for something else.
 * `isCurrent` is false when another secret than the first has.
 */
export async function openKey(
	{ sealedKey, keyId }: SealedKey,
	purpose: KeyPurpose,
	secrets: readonly string[],
): Promise<{ apiKey: string; isCurrent: boolean } | null> {
	const keys = await Promise.all(secrets.map(derive));
	const index = keys.findIndex(({ id }) => id === keyId);
	const [iv, sealed] = sealedKey.split(".").map(fromBase64url);
	const key = keys[index]?.key;
	if (!key || !iv || !sealed) return null;
	try {
		const algorithm = { name: "AES-GCM", iv, additionalData: purposeOf(purpose) };
		const apiKey = new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, sealed));
		return { apiKey, isCurrent: index === 0 };
	} catch {
		return null;
	}
}
