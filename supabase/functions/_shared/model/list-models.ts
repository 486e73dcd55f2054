import { z } from "zod";
import type { Vendor, VendorModels } from "../../../../domain/admin/model-settings.ts";
import type { ModelSettings } from "../settings.ts";
import { fetchJson } from "./guarded-fetch.ts";
import { toModelError } from "./model-error.ts";

const timeoutMs = 10_000;
const maxBytes = 4 * 1024 * 1024;

type Way = (apiKey: string) => [query: string, headers?: Record<string, string>];

const openAiWay: Way = (apiKey) => ["", apiKey ? { authorization: `Bearer ${apiKey}` } : undefined];
/** How a vendor wants to be asked, where it is not the way of OpenAI. */
const ways: Partial<Record<Vendor, Way>> = {
	anthropic: (apiKey) => ["?limit=1000", { "x-api-key": apiKey, "anthropic-version": "2023-06-01" }],
	google: (apiKey) => ["?pageSize=1000", { "x-goog-api-key": apiKey }],
};

const id = z.string().max(200);
const listSchema = z.union([
	z.object({
		data: z.array(
			z.object({
				id,
				created: z.number().catch(0),
				/** Mistral's. */
				capabilities: z.object({ completion_chat: z.boolean() }).optional().catch(undefined),
			}),
		),
	}),
	/** Google's. */
	z.object({
		models: z.array(z.object({ name: id, supportedGenerationMethods: z.array(z.string()).default([]) })),
	}),
]);

/** The models to talk to, the newest first where it can be told. */
function readList(body: unknown): string[] {
	const list = listSchema.parse(body);
	if ("models" in list) {
		return list.models
			.filter(({ supportedGenerationMethods: methods }) => methods.includes("generateContent"))
			.map(({ name }) => name.replace(/^models\//u, ""));
	}
	return list.data
		.filter(({ capabilities }) => capabilities?.completion_chat ?? true)
		.toSorted((a, b) => b.created - a.created)
		.map((model) => model.id);
}

export async function listModels(connection: ModelSettings): Promise<VendorModels> {
	const { provider, baseUrl, apiKey = "" } = connection;
	const [query, headers] = (ways[provider] ?? openAiWay)(apiKey);
	try {
		const body = await fetchJson(`${baseUrl}/models${query}`, { headers, timeoutMs, maxBytes });
		const models = [...new Set(readList(body).filter(isChatModel))];
		return { models, problem: models.length > 0 ? null : "There are no models to talk to in its list." };
	} catch (error) {
		return { models: [], problem: problemOf(error, connection) };
	}
}

function problemOf(error: unknown, connection: ModelSettings): string {
	const { name, statusCode } = error as Error & { statusCode?: number };
	if (statusCode === 404 || name === "ZodError" || name === "SyntaxError") {
		return "The server does not list its models. Enter the name of one.";
	}
	return toModelError(error, { ...connection, timeoutMs, hasOwnTimeLimit: true }).message;
}

/** Names of models that are for something else than conversation. */
const otherUses =
	/(?:^|[^a-z])(?:text-embedding|embed|embedding|embeddings|bge|e5|gte|minilm|rerank|reranker|colbert|whisper|tts|stt|asr|audio|speech|transcribe|realtime|voxtral|dall-e|imagen|veo|sora|image|diffusion|sdxl|flux|moderation|guard|ocr|clip|siglip|moondream|davinci|babbage|aqa|computer-use)(?:[^a-z]|$)/iu;

/** Whether a model is for conversation, as far as its name tells: not for embeddings, pictures, sound or moderation. */
export const isChatModel = (id: string): boolean =>
	!otherUses.test(id) && !/embed|rerank|whisper/iu.test(id) && !/-(?:base|fim)(?:$|[:-])/iu.test(id);
