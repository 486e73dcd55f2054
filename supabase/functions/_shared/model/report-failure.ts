import type { FunctionContext } from "../context.ts";
import { nameOf } from "../settings.ts";
import type { ModelError } from "./model-error.ts";

/** Tells the operator why a model failed: in the log, and in the list that the admin panel shows. */
export async function reportFailure(
	{ log, settings, supabaseAdmin, localModels }: FunctionContext,
	failure: ModelError,
): Promise<void> {
	const model = settings.model ? nameOf(settings.model) : "";
	log("generation failed", { model, reason: failure.message });
	// The author asks next who would write now.
	if (settings.model?.source === "local") await localModels?.look();
	const { error } = await supabaseAdmin.rpc("record_generation_failure", {
		_model: model,
		_reason: failure.message,
	});
	if (error) log("a generation failure was not recorded", { code: error.code });
}
