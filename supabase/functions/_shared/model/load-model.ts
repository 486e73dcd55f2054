import type { LanguageModel } from "ai";
import type { Vendor } from "../../../../domain/admin/model-settings.ts";
import type { ModelSettings } from "../settings.ts";
import { boundedFetch, guardedFetch } from "./guarded-fetch.ts";

interface Connection {
	apiKey: string | undefined;
	baseURL: string | undefined;
	fetch: typeof fetch;
}

/** Each vendor's package is loaded when it is the one that is set. */
const connect = {
	openai: async (connection: Connection) => (await import("@ai-sdk/openai")).createOpenAI(connection),
	anthropic: async (connection: Connection) =>
		(await import("@ai-sdk/anthropic")).createAnthropic(connection),
	google: async (connection: Connection) =>
		(await import("@ai-sdk/google")).createGoogleGenerativeAI(connection),
	mistral: async (connection: Connection) => (await import("@ai-sdk/mistral")).createMistral(connection),
	"openai-compatible": async ({ baseURL = "", ...connection }: Connection) =>
		(await import("@ai-sdk/openai-compatible")).createOpenAICompatible({
			name: "openai-compatible",
			// Without it a stream does not say what it has cost.
			includeUsage: true,
			baseURL,
			...connection,
		}),
} satisfies Record<Vendor, (connection: Connection) => Promise<unknown>>;

const loaded = new WeakMap<ModelSettings, Promise<LanguageModel>>();

/** The model of the settings. Loaded once: an installation without a model never pays for the SDK. */
export function loadModel(settings: ModelSettings): Promise<LanguageModel> {
	const model = loaded.get(settings) ?? load(settings);
	loaded.set(settings, model);
	return model;
}

async function load({ source, provider, modelId, baseUrl, apiKey }: ModelSettings): Promise<LanguageModel> {
	// A server of one's own may need no key, but the vendors' packages insist on one.
	const key = apiKey ?? (baseUrl && provider !== "openai-compatible" ? "none" : undefined);
	const send = boundedFetch(source === "environment" ? fetch : guardedFetch);
	const vendor = await connect[provider]({ apiKey: key, baseURL: baseUrl, fetch: send });
	return vendor.languageModel(modelId);
}
