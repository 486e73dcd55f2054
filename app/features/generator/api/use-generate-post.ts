import {
	onlineManager,
	skipToken,
	useMutation,
	useMutationState,
	useQuery,
	useQueryClient,
} from "@tanstack/react-query";
import type { GenerationRequest, Writer } from "../../../../domain/generation.ts";
import { messages } from "../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../components/toasts/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { generationStatusQuery } from "../../../lib/api/generation-status.ts";
import { FunctionError } from "../../../lib/api/invoke-function.ts";
import { profileQuery } from "../../../lib/api/profile.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { type TopicQuestions, topicQuestionsKey } from "../topic-answers.ts";
import { GenerationCutOff, generatePost } from "./generate-post.ts";
import { stopGeneration } from "./stop-generation.ts";

/** What is to be written. The author's rules are added when it starts. */
export interface Generation extends Omit<GenerationRequest, "systemMessage" | "draft"> {
	/** Where the post is to be kept. */
	draft: NonNullable<GenerationRequest["draft"]>;
}

/** A post that was written, or as much of it as came. */
export interface WrittenPost {
	post: string;
	writer: Writer;
	generatedPostId: string | null;
	/** Its end is missing. */
	isCutOff: boolean;
	/** Stopped by the author or by a broken connection, so that the server may still keep the whole post. */
	isBrokenOff: boolean;
}

/** How far the generation under way has come. */
interface Progress {
	words: string;
	/** Whether the server has been asked: the author's rules are loaded first. */
	isSent: boolean;
	/** Whether a generation that was stopped before its first words is written and counted all the same. */
	continuesOnServer: boolean;
	controller: AbortController;
}

/** Rejects when the author stops. */
const abortOf = (signal: AbortSignal) =>
	new Promise<never>((_resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});

/**
 * Generates a post word by word, says how it went and keeps the remaining count true. What is under way stands in
 * the caches of the query client: it goes on while its author is on another page, and is shown again on return.
 * `saveEarlier` saves the versions that came before: the server keeps a new one at once, and orders them as they come.
 */
export function useGeneratePost(
	userId: string,
	onWritten: (written: WrittenPost, generation: Generation) => void,
	saveEarlier: () => Promise<void>,
) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const mutationKey = ["generate-post", userId] as const;
	const progressKey = ["generation-progress", userId] as const;
	const statusKey = generationStatusQuery(supabase, userId).queryKey;

	const progress = useQuery<Progress>({
		queryKey: progressKey,
		queryFn: skipToken,
		gcTime: Number.POSITIVE_INFINITY,
	});
	const readProgress = () => queryClient.getQueryData<Progress>(progressKey);
	const changeProgress = (change: Partial<Progress>) =>
		queryClient.setQueryData<Progress>(progressKey, (known) => known && { ...known, ...change });

	async function loadRules(): Promise<string> {
		try {
			const profile = await queryClient.ensureQueryData(profileQuery(supabase, userId));
			return profile.brand_voice;
		} catch {
			// A post without the author's rules would cost a generation and not be theirs.
			throw new Error(messages.brandVoiceLoadFailed);
		}
	}

	const { mutate } = useMutation({
		mutationKey,
		// Without a network a generation fails where its author can see it, instead of waiting for one.
		networkMode: "always",
		mutationFn: async (request: Generation) => {
			const controller = new AbortController();
			queryClient.setQueryData<Progress>(progressKey, {
				words: "",
				isSent: false,
				continuesOnServer: false,
				controller,
			});
			// Without a network the rules may not come, and Stop stops all the same.
			const ready = Promise.all([loadRules(), saveEarlier()]);
			const [systemMessage] = await Promise.race([ready, abortOf(controller.signal)]);
			changeProgress({ isSent: true });
			return generatePost(
				supabase,
				{ ...request, systemMessage },
				{ signal: controller.signal, onText: (words) => changeProgress({ words }) },
			);
		},
		onSuccess: async (response, generation) => {
			// A status that was asked for before this answer is older than it.
			await queryClient.cancelQueries({ queryKey: statusKey });
			const { remainingPosts, generatedPost, writer, generatedPostId, isCutOff } = response;
			const status = queryClient.getQueryData(statusKey);
			if (status) queryClient.setQueryData(statusKey, { ...status, remainingPosts });
			// Somebody has changed who writes.
			if (status?.writer !== writer && writer !== "test" && !generation.offline) {
				void refreshQueries(queryClient, statusKey);
			}
			if (response.weeklyLimitReached) {
				notifyError(response.message ?? messages.generateFailed);
				return;
			}
			const { questions } = response;
			const asked = questions && { topic: generation.userMessage.trimEnd(), questions };
			queryClient.setQueryData<TopicQuestions | null>(topicQuestionsKey(userId), asked ?? null);
			if (asked) return;
			const written = { post: generatedPost, writer, generatedPostId, isCutOff, isBrokenOff: false };
			onWritten(written, generation);
			if (isCutOff) {
				notifyError(messages.generateCutByModel, messages.generateCutByModelDetail);
				return;
			}
			notifySuccess(response.testMode ? messages.generateTestSucceeded : messages.generateSucceeded);
		},
		onError: (error, generation) => {
			void refreshQueries(queryClient, statusKey);
			const { words = "", continuesOnServer, controller } = readProgress() ?? {};
			const isStopped = controller?.signal.aborted === true;
			if (error instanceof GenerationCutOff) {
				const status = queryClient.getQueryData(statusKey);
				const writer = generation.testMode ? "test" : (status?.writer ?? "model");
				onWritten(
					{ post: words.trim(), writer, generatedPostId: null, isCutOff: true, isBrokenOff: true },
					generation,
				);
				if (isStopped) notifySuccess(messages.generateStopped, messages.generateStoppedDetail);
				else notifyError(messages.generateFailed, messages.generateCutOff);
				return;
			}
			if (isStopped) {
				const detail = continuesOnServer ? messages.generateStoppedDetail : undefined;
				notifySuccess(messages.generateStoppedEarly, detail);
				return;
			}
			const detail = errorSentence(error);
			// The server may repeat our sentence as its own; once is enough.
			if (detail === messages.generateFailed) notifyError(detail);
			// No failure: another text would be none of the author's.
			else if (detail === messages.nothingToChange) notifySuccess(messages.generateRefused, detail);
			// Whether trying again helps, a refusal says itself.
			else if (error instanceof FunctionError && error.message !== "") {
				notifyError(messages.generateRefused, detail);
			} else notifyError(messages.generateFailed, detail);
		},
	});

	const [pending] = useMutationState({
		filters: { mutationKey, status: "pending" },
		// The key tells what the variables are.
		select: ({ state }) => state.variables as Generation,
	});

	return {
		/** Does nothing while another generation is under way. */
		generate: (generation: Generation) => {
			// Asked of the cache: the component may not have rendered since the last call.
			if (queryClient.isMutating({ mutationKey }) === 0) mutate(generation);
		},
		/** What is being written; null when nothing is. */
		pending: pending ?? null,
		/** The words of the pending post until now. */
		words: pending ? (progress.data?.words ?? "") : "",
		stop: async () => {
			const { words, isSent, controller } = readProgress() ?? {};
			if (words === "" && isSent && !pending?.testMode && onlineManager.isOnline()) {
				changeProgress({ continuesOnServer: !(await stopGeneration(supabase)) });
			}
			controller?.abort();
		},
	};
}
