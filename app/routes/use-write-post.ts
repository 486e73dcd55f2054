import { onlineManager } from "@tanstack/react-query";
import { defaultWeeklyLimit, type GenerationRequest } from "../../domain/generation.ts";
import { lengthOfPost } from "../../domain/length-of-post.ts";
import { messages, weeklyLimitReachedToast } from "../../domain/messages.ts";
import type { GenerationConfig } from "../../domain/post-options.ts";
import { type RefineAction, refineActions } from "../../domain/refine-actions.ts";
import { notifyError } from "../components/notify.ts";
import { useAuth } from "../features/auth/use-auth.ts";
import {
	type Generation,
	useGeneratePost,
	type WrittenPost,
} from "../features/generator/api/use-generate-post.ts";
import type { PostVersion } from "../features/versions/post-version.ts";
import { useVersions } from "../features/versions/use-versions.ts";
import { useGenerationStatus } from "../lib/api/generation-status.ts";

/** Other lengths are what these actions are for: the version keeps the one that came. */
const resizes = (action: RefineAction | undefined) => action === "shorter" || action === "longer";

function toVersion(written: WrittenPost, { refine, userMessage, config, basedOn }: Generation) {
	const { post, writer, generatedPostId, cutOff } = written;
	const label = refineActions.find(({ value }) => value === refine?.action)?.label ?? "Generated";
	return {
		post,
		writer,
		label: cutOff ? `${label}, cut off` : label,
		userMessage,
		config: resizes(refine?.action) ? { ...config, length: lengthOfPost(post) } : config,
		basedOn,
		generatedPostId,
	};
}

/** Writes posts and keeps each as a version of its own: nothing is overwritten. */
export function useWritePost(userId: string, testMode: boolean) {
	const { session } = useAuth();
	const status = useGenerationStatus(userId);
	const versions = useVersions(userId);
	const { generate, pending, words, stop } = useGeneratePost(userId, (written, generation) =>
		versions.add(toVersion(written, generation)),
	);
	const weeklyLimit = status.data?.weeklyLimit ?? defaultWeeklyLimit;
	const limitReached = status.data?.remainingPosts === 0 && !testMode;
	const refineCounts = status.data?.writer !== "offline";
	const refineLimitReached = limitReached && refineCounts;

	function write(
		userMessage: string,
		config: GenerationConfig,
		basedOn: Generation["basedOn"] = null,
		refine?: GenerationRequest["refine"],
	) {
		if (!onlineManager.isOnline()) return notifyError(messages.offline, messages.offlineGenerate);
		if (!session) return notifyError(messages.generateSessionRequired);
		if (refine ? refineLimitReached : limitReached) return notifyError(weeklyLimitReachedToast(weeklyLimit));
		// As many as there are from the same idea: the next one is another.
		const variation = versions.versions.filter((version) => version.userMessage === userMessage).length;
		generate({ userMessage, config, testMode, variation, basedOn, refine });
	}

	return {
		versions,
		/** Writes a post about an idea. */
		write: (userMessage: string, config: GenerationConfig) => write(userMessage, config),
		/** Writes another version of a post. */
		refine: ({ id, post, userMessage, config }: PostVersion, action: RefineAction) =>
			write(userMessage, config, { id, post }, { action, post }),
		/** Whether the week has nothing left; test mode does not ask. */
		limitReached,
		/** Whether a refinement uses a generation, and whether none is left for it. */
		refineCounts,
		refineLimitReached,
		weeklyLimit,
		pending,
		words,
		stop,
	};
}
