import { randomBytes, randomUUID } from "node:crypto";
import type { Author } from "./author.ts";
import type { RunningHost } from "./host.ts";
import { jpeg as smallJpeg } from "./media-files.ts";

/** A JPEG that no other is, of so many bytes or, where that is less, a few hundred. */
export function jpeg(bytes = 400): Uint8Array<ArrayBuffer> {
	const picture = smallJpeg();
	// In a scan, none of these letters begins anything. Their number is odd: no two pieces of a file are alike.
	const scan = Buffer.alloc(Math.max(16, bytes - picture.length), `${randomBytes(32_749).toString("hex")}0`);
	return new Uint8Array(Buffer.concat([picture.subarray(0, -2), scan, picture.subarray(-2)]));
}

export const jpegBlob = (bytes?: number) => new Blob([jpeg(bytes)], { type: "image/jpeg" });

export const mediaPath = (userId: string, ending = "jpg") => `${userId}/${randomUUID()}.${ending}`;

/** Sends a file as the app does: its bytes are the body. */
export const upload = (
	{ url, publishableKey }: RunningHost,
	{ accessToken }: Pick<Author, "accessToken">,
	path: string,
	body: BodyInit = jpeg(),
	headers: Record<string, string> = {},
) =>
	fetch(`${url}/storage/v1/object/media/${path}`, {
		method: "POST",
		body,
		headers: {
			authorization: `Bearer ${accessToken}`,
			apikey: publishableKey,
			"content-type": "image/jpeg",
			...headers,
		},
	});
