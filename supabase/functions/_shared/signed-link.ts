import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fromBase64url, toBase64url } from "./base64url.ts";

/** How long a link in a mail works, in milliseconds. */
export const linkLifetime = 14 * 24 * 60 * 60 * 1000;

const payloadSchema = z.discriminatedUnion("purpose", [
	z.object({
		purpose: z.literal("reminder"),
		postId: z.uuid(),
		/** Of the reminder: once it is armed anew, links of earlier mails are void. */
		version: z.int(),
		/** Unix time in seconds. */
		expires: z.int(),
	}),
	z.object({ purpose: z.literal("unsubscribe"), userId: z.uuid(), expires: z.int() }),
]);

/** The rights of a link: the actions on one version of a reminder, or ending an author's reminders. */
export type LinkPayload = z.infer<typeof payloadSchema>;

/**
 * The payload of a link that we signed, or of a post of the caller's (`isOwn`); the other states say no more than that.
 * `isEarly`: no mail asks for it yet.
 */
export type LinkReading =
	| { state: "valid"; payload: LinkPayload; isEarly?: boolean; isOwn?: boolean }
	| { state: "expired" | "forged" | "gone" };

/** A token for an address: `base64url(payload).base64url(HMAC-SHA256)`. */
export async function signLink(payload: LinkPayload, secret: string): Promise<string> {
	const body = toBase64url(new TextEncoder().encode(JSON.stringify(payload)));
	return `${body}.${toBase64url(signatureOf(body, secret))}`;
}

/** Reads a token. The signature is compared in constant time, and before anything else is looked at. */
export async function readLink(token: string, secret: string, now = Date.now()): Promise<LinkReading> {
	const [body = "", signatureText = "", ...rest] = token.split(".");
	const signature = fromBase64url(signatureText);
	const expected = signatureOf(body, secret);
	if (signature?.length !== expected.length || rest.length > 0) return { state: "forged" };
	if (!timingSafeEqual(signature, expected)) return { state: "forged" };
	const payload = payloadSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64url(body) ?? undefined)));
	return payload.expires * 1000 > now ? { state: "valid", payload } : { state: "expired" };
}

/**
 * Not by Web Crypto, which leaves each signature to another thread: a pass signs thousands.
 * @throws when the secret is too short to vouch for anything, such as one that was never set
 */
function signatureOf(body: string, secret: string): Uint8Array {
	if (secret.length < 16) throw new Error("The secret that signs links is missing or too short");
	return createHmac("sha256", secret).update(body).digest();
}
