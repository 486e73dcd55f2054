import { useCallbackRef } from "@mantine/hooks";
import { onlineManager } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { generatedConfig, generatedLabel } from "../../../domain/generated-version.ts";
import {
	defaultWeeklyLimit,
	type GenerationRequest,
	maxUserMessageLength,
} from "../../../domain/generation.ts";
import { messages, weeklyLimitReachedToast } from "../../../domain/messages.ts";
import type { GenerationConfig } from "../../../domain/post-options.ts";
import type { RefineAction } from "../../../domain/refine-actions.ts";
import { isSameIdea } from "../../../domain/text/same-idea.ts";
import { notifyError } from "../../components/toasts/notify.ts";
import { useAuth } from "../../features/auth/use-auth.ts";
import type { DraftVersion } from "../../features/drafts/api/draft.ts";
import type { NewVersion } from "../../features/drafts/draft-acts.ts";
import { useDraft } from "../../features/drafts/use-draft.ts";
import {
	type Generation,
	useGeneratePost,
	type WrittenPost,
} from "../../features/generator/api/use-generate-post.ts";
import { useGenerationStatus } from "../../lib/api/generation-status.ts";

/** What was broken off has an id of its own: the server may still keep the whole post under the one it was given. */
function toVersion({ post, writer, isCutOff, isBrokenOff }: WrittenPost, generation: Generation): NewVersion {
	const { refine, userMessage, draft } = generation;
	return {
		id: isBrokenOff ? crypto.randomUUID() : draft.versionId,
		post_content: post,
		writer,
		label: generatedLabel(generation, isCutOff),
		user_message: userMessage,
		config: generatedConfig(generation, post),
		based_on: draft.basedOn,
		based_on_content: refine?.post ?? null,
	};
}

/**
 * Writes posts and keeps each as a version of its draft: nothing is overwritten. The acts, and what `result` holds, stay
 * the same while the idea is typed.
 */
export function useWritePost(userId: string, testMode: boolean) {
	const { session } = useAuth();
	const status = useGenerationStatus(userId);
	const { idea, versions, current, isNewcomer, conflict, acts } = useDraft(userId, session);
	const { generate, pending, words, stop } = useGeneratePost(
		userId,
		(written, generation) => {
			const { id, versionId } = generation.draft;
			acts.add(id, toVersion(written, generation), written.generatedPostId === versionId);
		},
		acts.saveVersions,
	);
	const weeklyLimit = status.data?.weeklyLimit ?? defaultWeeklyLimit;
	const [prefersOffline, setOffline] = useState(false);
	const isUnavailable = Boolean(status.data?.modelUnavailable);
	const offline = prefersOffline && isUnavailable;
	// The model is back. When it goes again, its author is asked again.
	useEffect(() => {
		if (!isUnavailable) setOffline(false);
	}, [isUnavailable]);
	/** Deferred: the first letter of an idea is painted before the result card is rendered with it. */
	const hasIdea = useDeferredValue(idea.user_message !== "");
	const limitReached = status.data?.remainingPosts === 0 && !testMode;
	const refineCounts = status.data?.writer !== "offline" && !offline;
	const refineLimitReached = limitReached && refineCounts;

	/** The draft for a post about a message: the one on screen, unless its texts are about another idea. */
	function draftFor(userMessage: string): string {
		const earlier = versions.findLast(({ user_message }) => user_message.trim() !== "")?.user_message;
		if (earlier === undefined || isSameIdea(earlier, userMessage)) return acts.stay();
		return acts.beginWith(userMessage, earlier);
	}

	function write(
		userMessage: string,
		config: GenerationConfig,
		basedOn: string | null = null,
		refine?: GenerationRequest["refine"],
	) {
		if (!onlineManager.isOnline()) return notifyError(messages.offline, messages.offlineGenerate);
		if (!session) return notifyError(messages.generateSessionRequired);
		if (refine ? refineLimitReached : limitReached) return notifyError(weeklyLimitReachedToast(weeklyLimit));
		if (pending) return;
		// As many as there are from the same idea: the next one is another.
		const variation = versions.filter((version) => version.user_message === userMessage).length;
		const draft = {
			id: refine ? acts.stay() : draftFor(userMessage),
			versionId: crypto.randomUUID(),
			basedOn,
		};
		acts.expectBegun(draft.id, userMessage);
		generate({ userMessage, config, testMode, offline, variation, refine, draft });
	}

	const refineVersion = useCallbackRef((version: DraftVersion, action: RefineAction) =>
		write(ideaOf(version), version.config, version.id, { action, post: version.post_content }),
	);
	const writeYourself = useCallbackRef(() => {
		const { user_message, config } = idea;
		acts.add(acts.stay(), {
			post_content: "",
			label: "Written by you",
			writer: "author",
			user_message,
			config,
		});
	});

	return {
		idea,
		isNewcomer,
		acts,
		/** Writes a post about the idea on screen. */
		write: () => write(idea.user_message, idea.config),
		generating: pending !== null,
		/** Whether the offline writer writes while the model does not answer: its author has said so. */
		offline,
		setOffline,
		result: {
			draftId: idea.id,
			isStored: idea.version > 0,
			hasIdea,
			versions,
			current,
			conflict,
			acts,
			pending,
			words,
			stop: useCallbackRef(stop),
			/** Writes another version of a post. */
			refine: refineVersion,
			/** Begins a text that nobody has generated. */
			writeYourself,
			/** Whether a refinement uses a generation, and whether none is left for it. */
			refineCounts,
			refineLimitReached,
			weeklyLimit,
		},
	};
}

/** A text that its author wrote without an idea is its own. */
const ideaOf = ({ user_message, post_content }: Pick<DraftVersion, "user_message" | "post_content">) =>
	user_message.trim() === "" ? post_content.slice(0, maxUserMessageLength) : user_message;
