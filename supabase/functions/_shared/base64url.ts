import { Buffer } from "node:buffer";

/** Bytes in the alphabet that an address takes as it is, without padding (RFC 4648, 5). */
export const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** The bytes of a text made by {@link toBase64url}; null for any other text, another spelling included. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
	const bytes = Uint8Array.from(Buffer.from(text, "base64url"));
	return toBase64url(bytes) === text ? bytes : null;
}
