import type { ProviderCall, Reply } from "./provider-server.ts";

/** How one vendor's API speaks, as its public documentation says. */
export interface WireFormat {
	vendor: "openai" | "anthropic" | "google" | "mistral" | "openai-compatible";
	model: string;
	/** What `AI_BASE_URL` ends with. */
	base: string;
	/** Below the base: where a whole answer and a streamed one are asked for. */
	wholePath: string;
	streamPath: string;
	whole: (text: string) => Reply;
	/** With what the vendor puts between the words: reasoning, keep-alives, usage. */
	stream: (words: string[]) => Reply;
	/** Where the vendor wants what in a call. */
	read: (call: ProviderCall) => CallParts;
	refusals: Refusal[];
}

interface CallParts {
	key: unknown;
	/** Undefined: it is in the path. */
	model: unknown;
	system: unknown;
	user: unknown;
	maxTokens: unknown;
}

/** A documented error and what the operator reads about it. */
export interface Refusal {
	name: "wrong key" | "unknown model" | "rate limit" | "overloaded";
	reply: Reply;
	/** How often the vendor is asked in all. */
	calls: 1 | 3;
	reason: string;
}

/** A key that some vendors repeat in their refusals. */
export const vendorKey = "sk-key-that-nobody-may-read";
