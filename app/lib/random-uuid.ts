// Browsers have `randomUUID` in secure contexts alone, and an address like http://192.0.2.1:3000 is none.
if (!("randomUUID" in crypto))
	Object.assign(crypto, {
		randomUUID: () => {
			const bytes = crypto.getRandomValues(new Uint8Array(16));
			// Version 4, RFC 9562.
			bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40, bytes[7] ?? 0, ((bytes[8] ?? 0) & 0x3f) | 0x80], 6);
			const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
			return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
		},
	});
