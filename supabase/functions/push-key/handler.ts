import type { FunctionHandler } from "../_shared/context.ts";
import { FunctionError } from "../_shared/errors.ts";
import { vapidKeys } from "../_shared/push/vapid-keys.ts";

/** `GET`: the public key that a device subscribes to reminders with, `{ key }`. */
export const handler: FunctionHandler = async (request, { settings }) => {
	if (request.method !== "GET") {
		throw new FunctionError(405, "method_not_allowed", "The key is read with GET.");
	}
	return Response.json({ key: vapidKeys(settings.linkSecret).publicKey });
};
