import type { FunctionContext } from "../context.ts";
import { FunctionError } from "../errors.ts";
import type { Reservation } from "../quota.ts";
import { nameOf } from "../settings.ts";
import type { ModelError } from "./model-error.ts";

/**
 * Tells the operator why a model failed, in the log and in the list that the admin panel shows, and gives the generation
 * back, if the week still does. The caller is told one of two sentences: that it was given back, or that it counts.
 */
export async function modelFailed(
	failure: ModelError,
	reservation: Reservation,
	{ log, settings, supabaseAdmin, localModels }: FunctionContext,
	[givenBack, counts]: readonly [string, string],
): Promise<FunctionError> {
	const report = { _model: settings.model ? nameOf(settings.model) : "", _reason: failure.message };
	log("generation failed", { model: report._model, reason: report._reason });
	// The author asks next who would write now.
	if (settings.model?.source === "local") await localModels?.look();
	const { error } = await supabaseAdmin.rpc("record_generation_failure", report);
	if (error) log("a generation failure was not recorded", { code: error.code });
	return new FunctionError(502, "model_failed", (await reservation.fail(failure)) ? givenBack : counts);
}
