import * as z from "zod/mini";

/** One choice of a selector: the stored value, its label and what it means for the post. */
export interface PostOption<Value extends string> {
	value: Value;
	label: string;
	description: string;
}

export const tones = [
	{ value: "professional", label: "Professional", description: "Clear, measured, business-like" },
	{ value: "casual", label: "Casual", description: "Relaxed, as to a colleague" },
	{ value: "enthusiastic", label: "Enthusiastic", description: "Energetic and upbeat" },
	{ value: "authoritative", label: "Authoritative", description: "Confident, with the weight of experience" },
	{ value: "conversational", label: "Conversational", description: "Like talking to one reader" },
] as const satisfies readonly PostOption<string>[];

export const lengths = [
	{ value: "short", label: "Short", description: "1-2 sentences" },
	{ value: "medium", label: "Medium", description: "3-5 sentences" },
	{ value: "long", label: "Long", description: "6+ sentences" },
] as const satisfies readonly PostOption<string>[];

export const styles = [
	{ value: "informative", label: "Informative", description: "Explains what the reader should know" },
	{ value: "storytelling", label: "Storytelling", description: "Tells what happened and what followed" },
	{ value: "question", label: "Question-based", description: "Opens and closes with a question" },
	{ value: "list", label: "List format", description: "A line each, easy to scan" },
	{
		value: "personal",
		label: "Personal reflection",
		description: "In the first person, what it meant to you",
	},
] as const satisfies readonly PostOption<string>[];

export type Tone = (typeof tones)[number]["value"];
export type Length = (typeof lengths)[number]["value"];
export type Style = (typeof styles)[number]["value"];

/** Inclusive number of sentences of each length; `max` of `long` bounds what is reasonable to read. */
export const sentenceRange: Record<Length, { min: number; max: number }> = {
	short: { min: 1, max: 2 },
	medium: { min: 3, max: 5 },
	long: { min: 6, max: 12 },
};

const valuesOf = <Value extends string>(options: readonly PostOption<Value>[]): Value[] =>
	options.map(({ value }) => value);

export const optionOf = <Value extends string>(
	options: readonly PostOption<Value>[],
	value: Value,
): PostOption<Value> =>
	options.find((option) => option.value === value) ?? { value, label: value, description: value };

/** Parses a config; every missing field takes its default, an unknown value is an error naming the field. */
export const generationConfigSchema = z.object({
	tone: z._default(z.enum(valuesOf(tones)), "professional"),
	length: z._default(z.enum(valuesOf(lengths)), "medium"),
	style: z._default(z.enum(valuesOf(styles)), "informative"),
	includeHashtags: z._default(z.boolean(), true),
	includeEmojis: z._default(z.boolean(), false),
});

/** How a post is to be written; the `config` of a generation request. */
export type GenerationConfig = z.output<typeof generationConfigSchema>;

export const defaultGenerationConfig: GenerationConfig = generationConfigSchema.parse({});
