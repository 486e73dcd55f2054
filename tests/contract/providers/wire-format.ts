import type { ProviderCall, Reply } from "./provider-server.ts";

/** How one vendor's API speaks, as its public documentation says. */
export interface WireFormat {
	vendor: "openai" | "anthropic" | "google" | "mistral" | "openai-compatible";
	model: string;
	/** The end of `AI_BASE_URL`. */
	base: string;
	/** Below the base: where a whole answer and a streamed one are asked for. */
	wholePath: string;
	streamPath: string;
	whole: (text: string) => Reply;
	/** With what the vendor puts between the words: reasoning, keep-alives, usage. */
	stream: (words: string[]) => Reply;
	/** Where the vendor wants what in a call. */
	read: (call: ProviderCall) => CallParts;
	/** Documented errors. */
	refusals: Record<RefusalName, Reply>;
}

interface CallParts {
	key: unknown;
	/** Undefined: it is in the path. */
	model: unknown;
	system: unknown;
	user: unknown;
	maxTokens: unknown;
}

export type RefusalName = "wrong key" | "unknown model" | "rate limit" | "overloaded";

/** How often a vendor is asked in all when it refuses like that, and what the operator reads. */
export function expectedOf({ vendor, model, refusals }: WireFormat, name: RefusalName) {
	const { status } = refusals[name];
	const unknown =
		status === 404
			? `${vendor} does not know the model ${model} (status 404). Check AI_MODEL and AI_BASE_URL.`
			: `${vendor} refused the call (status 400). Check AI_MODEL.`;
	const expected = {
		"wrong key": [1, `${vendor} refused the key (status ${status}). Check AI_API_KEY.`],
		"unknown model": [1, unknown],
		"rate limit": [
			3,
			`${vendor} takes no more calls for now: its rate limit or its credit is used up (status 429).`,
		],
		overloaded: [3, `${vendor} has trouble of its own (status ${status}).`],
	} as const;
	const [calls, reason] = expected[name];
	return { calls, reason };
}

/** A key that some vendors repeat in their refusals. */
export const vendorKey = "sk-key-that-nobody-may-read";
