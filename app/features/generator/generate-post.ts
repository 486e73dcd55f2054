import { FunctionsFetchError } from "@supabase/supabase-js";
import { onlineManager, type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
	type GenerationRequest,
	type GenerationResponse,
	generationResponseSchema,
	generationStopSchema,
} from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import { afterPage, fetchAhead } from "../../components/lazy-code/lazy-code.tsx";
import { generationFunction } from "../../lib/api/generation-status.ts";
import { invokeFunction, toFunctionError } from "../../lib/api/invoke-function.ts";
import { readLimit } from "../../lib/api/writer-answers.ts";
import { profileQuery } from "../../lib/profile.ts";
import type { WriteContext } from "../../lib/queue/write.ts";

const loadParser = () => import("eventsource-parser/stream");
fetchAhead(() => afterPage(loadParser));

/** How far the generation under way has come. */
interface Progress {
	words: string;
	/** Whether the server has been asked: the author's rules are loaded first. */
	isSent: boolean;
	/** Whether a generation that was stopped before its first words is written and counted all the same. */
	continuesOnServer: boolean;
	controller: AbortController;
}

/** The progress stays in the cache while its author is on another page. */
export const progressQuery = (userId: string) =>
	queryOptions<Progress>({
		queryKey: ["generation-progress", userId],
		queryFn: skipToken,
		gcTime: Number.POSITIVE_INFINITY,
	});

export const readProgress = (queryClient: QueryClient, userId: string) =>
	queryClient.getQueryData<Progress>(progressQuery(userId).queryKey);

const changeProgress = ({ queryClient, userId }: WriteContext, change: Partial<Progress>) =>
	queryClient.setQueryData<Progress>(
		progressQuery(userId).queryKey,
		(known) => known && { ...known, ...change },
	);

/** The connection ended, by the author's wish or by itself, before the post did. */
export class GenerationCutOff extends Error {}

/**
 * Writes one post by the author's rules, telling its words as they come. It waits until the versions that came before
 * are saved: the server keeps a new one at once, and orders them as they come. At the weekly limit the function answers
 * 429 with the usual body, which is no error here.
 * @throws GenerationCutOff when words came but not the end.
 */
export async function generatePost(
	context: WriteContext,
	generation: Omit<GenerationRequest, "systemMessage">,
	earlierSaved: Promise<void>,
): Promise<GenerationResponse> {
	const { supabase, queryClient, userId } = context;
	const controller = new AbortController();
	const { signal } = controller;
	queryClient.setQueryData<Progress>(progressQuery(userId).queryKey, {
		words: "",
		isSent: false,
		continuesOnServer: false,
		controller,
	});
	// Without a network the rules may not come, and Stop stops all the same.
	const stopped = new Promise<never>((_resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
	const [systemMessage] = await Promise.race([Promise.all([loadRules(context), earlierSaved]), stopped]);
	changeProgress(context, { isSent: true });
	// Before a generation is used.
	const { EventSourceParserStream } = await loadParser().catch(() => {
		throw new Error(messages.partNotLoadedDetail);
	});
	const { data, error } = await supabase.functions.invoke(generationFunction, {
		body: { ...generation, systemMessage },
		headers: { accept: "text/event-stream" },
		signal,
	});
	if (error instanceof FunctionsFetchError) throw new Error(messages.generateConnectionLost);
	if (error) return readLimit(await toFunctionError(error), generationResponseSchema);
	// A proxy that cannot stream, or a function that does not: the whole post at once.
	if (!(data instanceof Response)) return generationResponseSchema.parse(data);

	let words = "";
	let end: GenerationResponse | null = null;
	let failure: string | null = null;
	try {
		const events = (data.body ?? new ReadableStream())
			.pipeThrough(new TextDecoderStream())
			.pipeThrough(new EventSourceParserStream())
			.getReader();
		// Not `for await`: Safari cannot iterate a stream.
		for (let next = await events.read(); !next.done; next = await events.read()) {
			if (next.value.data === "[DONE]") continue;
			const { data: chunk } = chunkSchema.safeParse(JSON.parse(next.value.data));
			if (chunk?.type === "text-delta") {
				words += chunk.delta;
				changeProgress(context, { words });
			} else if (chunk?.type === "data-generation") end = generationResponseSchema.parse(chunk.data);
			else if (chunk) failure = chunk.errorText;
		}
	} catch {
		// The connection broke: the chunks that have come decide below.
	}
	if (end) return end;
	if (failure !== null) throw new Error(failure);
	throw words === "" ? new Error(messages.generateConnectionLost) : new GenerationCutOff();
}

/** The chunks of the AI SDK's UI message stream that a post is made of; all others are passed over. */
const chunkSchema = z.discriminatedUnion("type", [
	z.object({ type: z.literal("text-delta"), delta: z.string() }),
	z.object({ type: z.literal("data-generation"), data: z.unknown() }),
	z.object({ type: z.literal("error"), errorText: z.string() }),
]);

async function loadRules({ supabase, queryClient, userId }: WriteContext): Promise<string> {
	try {
		return (await queryClient.ensureQueryData(profileQuery(supabase, userId))).brand_voice;
	} catch {
		// A post without the author's rules would cost a generation and not be theirs.
		throw new Error(messages.rulesLoadFailed);
	}
}

/** How long Stop waits for the server to take note, in milliseconds. */
const stopTimeout = 3000;

/** Ends the generation under way. That its author stops it a connection that only breaks off does not tell the server. */
export async function stopGeneration(context: WriteContext, isTest: boolean): Promise<void> {
	const { words, isSent, controller } = readProgress(context.queryClient, context.userId) ?? {};
	if (words === "" && isSent && !isTest && onlineManager.isOnline()) {
		const signal = AbortSignal.timeout(stopTimeout);
		const call = { method: "DELETE", schema: generationStopSchema, signal } as const;
		const givesBack = await invokeFunction(context.supabase, generationFunction, call).then(
			(answer) => answer.givesBack,
			// Nobody has answered: the post is written all the same.
			() => false,
		);
		changeProgress(context, { continuesOnServer: !givesBack });
	}
	controller?.abort();
}
