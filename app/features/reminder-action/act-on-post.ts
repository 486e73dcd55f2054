import * as z from "zod/mini";
import { reminderMessages } from "../../../domain/messages.ts";
import type { LinkAction } from "../../../domain/reminder-link.ts";
import { type FunctionError, invokeFunction } from "../../lib/api/invoke-function.ts";
import { reminderLinkKey } from "../../lib/api/reminder-link-key.ts";
import { type DefineWrite, Refusal } from "../../lib/queue/write.ts";
import { writeQueue } from "../../lib/queue/write-queue.ts";
import { notifySuccess } from "../../lib/toasts/notify.ts";
import type { PostLink } from "./reminder-link-page.tsx";

/** Of what the page reads. Its own schema would have other pages load it. */
const answerSchema = z.object({ state: z.string(), message: z.string() });
type Answer = z.infer<typeof answerSchema>;

/** An action on the page of a post without a network. That page puts it into the queue by this name. */
export const actOnPost: DefineWrite<Answer, PostLink & { action: LinkAction }> = (context) => ({
	queryKey: reminderLinkKey,
	name: "scheduled-posts:act",
	send: async (body) => {
		const call = invokeFunction(context.supabase, "reminder-action", { body, schema: answerSchema });
		const answer = await call.catch((error: FunctionError) => {
			throw Object(error.body).code === "not_possible" ? new Refusal(error.message) : error;
		});
		if (["used", "gone", "expired", "forged"].includes(answer.state)) throw new Refusal(answer.message);
		return answer;
	},
	failed: reminderMessages.notChanged,
	onSuccess: (answer, { action: _, ...link }, write) => {
		// Until it is asked for anew, the page would show the state before.
		const show = (old?: Answer) => old && { ...old, ...answer };
		context.queryClient.setQueryData([...reminderLinkKey, link], show);
		const { read } = writeQueue(context.queryClient, context.userId);
		const isLast = read().findLast(({ key }) => key === write.key)?.id === write.id;
		if (isLast && answer.state !== "ready") notifySuccess(answer.message);
	},
});
