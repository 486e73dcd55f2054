import type { FunctionContext } from "../_shared/context.ts";
import type { SendPush } from "../_shared/push/send-push.ts";
import { sendPushes } from "./send-pushes.ts";

/** Sends messages to devices after passes of mails, one run at a time: a slow push service must not add up runs. */
export function createPushRunner(push: SendPush) {
	let underWay: Promise<void> | undefined;
	return {
		/** Resolves when what is due was sent, also where another run does it. Never rejects. */
		run: (context: FunctionContext, now?: string): Promise<void> => {
			underWay ??= sendPushes(push, context, now)
				.catch((error: Error) => context.log("Messages to devices wait", { reason: error.name }))
				.finally(() => {
					underWay = undefined;
				});
			return underWay;
		},
	};
}
