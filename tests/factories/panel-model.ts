import type { ModelSettings } from "../../supabase/functions/_shared/settings.ts";

/** A model that an admin has set. */
export const panelModel: ModelSettings = {
	source: "panel",
	provider: "openai-compatible",
	modelId: "m",
	baseUrl: "https://api.example.com/v1",
	apiKey: "k",
	timeoutMs: 1000,
};
