import { z } from "zod";
import { readJson } from "../../../../domain/text/read-json.ts";
import type { ModelSettings } from "../settings.ts";

/** Why a model gave no text, as a sentence for the operator: no key, no prompt, no answer in it. */
export class ModelError extends Error {
	/** Whether the model had answered, so that the call has its price: with nothing, too much, or half. */
	readonly hasAnswered: boolean;

	constructor(reason: string, hasAnswered: boolean) {
		super(reason);
		this.hasAnswered = hasAnswered;
	}
}

/** The failure of a model that has answered without a word of text. */
export const noText = (isCutOff = false): ModelError =>
	new ModelError(
		isCutOff
			? "The model reached its limit of tokens before it wrote a word: it thinks for too long."
			: "The model answered with no text.",
		true,
	);

/** The caller went away or stopped the generation: nobody's failure. */
export class CallerGone extends Error {}

/**
 * Puts what went wrong during a call into a sentence. The server's own words are left out: they may repeat ours.
 * An answer that `hasBegun` came from a model, whatever followed.
 */
export function toModelError(error: unknown, settings: ModelSettings, hasBegun = false): ModelError {
	const causes = causesOf(error);
	const told = causes.find((cause) => cause instanceof ModelError);
	if (told) return told;
	const isEmpty = causes.some(({ name }) => name === "AI_NoOutputGeneratedError");
	return new ModelError(reasonOf(causes, settings, hasBegun), hasBegun || isEmpty);
}

const panelFields = { AI_API_KEY: "key", AI_BASE_URL: "address", AI_MODEL: "name" } as const;

const whereTo = (source: ModelSettings["source"]) => (variable: keyof typeof panelFields) => {
	if (source === "local") return "the program that serves it on this machine";
	return source === "environment" ? variable : `the model's ${panelFields[variable]}`;
};

function reasonOf(causes: Cause[], settings: ModelSettings, hasBegun: boolean): string {
	const { source, timeoutMs } = settings;
	const where = whereTo(source);
	const isNamed = (pattern: RegExp) => causes.some(({ name }) => pattern.test(String(name)));
	if (isNamed(/^(?:Timeout|Abort)Error$/)) {
		const advice = settings.hasOwnTimeLimit ? "" : " AI_TIMEOUT can give it longer.";
		return `The model did not answer within ${timeoutMs / 1000} s.${advice}`;
	}
	const refusal = causes.find((cause) => statusOf(cause) >= 400);
	if (refusal) return statusReason(statusOf(refusal), settings, String(refusal.responseBody ?? ""));
	const refused = causes.find(({ name }) => name === "AddressRefused");
	if (refused instanceof Error) return refused.message;
	if (isNamed(/^AI_LoadAPIKeyError$/)) return `The key of the model is missing. Set ${where("AI_API_KEY")}.`;
	if (isNamed(/^AI_NoOutputGeneratedError$/)) return "The model answered with no text.";
	if (!hasBegun && isNamed(/^AI_(?:JSONParse|TypeValidation|InvalidResponse|EmptyResponse)/)) {
		return `The server answered, but not as a language model does. Check ${where("AI_BASE_URL")}.`;
	}
	// A code of the AI SDK's own errors is a text of the server's.
	const isSystem = ({ name, code }: Cause) => typeof code === "string" && !/^AI_/.test(String(name));
	// A refusal by fetch itself has no code.
	const network = causes.find((cause) => isSystem(cause) || cause.message === "bad port");
	if (network && !causes.some((cause) => statusOf(cause) > 0)) {
		return `The model's server could not be reached (${network.code ?? network.message}). Check ${where("AI_BASE_URL")}.`;
	}
	return "The answer of the model broke off.";
}

function statusReason(status: number, settings: ModelSettings, body: string): string {
	const { source, modelId } = settings;
	const provider = settings.server ?? settings.provider;
	const where = whereTo(source);
	// Google answers 400 to a wrong key; of its words only the fact is used.
	if (status === 401 || status === 403 || (status === 400 && /api.?key/iu.test(body))) {
		return `${provider} refused the key (status ${status}). Check ${where("AI_API_KEY")}.`;
	}
	if (status === 404) {
		const both = source === "local" ? where("AI_MODEL") : `${where("AI_MODEL")} and ${where("AI_BASE_URL")}`;
		return `${provider} does not know the model ${modelId} (status 404). Check ${both}.`;
	}
	if (status === 402 || status === 429) {
		return `${provider} takes no more calls for now: its rate limit or its credit is used up (status ${status}).`;
	}
	if (status >= 500) return `${provider} has trouble of its own (status ${status}).`;
	return `${provider} refused the call (status ${status}). Check ${where("AI_MODEL")}.`;
}

interface Cause {
	name?: unknown;
	code?: unknown;
	message?: unknown;
	statusCode?: unknown;
	responseBody?: unknown;
}

/** The AI SDK wraps what happened: the error and all that it was caused by, the outermost first. */
function causesOf(error: unknown): Cause[] {
	const causes: Cause[] = [];
	let current = error;
	while (typeof current === "object" && current !== null && causes.length < 8) {
		causes.push(current);
		current = (current as { cause?: unknown }).cause;
	}
	return causes;
}

/** The status that a server answered with, 0 without an answer. Some put that of a failure into a good answer. */
function statusOf({ statusCode, responseBody }: Cause): number {
	if (typeof statusCode !== "number") return 0;
	return statusCode < 400
		? (failureSchema.safeParse(readJson(String(responseBody))).data?.error.code ?? statusCode)
		: statusCode;
}

const failureSchema = z.object({ error: z.object({ code: z.number().int().min(400).max(599) }) });
