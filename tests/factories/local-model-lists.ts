/** Model lists of programs on one's own machine, without fields that are empty or say nothing of the model. */

const ollamaModel = (name: string, family: string, more: object = {}) => ({
	name,
	model: name,
	modified_at: "2026-10-03T23:34:03.409490317-07:00",
	size: 2_019_393_189,
	digest: "a80c4f17acd55265feec403c7aef86be0c25983ab279d83f3bcd3abbcb5b8b72",
	details: {
		parent_model: "",
		format: "gguf",
		family,
		families: [family],
		parameter_size: "3.2B",
		quantization_level: "Q4_K_M",
	},
	...more,
});

/** `GET /api/tags`: a model for embeddings, one that Ollama asks for elsewhere, and two to talk to. */
const ollamaEmbedding = ollamaModel("nomic-embed-text:latest", "nomic-bert");
export const ollamaList = {
	models: [
		ollamaEmbedding,
		ollamaModel("gpt-oss:120b-cloud", "gptoss", {
			remote_model: "gpt-oss:120b",
			remote_host: "https://ollama.com:443",
			size: 384,
		}),
		ollamaModel("llama3.2:latest", "llama"),
		ollamaModel("qwen3:8b", "qwen3"),
	],
};

const lmStudioModel = (id: string, type: string, state: string) => ({
	id,
	object: "model",
	type,
	publisher: "lmstudio-community",
	arch: "llama",
	compatibility_type: "gguf",
	quantization: "Q4_K_M",
	state,
	max_context_length: 131_072,
});

/** `GET /api/v0/models` of LM Studio. */
const lmStudioEmbedding = lmStudioModel("text-embedding-nomic-embed-text-v1.5", "embeddings", "loaded");
const lmStudioList = {
	object: "list",
	data: [
		lmStudioEmbedding,
		lmStudioModel("qwen2-vl-7b-instruct", "vlm", "not-loaded"),
		lmStudioModel("meta-llama-3.1-8b-instruct", "llm", "not-loaded"),
		lmStudioModel("granite-3.0-2b-instruct", "llm", "loaded"),
	],
};

/** `GET /v1/models` of llama.cpp's server, which has one model. */
const llamaCppListOf = (id: string, capabilities: string[]) => ({
	models: [{ name: id, model: id, type: "model", capabilities }],
	object: "list",
	data: [
		{
			id,
			object: "model",
			created: 1_795_000_000,
			owned_by: "llamacpp",
			meta: { vocab_type: 2, n_vocab: 128_256, n_ctx_train: 131_072, n_embd: 4096, n_params: 8_030_261_312 },
		},
	],
});
const llamaCppList = llamaCppListOf("models/Mistral-7B-Instruct-v0.3.Q4_K_M.gguf", ["completion"]);

/** `GET /v1/models` of vLLM. */
export const vllmListOf = (id: string) => ({
	object: "list",
	data: [
		{
			id,
			object: "model",
			created: 1_795_000_000,
			owned_by: "vllm",
			root: id,
			parent: null,
			max_model_len: 8192,
		},
	],
});
const vllmList = vllmListOf("meta-llama/Meta-Llama-3-8B-Instruct");

/** Where each program is asked, with its list and one that has nothing to talk to. */
export const localLists = {
	Ollama: { path: "/api/tags", list: ollamaList, onlyEmbeddings: { models: [ollamaEmbedding] } },
	"LM Studio": {
		path: "/api/v0/models",
		list: lmStudioList,
		onlyEmbeddings: { object: "list", data: [lmStudioEmbedding] },
	},
	"llama.cpp": {
		path: "/v1/models",
		list: llamaCppList,
		onlyEmbeddings: llamaCppListOf("nomic-embed-text-v1.5.Q8_0.gguf", ["completion"]),
	},
	vLLM: { path: "/v1/models", list: vllmList, onlyEmbeddings: vllmListOf("BAAI/bge-large-en-v1.5") },
} as const;
