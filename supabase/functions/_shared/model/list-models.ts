import { z } from "zod";
import type { Vendor, VendorModels } from "../../../../domain/admin/model-settings.ts";
import type { ModelSettings } from "../settings.ts";
import { fetchJson, StatusError } from "./guarded-fetch.ts";
import { toModelError } from "./model-error.ts";

const timeoutMs = 10_000;
const maxBytes = 4 * 1024 * 1024;

interface Listing {
	path: string;
	headers: (apiKey: string) => Record<string, string>;
	/** The models to talk to, the newest first where it can be told. */
	read: (body: unknown) => string[];
}

const bearer = (apiKey: string): Record<string, string> =>
	apiKey ? { authorization: `Bearer ${apiKey}` } : {};
const id = z.string().max(200);

const openAiSchema = z.object({ data: z.array(z.object({ id, created: z.number().optional() })) });
const mistralSchema = z.object({
	data: z.array(z.object({ id, capabilities: z.object({ completion_chat: z.boolean() }).optional() })),
});
const googleSchema = z.object({
	models: z.array(z.object({ name: id, supportedGenerationMethods: z.array(z.string()).default([]) })),
});

const readOpenAi: Listing["read"] = (body) =>
	openAiSchema
		.parse(body)
		.data.toSorted((a, b) => (b.created ?? 0) - (a.created ?? 0))
		.map((model) => model.id);

const listings: Record<Vendor, Listing> = {
	openai: { path: "/models", headers: bearer, read: readOpenAi },
	anthropic: {
		path: "/models?limit=1000",
		headers: (apiKey) => ({ "x-api-key": apiKey, "anthropic-version": "2023-06-01" }),
		read: (body) => openAiSchema.parse(body).data.map((model) => model.id),
	},
	google: {
		path: "/models?pageSize=1000",
		headers: (apiKey) => ({ "x-goog-api-key": apiKey }),
		read: (body) =>
			googleSchema
				.parse(body)
				.models.filter(({ supportedGenerationMethods }) =>
					supportedGenerationMethods.includes("generateContent"),
				)
				.map(({ name }) => name.replace(/^models\//u, "")),
	},
	mistral: {
		path: "/models",
		headers: bearer,
		read: (body) =>
			mistralSchema
				.parse(body)
				.data.filter(({ capabilities }) => capabilities?.completion_chat ?? true)
				.map((model) => model.id),
	},
	"openai-compatible": { path: "/models", headers: bearer, read: readOpenAi },
};

export async function listModels(connection: ModelSettings): Promise<VendorModels> {
	const { provider, baseUrl, apiKey = "" } = connection;
	const { path, headers, read } = listings[provider];
	try {
		const body = await fetchJson(baseUrl + path, { headers: headers(apiKey), timeoutMs, maxBytes });
		const models = [...new Set(read(body).filter(isChatModel))];
		return { models, problem: models.length > 0 ? null : "There are no models to talk to in its list." };
	} catch (error) {
		return { models: [], problem: problemOf(error, connection) };
	}
}

function problemOf(error: unknown, connection: ModelSettings): string {
	const { name } = error as Error;
	const isMissing = error instanceof StatusError && error.statusCode === 404;
	if (isMissing || name === "ZodError" || name === "SyntaxError") {
		return "The server does not list its models. Enter the name of one.";
	}
	return toModelError(error, { ...connection, timeoutMs, hasOwnTimeLimit: true }).message;
}

/** What a model for something else than conversation is called by its makers. */
const otherUses =
	/(?:^|[^a-z])(?:text-embedding|embed|embedding|embeddings|bge|e5|gte|minilm|rerank|reranker|colbert|whisper|tts|stt|asr|audio|speech|transcribe|realtime|voxtral|dall-e|imagen|veo|sora|image|diffusion|sdxl|flux|moderation|guard|ocr|clip|siglip|moondream|davinci|babbage|aqa|computer-use)(?:[^a-z]|$)/iu;

/** Whether a model is for conversation, as far as its name tells: not for embeddings, pictures, sound or moderation. */
export const isChatModel = (id: string): boolean =>
	!otherUses.test(id) && !/embed|rerank|whisper/iu.test(id) && !/-(?:base|fim)(?:$|[:-])/iu.test(id);
