import { messages } from "../../../domain/messages.ts";
import {
	type RulesChange,
	RulesConflict,
	saveBrandVoice,
} from "../../features/brand-voice/api/save-brand-voice.ts";
import { showFollowing, syncTemplate } from "../../features/templates/api/sync-template.ts";
import { templatesKey } from "../../features/templates/api/templates.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { profileQuery, showProfile } from "../../lib/profile.ts";
import { type DefineWrite, startWrite, type WriteContext } from "../../lib/queue/write.ts";
import { dismissUndo } from "../../lib/toasts/dismiss-undo.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";

/** A template follows the rules. Without any text it keeps its own: clearing the card is no template. */
export const toSavedRules = (change: RulesChange) => ({ ...change, newId: crypto.randomUUID() });
export const isTemplateText = ({ rules }: RulesChange) => rules.trim() !== "";

/** The message of a try that failed would stay beside that of the next one. */
export function notifyRulesSaved() {
	dismissUndo(messages.rulesSaveFailed);
	notifySuccess(messages.rulesSaved);
}

/** `kept` says what has become of the text, when no other device was first. */
const notifyFailed = ({ queryClient, userId }: WriteContext, error: Error, kept: string) => {
	if (error instanceof RulesConflict) showProfile(queryClient, userId, { brand_voice: error.current });
	const detail = error instanceof RulesConflict ? error.message : withReason(error, kept);
	notifyError(messages.rulesSaveFailed, detail);
};

/** To try again helps where the server was not reached, and not where it refused the text. */
function withReason(error: Error, kept: string): string {
	const why = errorMessage(error);
	return why === messages.serverUnreachable ? `${kept} ${messages.tryAgain}` : `${why} ${kept}`;
}

/** Replaces the author's rules by those of a template, or by earlier ones. Templates stay as they are. */
export const replaceRules: DefineWrite<void, RulesChange> = (context) => {
	const { supabase, userId } = context;
	return {
		queryKey: profileQuery(supabase, userId).queryKey,
		name: "profile:replace-rules",
		send: (change) => saveBrandVoice(supabase, change),
		merge: ({ previous }, { rules }) => ({ rules, previous }),
		update: (queryClient, { rules }) => showProfile(queryClient, userId, { brand_voice: rules }),
		failed: (error) => notifyFailed(context, error, messages.rulesUnchanged),
		details: () => messages.rulesSaveFailed,
		onSuccess: () => notifyRulesSaved(),
		textOf: ({ rules }) => rules,
	};
};

/** Saves the rules that an author has written, and then the template that follows them. */
export const saveRules: DefineWrite<void, RulesChange> = (context) => ({
	...replaceRules(context),
	name: "profile:save-rules",
	merge: (earlier, later) =>
		isTemplateText(earlier) && isTemplateText(later)
			? { ...later, previous: earlier.previous, templateId: earlier.templateId }
			: null,
	update: (queryClient, change) => {
		showProfile(queryClient, context.userId, { brand_voice: change.rules });
		// The text may be applied again before the server has either.
		if (isTemplateText(change)) showFollowing(queryClient, context.userId, change);
	},
	failed: (error) => {
		notifyFailed(context, error, messages.rulesStays);
		void context.queryClient.invalidateQueries({ queryKey: templatesKey(context.userId) });
	},
	onSuccess: (_data, change, write) => {
		notifyRulesSaved();
		if (isTemplateText(change)) void startWrite(context, syncTemplate, toSavedRules(change), write);
	},
});
