import { guardedFetch } from "../model/guarded-fetch.ts";
import type { FunctionSettings } from "../settings.ts";
import { vapidKeys } from "./vapid-keys.ts";

/** Where a device takes messages, and what they are encrypted with. */
type PushTarget = Record<"endpoint" | "p256dh" | "auth", string>;

export type SendPush = typeof sendPush;

const timeLimitMs = 10_000;
const timeToLiveSeconds = 60 * 60;

/** An author gives the address: only services of browsers, or those that the operator names, are called. */
export function isAllowed(endpoint: string, hosts: readonly string[]): boolean {
	// The table also takes texts that are no address.
	if (!URL.canParse(endpoint)) return false;
	const { protocol, host, username, password } = new URL(endpoint);
	const isNamed = hosts.some((name) => (name.startsWith(".") ? host.endsWith(name) : host === name));
	return protocol === "https:" && username === "" && password === "" && isNamed;
}

/**
 * Encrypts a message for a device and hands it to its push service. Never throws. `gone`: the device takes no more;
 * `reason` names no address.
 */
export async function sendPush(
	{ endpoint, p256dh, auth }: PushTarget,
	message: string,
	{ appUrl, linkSecret, pushHosts }: FunctionSettings,
): Promise<{ outcome: "sent" | "retry" | "gone"; reason?: string }> {
	if (!isAllowed(endpoint, pushHosts)) return { outcome: "gone", reason: "a service that is not allowed" };
	try {
		const { default: webPush } = await import("web-push");
		// Services take a web address or a mail address of who sends; Apple's refuses localhost.
		const subject = appUrl.startsWith("https:") ? appUrl : "mailto:planner@example.com";
		const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
			vapidDetails: { subject, ...vapidKeys(linkSecret) },
			TTL: timeToLiveSeconds,
			urgency: "high",
		});
		const answer = await guardedFetch(endpoint, {
			method: "POST",
			headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
			body: new Uint8Array(request.body),
			signal: AbortSignal.timeout(timeLimitMs),
		});
		// The body of the answer is not read: it may be long.
		await answer.body?.cancel();
		if (answer.ok) return { outcome: "sent" };
		// 403: the device has subscribed with other keys of ours.
		const isGone = [403, 404, 410].includes(answer.status);
		return { outcome: isGone ? "gone" : "retry", reason: `status ${answer.status}` };
	} catch (error) {
		return { outcome: "retry", reason: (error as Error).name };
	}
}
