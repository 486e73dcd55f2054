import { messages } from "../../domain/messages.ts";
import { notifyError, notifySuccess } from "../components/toasts/notify.ts";
import { syncTemplate } from "../features/templates/api/sync-template.ts";
import { errorSentence } from "../lib/api/error-sentence.ts";
import { updateProfile } from "../lib/api/profile.ts";
import { startWrite, type Write, type WriteContext } from "../lib/offline/write.ts";

/** Rules to save, and those that the author has seen before. */
export interface RulesChange {
	rules: string;
	previous: string;
}

/** A template follows the rules. Without any text it keeps its own: clearing the card is no template. */
export const toSavedRules = (change: RulesChange) => ({ ...change, newId: crypto.randomUUID() });
export const isTemplateText = ({ rules }: RulesChange) => rules.trim() !== "";

/** To try again helps where the server was not reached, and not where it refused the text. */
function keptText(error: Error): string {
	const why = errorSentence(error);
	return why === messages.serverUnreachable ? messages.brandVoiceKept : `${why} ${messages.brandVoiceStays}`;
}

/** Saves the author's rules, and then the template that follows them. */
export function saveRules(context: WriteContext): Write<void, RulesChange> {
	const { queryKey, mutationFn, update } = updateProfile(context);
	return {
		queryKey,
		name: "save-rules",
		mutationFn: ({ rules }) => mutationFn({ brand_voice: rules }),
		update: (queryClient, { rules }) => update?.(queryClient, { brand_voice: rules }),
		failed: (error) => notifyError(messages.brandVoiceSaveFailed, keptText(error)),
		onSuccess: (_data, change) => {
			notifySuccess(messages.brandVoiceSaved);
			if (isTemplateText(change)) startWrite(context, syncTemplate, toSavedRules(change));
		},
		textOf: ({ rules }) => rules,
	};
}
