import { z } from "zod";
import { vendors } from "../../../../domain/admin/model-settings.ts";
import type { FunctionContext } from "../context.ts";
import { readAnswer } from "../errors.ts";
import { type ModelSettings, providers } from "../settings.ts";
import { openKey, sealKey } from "./sealed-key.ts";

const rowSchema = z.object({
	writer: z.enum(["model", "local", "offline"]),
	provider: z.enum(vendors).nullable(),
	model_id: z.string().nullable(),
	base_url: z.string().nullable(),
	sealed_key: z.string().nullable(),
	key_id: z.string().nullable(),
	key_ending: z.string().nullable(),
});
type Row = z.infer<typeof rowSchema>;

/** Set by an admin; null: by nobody. `model` is null where its key cannot be read, or another one writes. */
export interface StoredModel {
	row: Row;
	model: ModelSettings | null;
}

/**
 * Reads what is set now: every call does, so that all processes use what was saved last. A key that an older secret has
 * sealed is sealed anew.
 */
export async function loadStoredModel(context: FunctionContext): Promise<StoredModel | null> {
	const { supabaseAdmin, settings } = context;
	const stored = supabaseAdmin.from("model_settings").select(Object.keys(rowSchema.shape).join(", "));
	const row = readAnswer(rowSchema.nullable(), await stored.maybeSingle());
	const model = row?.writer === "model" ? await open(row, settings.modelTimeoutMs, context) : null;
	return row && { row, model };
}

/** The last one that was opened. What the AI SDK was loaded for it is kept by the object. */
let opened: { from: string; model: ModelSettings } | null = null;

async function open(row: Row, timeoutMs: number, context: FunctionContext): Promise<ModelSettings | null> {
	const from = JSON.stringify([row, timeoutMs]);
	if (opened?.from === from) return opened.model;
	const { provider, model_id, base_url, sealed_key, key_id } = row;
	if (!provider || !model_id) return null;
	let apiKey: string | undefined;
	if (sealed_key && key_id) {
		const { sealingSecrets } = context.settings;
		const purpose = { provider, baseUrl: base_url };
		const found = openKey({ sealedKey: sealed_key, keyId: key_id }, purpose, sealingSecrets);
		if (!found) return null;
		({ apiKey } = found);
		if (!found.isCurrent) {
			const { sealedKey, keyId } = sealKey(apiKey, purpose, sealingSecrets);
			const resealed = { _old_sealed_key: sealed_key, _sealed_key: sealedKey, _key_id: keyId };
			const { error } = await context.supabaseAdmin.rpc("reseal_model_key", resealed);
			if (error) context.log("the key of the model was not sealed anew", { code: error.code });
		}
	}
	const model = toModelSettings({ provider, modelId: model_id, baseUrl: base_url, apiKey }, timeoutMs);
	opened = { from, model };
	return model;
}

/** A model of the panel. Its vendor's address is written out: no variable of the vendor's package can change it. */
export const toModelSettings = (
	chosen: Pick<ModelSettings, "provider" | "modelId" | "apiKey"> & { baseUrl: string | null },
	timeoutMs: number,
): ModelSettings => ({
	...chosen,
	source: "panel",
	baseUrl: (chosen.baseUrl ?? providers[chosen.provider].baseUrl).replace(/\/+$/u, ""),
	timeoutMs,
});
