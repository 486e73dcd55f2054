import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { RunningHost } from "./host.ts";

/**
 * Sends the head of a sign-up, which the host has read when this resolves: to what sends the body, and resolves to the
 * status; 0 when the call was cut.
 */
export async function beginSignUp(
	{ url, publishableKey }: Pick<RunningHost, "url" | "publishableKey">,
	email: string,
): Promise<() => Promise<number>> {
	const body = JSON.stringify({ email, password: "correct horse" });
	const call = request(`${url}/auth/v1/signup`, {
		method: "POST",
		headers: {
			apikey: publishableKey,
			"content-type": "application/json",
			"content-length": Buffer.byteLength(body),
			// The host answers the head by itself, before there is a body.
			expect: "100-continue",
		},
	});
	const status = new Promise<number>((resolve) => {
		call.once("response", (response: IncomingMessage) => {
			response.resume();
			resolve(response.statusCode ?? 0);
		});
		call.once("error", () => resolve(0));
	});
	call.flushHeaders();
	await once(call, "continue");
	return () => {
		call.end(body);
		return status;
	};
}
