import { FunctionsFetchError } from "@supabase/supabase-js";
import {
	type GenerationRequest,
	type GenerationResponse,
	generationResponseSchema,
} from "../../../../domain/generation.ts";
import { messages } from "../../../../domain/messages.ts";
import { afterPage } from "../../../lib/after-page.ts";
import { generationFunction } from "../../../lib/api/generation-status.ts";
import { toFunctionError } from "../../../lib/api/invoke-function.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";

const load = () => import("./read-post-stream.ts");
afterPage.then(load).catch(() => {});

/** The connection ended, by the author's wish or by itself, before the post did. */
export class GenerationCutOff extends Error {}

interface GenerateOptions {
	signal: AbortSignal;
	/** Gets everything written until now, each time there is more of it. */
	onText: (text: string) => void;
}

/**
 * Writes one post, telling its words as they come. At the weekly limit the function answers 429 with the usual
 * body, which is no error here.
 * @throws GenerationCutOff when words came but not the end.
 */
export async function generatePost(
	supabase: Supabase,
	request: GenerationRequest,
	{ signal, onText }: GenerateOptions,
): Promise<GenerationResponse> {
	// Before a generation is used.
	const { readPostStream } = await load().catch(() => {
		throw new Error(messages.partNotLoadedDetail);
	});
	const { data, error } = await supabase.functions.invoke(generationFunction, {
		body: request,
		headers: { accept: "text/event-stream" },
		signal,
	});
	if (error instanceof FunctionsFetchError) throw new Error(messages.generateConnectionLost);
	if (error) return readLimit(error);
	// A proxy that cannot stream, or a function that does not: the whole post at once.
	if (!(data instanceof Response)) return generationResponseSchema.parse(data);

	let text = "";
	let end: GenerationResponse | null = null;
	let failure: string | null = null;
	try {
		await readPostStream(data.body ?? new ReadableStream(), (chunk) => {
			if (chunk.type === "text-delta") {
				text += chunk.delta;
				onText(text);
			} else if (chunk.type === "data-generation") end = generationResponseSchema.parse(chunk.data);
			else failure = chunk.errorText;
		});
	} catch {
		// The connection broke: what has come decides below what that means.
	}
	if (end) return end;
	if (failure !== null) throw new Error(failure);
	throw text === "" ? new Error(messages.generateConnectionLost) : new GenerationCutOff();
}

/** @throws FunctionError when the function refused for another reason than the weekly limit */
async function readLimit(error: unknown): Promise<GenerationResponse> {
	const refusal = await toFunctionError(error);
	const limit = generationResponseSchema.safeParse(refusal.body);
	if (limit.success && limit.data.weeklyLimitReached) return limit.data;
	throw refusal;
}
