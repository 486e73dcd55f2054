/** Bytes in the alphabet that an address takes as it is, without padding (RFC 4648, 5). */
export const toBase64url = (bytes: Uint8Array): string =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/u, "");

/** The bytes of a text made by {@link toBase64url}; null for any other text, another spelling included. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
	if (!/^[A-Za-z0-9_-]*$/u.test(text) || text.length % 4 === 1) return null;
	const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
		character.charCodeAt(0),
	);
	// The last letter may hold bits that no byte needs: with them set, one value would have several spellings.
	return toBase64url(bytes) === text ? bytes : null;
}
