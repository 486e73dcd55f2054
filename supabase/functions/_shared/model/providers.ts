/** The vendors of language models, as `AI_MODEL` names them, and the variable each keeps its key in. */
export const providers = {
	openai: { keyVariable: "OPENAI_API_KEY" },
	anthropic: { keyVariable: "ANTHROPIC_API_KEY" },
	google: { keyVariable: "GOOGLE_GENERATIVE_AI_API_KEY" },
	mistral: { keyVariable: "MISTRAL_API_KEY" },
	/** Any server that speaks OpenAI's chat completions: Ollama, LM Studio, vLLM, Groq, OpenRouter and others. */
	"openai-compatible": { keyVariable: null },
} as const;

export type Provider = keyof typeof providers;

export const isProvider = (name: string): name is Provider => Object.hasOwn(providers, name);
