import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
	defaultWeeklyLimit,
	type GenerationRequest,
	type GenerationStatus,
	type Writer,
} from "../../../domain/generation.ts";
import { messages, weeklyLimitReachedToast } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { announceStop, GenerationCutOff, generatePost } from "./generate-post.ts";
import { generationStatusKey } from "./use-generation-status.ts";

/** A post that was written, or as much of it as came. */
interface WrittenPost {
	post: string;
	writer: Writer;
	generatedPostId: string | null;
	/** Stopped by the author or by a broken connection. */
	cutOff: boolean;
}

interface Job {
	request: GenerationRequest;
	/** Gets the post when there is one, whatever the author did meanwhile. */
	onPost: (written: WrittenPost) => void;
}

/** Generates a post word by word, says how it went and keeps the remaining count true. */
export function useGeneratePost(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = generationStatusKey(userId);
	/** The words so far. The ref is what the handlers read: their closure is as old as the call. */
	const [text, setText] = useState("");
	const words = useRef("");
	const call = useRef<AbortController | null>(null);
	/** Whether a generation that was stopped before its first words is written and counted all the same. */
	const goesOn = useRef(false);
	const status = () => queryClient.getQueryData<GenerationStatus>(queryKey);

	const onText = (next: string) => {
		words.current = next;
		setText(next);
	};

	const mutation = useMutation({
		mutationFn: ({ request }: Job) => {
			onText("");
			call.current = new AbortController();
			return generatePost(supabase, request, { signal: call.current.signal, onText });
		},
		onSuccess: async (response, { onPost }) => {
			// A status that was asked for before this answer is older than it.
			await queryClient.cancelQueries({ queryKey });
			const { remainingPosts, generatedPost, writer, generatedPostId } = response;
			const known = status();
			if (known) queryClient.setQueryData(queryKey, { ...known, remainingPosts });
			if (response.weeklyLimitReached) {
				notifyError(weeklyLimitReachedToast(known?.weeklyLimit ?? defaultWeeklyLimit));
				return;
			}
			onPost({ post: generatedPost, writer, generatedPostId, cutOff: false });
			notifySuccess(response.testMode ? messages.generateTestSucceeded : messages.generateSucceeded);
		},
		onError: (error, { request, onPost }) => {
			refreshQueries(queryClient, queryKey);
			const stopped = call.current?.signal.aborted === true;
			if (error instanceof GenerationCutOff) {
				const writer = request.testMode ? "test" : (status()?.writer ?? "model");
				onPost({ post: words.current.trim(), writer, generatedPostId: null, cutOff: true });
				if (stopped) notifySuccess(messages.generateStopped, messages.generateStoppedDetail);
				else notifyError(messages.generateFailed, messages.generateCutOff);
				return;
			}
			if (stopped) {
				notifySuccess(
					messages.generateStoppedEarly,
					goesOn.current ? messages.generateStoppedDetail : undefined,
				);
				return;
			}
			// The server may repeat our sentence as its own; once is enough.
			const detail = error.message === messages.generateFailed ? "" : error.message;
			notifyError(messages.generateFailed, detail || undefined);
		},
	});

	const stop = async () => {
		const stopped = call.current;
		goesOn.current = false;
		if (words.current === "" && !mutation.variables?.request.testMode) {
			goesOn.current = !(await announceStop(supabase));
		}
		stopped?.abort();
	};

	return {
		generate: (request: GenerationRequest, onPost: Job["onPost"]) => mutation.mutate({ request, onPost }),
		/** What is being written; null when nothing is. */
		pending: mutation.isPending ? mutation.variables.request : null,
		/** The words of the pending post until now. */
		words: mutation.isPending ? text : "",
		stop,
	};
}
