import { z } from "zod";
import { defaultWeeklyLimit } from "../../../domain/generation.ts";

/** An unset variable and an empty one mean the same. */
export const optionalText = z
	.string()
	.trim()
	.optional()
	.transform((value) => value || undefined);

/** A whole number within bounds; unset takes the fallback. */
export function wholeNumber({ min, max, fallback }: { min: number; max: number; fallback: number }) {
	const message = `must be a whole number from ${min} to ${max}`;
	return optionalText
		.transform((value) => (value === undefined ? fallback : Number(value)))
		.pipe(z.number(message).int(message).min(min, message).max(max, message));
}

/** Which model writes, as `AI_MODEL`, `AI_BASE_URL` and `AI_API_KEY` say. */
export interface ModelSettings {
	provider: "openai-compatible";
	modelId: string;
	baseUrl: string;
	apiKey: string | undefined;
}

/** What the functions need of their environment, on the embedded host and on Supabase alike. */
export interface FunctionSettings {
	/** Generations per user and week. */
	weeklyLimit: number;
	/** Null: no model is set, the offline writer writes. */
	model: ModelSettings | null;
}

/** The variables behind {@link FunctionSettings}. */
export const functionVariables = z.object({
	WEEKLY_LIMIT: wholeNumber({ min: 0, max: 1_000_000, fallback: defaultWeeklyLimit }),
	AI_MODEL: optionalText.refine(
		(value) => value === undefined || /^openai-compatible\/\S+$/.test(value),
		"must be openai-compatible/MODEL, for example openai-compatible/llama3.2",
	),
	AI_BASE_URL: optionalText.refine(
		(value) => value === undefined || isHttpUrl(value),
		"must be an http or https address, for example http://localhost:11434/v1",
	),
	AI_API_KEY: optionalText,
});

/** Shapes parsed variables into what a handler reads. */
export function toFunctionSettings(variables: z.infer<typeof functionVariables>): FunctionSettings {
	const { AI_MODEL, AI_BASE_URL, AI_API_KEY, WEEKLY_LIMIT } = variables;
	const modelId = AI_MODEL?.slice(AI_MODEL.indexOf("/") + 1);
	return {
		weeklyLimit: WEEKLY_LIMIT,
		model:
			modelId && AI_BASE_URL
				? { provider: "openai-compatible", modelId, baseUrl: AI_BASE_URL, apiKey: AI_API_KEY }
				: null,
	};
}

function isHttpUrl(value: string): boolean {
	return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
