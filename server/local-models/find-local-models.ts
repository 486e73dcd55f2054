import { fetchJson } from "../../supabase/functions/_shared/model/guarded-fetch.ts";
import type { ModelSettings } from "../../supabase/functions/_shared/settings.ts";
import type { ListedModel, LocalServer } from "./local-servers.ts";

/** Longest wait for a list of models, in milliseconds, and its longest answer: a list of 1,000 models is shorter. */
const timeoutMs = 1500;
const maxBytes = 1024 * 1024;

const hosts = ["127.0.0.1", "[::1]"];

/**
 * Asks one server for its models, the best first. Nothing but this machine is asked.
 * @returns null when it does not answer in time: it may be busy. It has no models when it is not there.
 */
export async function askLocalServer(
	server: LocalServer,
	timeLimitMs: number,
): Promise<ModelSettings[] | null> {
	for (const host of hosts) {
		const origin = `http://${host}:${server.port}`;
		try {
			const listed = server.read(await fetchJson(origin + server.path, { timeoutMs, maxBytes }));
			return [...listed].sort(byPreference).map((model) => toSettings(model, server, origin, timeLimitMs));
		} catch (error) {
			const { name, cause } = error as Error & { cause?: { code?: string } };
			if (name === "TimeoutError") return null;
			// Another program answers here, or nobody listens: it may be at the other address of this machine.
			if (!cause) return [];
		}
	}
	return [];
}

/** One that is in memory, then one for text alone, then as the server lists them: Ollama the newest first. */
const byPreference = (a: ListedModel, b: ListedModel) =>
	Number(b.isLoaded) - Number(a.isLoaded) || Number(a.seesPictures) - Number(b.seesPictures);

const toSettings = (
	{ modelId }: ListedModel,
	{ name }: LocalServer,
	origin: string,
	timeLimitMs: number,
): ModelSettings => ({
	source: "local",
	server: name,
	provider: "openai-compatible",
	modelId,
	baseUrl: `${origin}/v1`,
	apiKey: undefined,
	timeoutMs: timeLimitMs,
});
