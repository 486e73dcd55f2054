import {
	type ModelChoice,
	type ModelConnection,
	type ModelSettingsStatus,
	modelSettingsRequestSchema,
} from "../../../domain/admin/model-settings.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { answerJson, databaseError, FunctionError, wrongMethod } from "../_shared/errors.ts";
import { addressProblem } from "../_shared/model/address-rule.ts";
import { checkModel } from "../_shared/model/ask-model.ts";
import { listModels } from "../_shared/model/list-models.ts";
import { recordTokens } from "../_shared/model/record-tokens.ts";
import { sealKey } from "../_shared/model/sealed-key.ts";
import { loadStoredModel, toModelSettings } from "../_shared/model/stored-model.ts";
import { withSettings } from "../_shared/model/with-model.ts";
import { readBody } from "../_shared/read-body.ts";
import { requireAdmin } from "../_shared/require-account.ts";
import { type ModelSettings, nameOf } from "../_shared/settings.ts";

/** How much of the end of a key is shown, and of which keys: of a short one it would be too much. */
const endingLength = 4;
const shortestShown = 16;

/**
 * For admins: which model writes where no environment variable says so. `GET` tells what is set, `POST` sets it, tests it
 * or lists the models of a vendor (see `domain/admin/model-settings.ts`). No answer has a key in it.
 */
export const handler: FunctionHandler = async (request, context) => {
	await requireAdmin(context);
	if (request.method === "GET") return answerJson(await readStatus(context));
	if (request.method === "POST") return answerJson(await runAction(request, context));
	throw wrongMethod("Use GET for the settings, POST to change them.");
};

async function runAction(request: Request, context: FunctionContext): Promise<object> {
	const asked = await readBody(request, modelSettingsRequestSchema);
	if (context.settings.isModelFixed) {
		throw new FunctionError(409, "model_fixed", "AI_MODEL says who writes. Unset it to choose here.");
	}
	if (asked.act === "list")
		return listModels(await toConnection({ ...asked.connection, modelId: "" }, context));
	if (asked.act === "test") {
		const model = await toConnection(asked.model, context);
		return checkModel(model, recordTokens(withSettings(context, { model, modelUnavailable: null })));
	}
	if (asked.act === "look") await context.localModels?.look();
	else if (asked.writer === "model") await saveModel(asked.model, context);
	else await save({ writer: asked.writer }, "none", context);
	return readStatus(context);
}

async function readStatus(context: FunctionContext): Promise<ModelSettingsStatus> {
	const { settings, localModels } = context;
	const stored = await loadStoredModel(context);
	const { writer = null, provider, model_id, base_url, key_ending } = stored?.row ?? {};
	const current = localModels?.current() ?? [];
	return {
		fixed: settings.isModelFixed ? (settings.model ? nameOf(settings.model) : "offline") : null,
		writer,
		model:
			provider && model_id
				? {
						provider,
						modelId: model_id,
						baseUrl: base_url ?? null,
						keyEnding: key_ending ?? null,
						isKeyReadable: stored?.model !== null,
					}
				: null,
		// The one that would write first.
		local: localModels ? [...new Set([current, localModels.found()].flat())].map(nameOf) : null,
	};
}

/**
 * A connection as it was entered. Without a key it takes the one that is saved, which goes to the vendor and the address
 * that it was entered for and nowhere else.
 * @throws FunctionError 422 with a sentence for what is missing or refused
 */
async function toConnection(
	{ provider, modelId, baseUrl: given, apiKey }: ModelConnection & Pick<ModelChoice, "modelId">,
	context: FunctionContext,
): Promise<ModelSettings> {
	const baseUrl = given || null;
	const problem = baseUrl === null ? null : addressProblem(baseUrl);
	if (problem) throw new FunctionError(422, "address_refused", problem);
	if (provider === "openai-compatible" && baseUrl === null) {
		throw new FunctionError(422, "address_missing", "Enter the address of the server.");
	}
	const saved = apiKey === null ? await loadStoredModel(context) : null;
	const isSame = saved?.row.provider === provider && saved.row.base_url === baseUrl;
	const key = apiKey ?? (isSame ? saved.model?.apiKey : undefined);
	if (key === undefined && provider !== "openai-compatible") {
		const sentence = "Enter the key. A saved one is for its vendor and address alone.";
		throw new FunctionError(422, "key_missing", sentence);
	}
	return toModelSettings({ provider, modelId, baseUrl, apiKey: key }, context.settings.modelTimeoutMs);
}

async function saveModel(chosen: ModelChoice, context: FunctionContext): Promise<void> {
	const { provider, modelId, apiKey } = await toConnection(chosen, context);
	const baseUrl = chosen.baseUrl || null;
	const row = { writer: "model", provider, model_id: modelId, base_url: baseUrl };
	if (apiKey === undefined) return save(row, "none", context);
	const sealed = sealKey(apiKey, { provider, baseUrl }, context.settings.sealingSecrets);
	const key_ending = apiKey.length < shortestShown ? "" : apiKey.slice(-endingLength);
	const key = { sealed_key: sealed.sealedKey, key_id: sealed.keyId, key_ending };
	return save({ ...row, ...key }, chosen.apiKey === null ? "kept" : "new", context);
}

async function save(
	row: Record<string, string | null>,
	key: "new" | "kept" | "none",
	context: FunctionContext,
) {
	const saved = { _actor_id: context.userClaims?.id ?? "", _settings: row, _key: key };
	const { error } = await context.supabaseAdmin.rpc("save_model_settings", saved);
	if (error) throw databaseError(error);
}
