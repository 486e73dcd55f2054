import { z } from "zod";
import { isChatModel } from "../../supabase/functions/_shared/model/list-models.ts";

export interface ListedModel {
	modelId: string;
	isLoaded: boolean;
	/** Whether it is one for pictures too, of which one for text alone is preferred. */
	seesPictures: boolean;
}

export interface LocalServer {
	name: string;
	port: number;
	path: string;
	/** The models for conversation in its answer. @throws when the answer is another program's */
	read: (body: unknown) => ListedModel[];
}

const modelId = z
	.string()
	.max(200)
	.regex(/^[\w.:/@+-]+$/u);

/** https://docs.ollama.com/api/tags. What Ollama itself asks for elsewhere has a `remote_host`. */
const ollamaSchema = z.object({
	models: z
		.array(
			z.object({
				name: modelId,
				digest: z.string(),
				details: z.object({ family: z.string(), families: z.array(z.string()).nullish() }),
				remote_host: z.string().optional(),
				capabilities: z.array(z.string()).optional(),
			}),
		)
		.max(1000),
});

/** https://lmstudio.ai/docs/api/rest-api */
const lmStudioSchema = z.object({
	object: z.literal("list"),
	data: z
		.array(z.object({ id: modelId, type: z.string(), state: z.enum(["loaded", "not-loaded"]) }))
		.max(1000),
});

const openAiSchema = (ownedBy: string) =>
	z.object({
		object: z.literal("list"),
		data: z
			.array(z.object({ id: modelId, object: z.literal("model"), owned_by: z.literal(ownedBy) }))
			.max(1000),
		/** Of llama.cpp. */
		models: z.array(z.object({ model: z.string(), capabilities: z.array(z.string()).optional() })).optional(),
	});

const embeddingFamilies = /bert|embed|clip/iu;
const holdsConversations = (capabilities: string[] | undefined) =>
	capabilities?.includes("completion") ?? true;

const readOllama: LocalServer["read"] = (body) =>
	ollamaSchema
		.parse(body)
		.models.filter(
			({ name, details, remote_host, capabilities }) =>
				!remote_host &&
				!/[:-]cloud$/u.test(name) &&
				holdsConversations(capabilities) &&
				!embeddingFamilies.test(details.family) &&
				isChatModel(name),
		)
		.map(({ name, details, capabilities }) => ({
			modelId: name,
			isLoaded: false,
			seesPictures:
				capabilities?.includes("vision") ??
				(details.families ?? []).some((family) => /clip|mllama|vl/iu.test(family)),
		}));

const readLmStudio: LocalServer["read"] = (body) =>
	lmStudioSchema
		.parse(body)
		.data.filter(({ id, type }) => /^(?:llm|vlm)$/u.test(type) && isChatModel(id))
		.map(({ id, type, state }) => ({
			modelId: id,
			isLoaded: state === "loaded",
			seesPictures: type === "vlm",
		}));

const readOpenAi = (ownedBy: string): LocalServer["read"] => {
	const schema = openAiSchema(ownedBy);
	return (body) => {
		const { data, models } = schema.parse(body);
		const capabilitiesOf = (id: string) => models?.find(({ model }) => model === id)?.capabilities;
		return data
			.filter(({ id }) => holdsConversations(capabilitiesOf(id)) && isChatModel(id))
			.map(({ id }) => ({
				modelId: id,
				isLoaded: true,
				seesPictures: capabilitiesOf(id)?.includes("multimodal") ?? false,
			}));
	};
};

const localServers: readonly LocalServer[] = [
	{ name: "Ollama", port: 11_434, path: "/api/tags", read: readOllama },
	{ name: "LM Studio", port: 1234, path: "/api/v0/models", read: readLmStudio },
	{ name: "llama.cpp", port: 8080, path: "/v1/models", read: readOpenAi("llamacpp") },
	{ name: "vLLM", port: 8000, path: "/v1/models", read: readOpenAi("vllm") },
];

/** For tests alone: `--local-model-ports=1,2,3,4` are the ports at which fakes of the servers listen, in their order. */
const portsFlag = "--local-model-ports=";

/** The servers to look for in a process with these arguments, which itself may listen where one of them would. */
export function localServersOf(processArguments: readonly string[], ownPort: number): LocalServer[] {
	const flag = processArguments.find((argument) => argument.startsWith(portsFlag));
	const ports = flag?.slice(portsFlag.length).split(",").map(Number);
	return localServers
		.map((server, index) => ({ ...server, port: ports?.[index] ?? server.port }))
		.filter(({ port }) => port !== ownPort);
}
