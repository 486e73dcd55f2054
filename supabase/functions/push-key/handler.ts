import type { FunctionHandler } from "../_shared/context.ts";
import { wrongMethod } from "../_shared/errors.ts";
import { vapidKeys } from "../_shared/push/vapid-keys.ts";

/** `GET`: the public key that a device subscribes to reminders with, `{ key }`. */
export const handler: FunctionHandler = async (request, { settings }) => {
	if (request.method !== "GET") throw wrongMethod("The key is read with GET.");
	return Response.json({ key: vapidKeys(settings.linkSecret).publicKey });
};
