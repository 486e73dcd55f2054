import type { Vendor } from "../../../../domain/admin/model-settings.ts";

/** The variable that each vendor keeps its key in, and its own address. */
export const providers = {
	openai: { keyVariable: "OPENAI_API_KEY", baseUrl: "https://api.openai.com/v1" },
	anthropic: { keyVariable: "ANTHROPIC_API_KEY", baseUrl: "https://api.anthropic.com/v1" },
	google: {
		keyVariable: "GOOGLE_GENERATIVE_AI_API_KEY",
		baseUrl: "https://generativelanguage.googleapis.com/v1beta",
	},
	mistral: { keyVariable: "MISTRAL_API_KEY", baseUrl: "https://api.mistral.ai/v1" },
	/** Any server that speaks OpenAI's chat completions: Ollama, LM Studio, vLLM, Groq, OpenRouter and others. */
	"openai-compatible": { keyVariable: null, baseUrl: "" },
} as const satisfies Record<Vendor, { keyVariable: string | null; baseUrl: string }>;

export const isProvider = (name: string): name is Vendor => Object.hasOwn(providers, name);
