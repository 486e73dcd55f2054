import { localModelLost, serverMessages } from "../../../../domain/messages.ts";
import type { FunctionContext, FunctionHandler } from "../context.ts";
import { FunctionError } from "../errors.ts";
import type { FunctionSettings } from "../settings.ts";
import { loadStoredModel } from "./stored-model.ts";

type WritingModel = Pick<FunctionSettings, "model" | "modelUnavailable">;

/** The same context for a call with other settings. Its clients are made when they are asked for, as before. */
export const withSettings = (context: FunctionContext, changes: WritingModel): FunctionContext =>
	Object.create(context, { settings: { value: { ...context.settings, ...changes } } });

/** The context of a call for which the offline writer writes, whichever model is set. */
export const withoutModel = (context: FunctionContext): FunctionContext =>
	withSettings(context, { model: null, modelUnavailable: null });

/**
 * Gives a handler the model that writes now: the one that `AI_MODEL` names, or else what an admin has set, or else one
 * that runs on this machine. Callers without a session learn nothing of it.
 */
export const withModel =
	(handler: FunctionHandler): FunctionHandler =>
	async (request, context) => {
		const writing = context.userClaims && (await chooseModel(context));
		return handler(request, writing ? withSettings(context, writing) : context);
	};

/** @throws FunctionError 503 `model_unavailable` where a model should write that does not answer */
export function requireModel({ settings: { modelUnavailable } }: FunctionContext): void {
	if (modelUnavailable) throw new FunctionError(503, "model_unavailable", modelUnavailable);
}

async function chooseModel(context: FunctionContext): Promise<WritingModel> {
	const { settings, localModels } = context;
	if (settings.isModelFixed) return settings;
	const stored = await loadStoredModel(context);
	if (stored?.row.writer === "offline") return { model: null, modelUnavailable: null };
	if (stored?.row.writer === "model")
		return { model: stored.model, modelUnavailable: stored.model ? null : serverMessages.modelKeyUnreadable };
	const model = localModels?.current() ?? null;
	const lost = localModels?.lost();
	const missing = stored && !model ? serverMessages.noLocalModel : null;
	return { model, modelUnavailable: lost ? localModelLost(lost.modelId) : missing };
}
