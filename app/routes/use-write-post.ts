import type { GenerationRequest } from "../../domain/generation.ts";
import { lengthOfPost } from "../../domain/length-of-post.ts";
import { messages } from "../../domain/messages.ts";
import type { GenerationConfig } from "../../domain/post-options.ts";
import { type RefineAction, refineActions } from "../../domain/refine-actions.ts";
import { notifyError } from "../components/notify.ts";
import { useAuth } from "../features/auth/use-auth.ts";
import { useBrandVoice } from "../features/brand-voice/use-brand-voice.ts";
import { useGeneratePost } from "../features/generator/use-generate-post.ts";
import { useVersions } from "../features/versions/use-versions.ts";
import type { PostVersion } from "../features/versions/version.ts";

interface Writing {
	userMessage: string;
	config: GenerationConfig;
	/** Another version of this one, instead of a new post about the idea. */
	refine?: { action: RefineAction; version: PostVersion };
}

const resizes = (action: RefineAction | undefined) => action === "shorter" || action === "longer";

/** Writes posts and keeps each as a version of its own: nothing is overwritten. */
export function useWritePost(userId: string, testMode: boolean) {
	const { session } = useAuth();
	const brandVoice = useBrandVoice(userId);
	const versions = useVersions(userId);
	const generation = useGeneratePost(userId);

	async function write({ userMessage, config, refine }: Writing) {
		if (generation.pending) return;
		if (!session) return notifyError(messages.generateSessionRequired);
		// A post without the author's rules would cost a generation and not be theirs.
		const systemMessage = brandVoice.data ?? (await brandVoice.refetch()).data;
		if (systemMessage === undefined)
			return notifyError(messages.generateFailed, messages.brandVoiceLoadFailed);
		const request: GenerationRequest = {
			systemMessage,
			userMessage,
			config,
			testMode,
			refine: refine && { action: refine.action, post: refine.version.post },
			// As many as there are from the same idea: the next one is another.
			variation: versions.versions.filter((version) => version.userMessage === userMessage).length,
		};
		generation.generate(request, ({ post, writer, generatedPostId, cutOff }) => {
			const label = refineActions.find(({ value }) => value === refine?.action)?.label ?? "Generated";
			versions.add({
				post,
				writer,
				label: cutOff ? `${label}, cut off` : label,
				userMessage,
				// Who asked for another length wants the one that came.
				config: resizes(refine?.action) ? { ...config, length: lengthOfPost(post) } : config,
				basedOn: refine ? { id: refine.version.id, post: refine.version.post } : null,
				generatedPostId,
			});
		});
	}

	const { pending, words, stop } = generation;
	return { versions, write, pending, words, stop };
}
