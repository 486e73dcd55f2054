import { useCallbackRef } from "@mantine/hooks";
import { onlineManager, useMutation, useMutationState, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { generatedConfig, generatedLabel } from "../../../domain/generated-version.ts";
import {
	defaultWeeklyLimit,
	type GenerationRequest,
	maxIdeaLength,
	type Writer,
} from "../../../domain/generation.ts";
import { messages, weeklyLimitReachedToast } from "../../../domain/messages.ts";
import type { GenerationConfig } from "../../../domain/post-options.ts";
import type { RefineAction } from "../../../domain/refine-actions.ts";
import { useAuth } from "../../features/auth/use-auth.ts";
import type { DraftVersion } from "../../features/drafts/draft.ts";
import { useDraftActions } from "../../features/drafts/draft-actions.ts";
import { useDraft } from "../../features/drafts/use-draft.ts";
import {
	GenerationCutOff,
	generatePost,
	progressQuery,
	readProgress,
	stopGeneration,
} from "../../features/generator/generate-post.ts";
import { type TopicQuestions, topicQuestionsKey } from "../../features/generator/topic-answers.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { generationStatusQuery, useGenerationStatus } from "../../lib/api/generation-status.ts";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { notifyNotWritten } from "../../lib/api/writer-answers.ts";
import { useWriteContext } from "../../lib/queue/write.ts";
import { dismissUndo } from "../../lib/toasts/dismiss-undo.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";

/** A generation to start, and the version that it is made of. */
interface Generation extends Omit<GenerationRequest, "systemMessage" | "draft"> {
	basedOn: string | null;
}

/**
 * Writes posts and keeps each as a version of its draft: nothing is overwritten. A running generation stands in the
 * caches of the query client: it goes on while its author is on another page, and is shown again on return. The actions,
 * and the values in `result`, stay the same while the idea is typed.
 */
export function useWritePost(userId: string, testMode: boolean) {
	const { session } = useAuth();
	const context = useWriteContext(userId);
	const { supabase, queryClient } = context;
	const status = useGenerationStatus(userId);
	const { idea, versions, current, isNewcomer, conflict, hasAwaited, freshId } = useDraft(userId, session);
	const actions = useDraftActions(userId, freshId);
	useEffect(() => {
		if (hasAwaited) actions.takeAwaited();
	}, [hasAwaited, actions]);
	const weeklyLimit = status.data?.weeklyLimit ?? defaultWeeklyLimit;
	const [prefersOffline, setOffline] = useState(false);
	const isUnavailable = Boolean(status.data?.modelUnavailable);
	const offline = prefersOffline && isUnavailable;
	// The model is back. When it goes again, its author is asked again.
	useEffect(() => {
		if (!isUnavailable) setOffline(false);
	}, [isUnavailable]);
	/** The version whose answer was lost: the server may have it all the same. */
	const [lost, setLost] = useState<{ id: string; isTest: boolean } | null>(null);
	const hasArrived = lost !== null && versions.some(({ id }) => id === lost.id);
	useEffect(() => {
		if (!hasArrived) return;
		setLost(null);
		dismissUndo(messages.generateFailed);
		void refreshQueries(queryClient, generationStatusQuery(supabase, userId).queryKey);
		notifySuccess(lost.isTest ? messages.generateTestSucceeded : messages.generateSucceeded);
	}, [hasArrived, lost, queryClient, supabase, userId]);
	/** Deferred: the first letter of an idea is painted before the result card is rendered with it. */
	const hasIdea = useDeferredValue(idea.user_message !== "");
	const limitReached = status.data?.remainingPosts === 0 && !testMode;
	const refineCounts = status.data?.writer !== "offline" && !offline;
	const refineLimitReached = limitReached && refineCounts;

	function write(
		userMessage: string,
		config: GenerationConfig,
		basedOn: string | null = null,
		refine?: GenerationRequest["refine"],
	) {
		if (!onlineManager.isOnline()) return notifyError(messages.offline, messages.offlineGenerate);
		if (!session) return notifyError(messages.generateSessionRequired);
		if (refine ? refineLimitReached : limitReached) return notifyError(weeklyLimitReachedToast(weeklyLimit));
		// Asked of the cache: the component may not have rendered since the last call.
		if (queryClient.isMutating({ mutationKey }) > 0) return;
		// As many as there are from the same idea: the next one is another.
		const variation = versions.filter((version) => version.user_message === userMessage).length;
		generate({ userMessage, config, testMode, offline, variation, refine, basedOn });
	}

	const mutationKey = ["generate-post", userId] as const;
	const statusKey = generationStatusQuery(supabase, userId).queryKey;
	const { mutate: generate } = useMutation({
		mutationKey,
		// Without a network a generation fails where its author can see it, instead of waiting for one.
		networkMode: "always",
		mutationFn: async ({ basedOn, ...generation }: Generation) => {
			const draft = actions.draftFor(generation.userMessage, generation.refine ? [] : versions);
			const versionId = crypto.randomUUID();
			const toVersion = (post_content: string, writer: Writer, isCutOff: boolean) => ({
				post_content,
				writer,
				label: generatedLabel(generation, isCutOff),
				user_message: generation.userMessage,
				config: generatedConfig(generation, post_content),
				based_on: basedOn,
				based_on_content: generation.refine?.post ?? null,
			});
			try {
				const request = { ...generation, draft: { id: draft.id, versionId, basedOn } };
				const response = await generatePost(context, request, draft.earlierSaved);
				// A status that was asked for before this answer is older than it.
				await queryClient.cancelQueries({ queryKey: statusKey });
				const { remainingPosts, generatedPost, writer, questions, isCutOff } = response;
				const known = queryClient.getQueryData(statusKey);
				if (known) queryClient.setQueryData(statusKey, { ...known, remainingPosts });
				// Somebody has changed who writes.
				if (known?.writer !== writer && writer !== "test" && !generation.offline) {
					void refreshQueries(queryClient, statusKey);
				}
				if (response.weeklyLimitReached) return notifyError(response.message ?? messages.generateFailed);
				const asked = questions && { topic: generation.userMessage.trimEnd(), questions };
				queryClient.setQueryData<TopicQuestions | null>(topicQuestionsKey(userId), asked ?? null);
				if (asked) return;
				const version = { ...toVersion(generatedPost, writer, isCutOff), id: versionId };
				actions.add(draft.id, version, response.generatedPostId === versionId);
				if (isCutOff) return notifyError(messages.generateCutByModel, messages.generateCutByModelDetail);
				if (response.testMode) return notifySuccess(messages.generateTestSucceeded);
				const isKnown = !generation.refine && versions.some((known) => known.post_content === generatedPost);
				notifySuccess(messages.generateSucceeded, isKnown ? messages.generateSame : undefined);
			} catch (error) {
				void refreshQueries(queryClient, statusKey);
				const { words = "", continuesOnServer, controller } = readProgress(queryClient, userId) ?? {};
				const isStopped = controller?.signal.aborted === true;
				if (error instanceof GenerationCutOff) {
					const writer = queryClient.getQueryData(statusKey)?.writer ?? "model";
					// With an id of its own: the server may still keep the whole post under the one it was given.
					actions.add(draft.id, toVersion(words.trim(), generation.testMode ? "test" : writer, true));
					if (isStopped) notifySuccess(messages.generateStopped, messages.generateStoppedDetail);
					else notifyError(messages.generateFailed, messages.generateCutOff);
				} else if (isStopped) {
					const detail = continuesOnServer ? messages.generateStoppedDetail : undefined;
					notifySuccess(messages.generateStoppedEarly, detail);
				} else if (errorMessage(error) === messages.nothingToChange) {
					// No failure: another text would be none of the author's.
					notifySuccess(messages.generateRefused, messages.nothingToChange);
				} else {
					setLost({ id: versionId, isTest: generation.testMode });
					notifyNotWritten(error as Error, messages.generateFailed, messages.generateRefused);
				}
			}
		},
	});
	const [pending = null] = useMutationState({
		filters: { mutationKey, status: "pending" },
		// The key tells what the variables are.
		select: ({ state }) => state.variables as Generation,
	});
	const progress = useQuery(progressQuery(userId));

	return {
		idea,
		isNewcomer,
		actions,
		/** Writes a post about the idea on screen. */
		write: () => write(idea.user_message, idea.config),
		generating: pending !== null,
		limitReached,
		/** Whether the offline writer writes while the model does not answer: its author has said so. */
		offline,
		setOffline,
		result: {
			draftId: idea.id,
			deletedElsewhere: idea.deletedElsewhere,
			mediaIds: idea.media_ids,
			isStored: idea.version > 0,
			hasIdea,
			versions,
			current,
			conflict,
			actions,
			pending,
			/** The words of the pending post until now. */
			words: pending ? (progress.data?.words ?? "") : "",
			stop: useCallbackRef(() => stopGeneration(context, pending?.testMode === true)),
			/** Writes another version of a post. */
			refine: useCallbackRef((version: DraftVersion, action: RefineAction) =>
				write(ideaOf(version), version.config, version.id, { action, post: version.post_content }),
			),
			/** Whether a refinement uses a generation, and whether none is left for it. */
			refineCounts,
			refineLimitReached,
			weeklyLimit,
		},
	};
}

export type WritingResult = ReturnType<typeof useWritePost>["result"];

/** A text that its author wrote without an idea is its own. */
const ideaOf = ({ user_message, post_content }: Pick<DraftVersion, "user_message" | "post_content">) =>
	user_message.trim() === "" ? post_content.slice(0, maxIdeaLength) : user_message;
