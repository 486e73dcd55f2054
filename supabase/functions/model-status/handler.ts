import { z } from "zod";
import type { ModelCheck, ModelStatus } from "../../../domain/admin/model-status.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { readAnswer, wrongMethod } from "../_shared/errors.ts";
import { checkModel } from "../_shared/model/ask-model.ts";
import { recordTokens } from "../_shared/model/record-tokens.ts";
import { withModel } from "../_shared/model/with-model.ts";
import { requireAdmin } from "../_shared/require-account.ts";
import { nameOf } from "../_shared/settings.ts";

const shownFailures = 10;

const failuresSchema = z.array(
	z
		.object({ failed_at: z.coerce.date(), model: z.string(), reason: z.string() })
		.transform(({ failed_at, ...failure }) => ({ failedAt: failed_at.toISOString(), ...failure })),
);

/** For admins: `GET` tells which model writes and why it failed lately ({@link ModelStatus}), `POST` calls it once ({@link ModelCheck}). */
export const handler: FunctionHandler = withModel(async (request, context) => {
	await requireAdmin(context);
	if (request.method === "GET") return Response.json(await readStatus(context));
	if (request.method === "POST") return Response.json(await check(context));
	throw wrongMethod("Use GET for the status, POST to call the model once.");
});

async function readStatus({ settings, supabaseAdmin }: FunctionContext): Promise<ModelStatus> {
	const failures = await supabaseAdmin
		.from("generation_failures")
		.select("failed_at, model, reason")
		.order("id", { ascending: false })
		.limit(shownFailures);
	return {
		model: settings.model && nameOf(settings.model),
		modelUnavailable: settings.modelUnavailable,
		failures: readAnswer(failuresSchema, failures),
	};
}

async function check(context: FunctionContext): Promise<ModelCheck> {
	const { settings } = context;
	if (settings.model) return checkModel(settings.model, recordTokens(context));
	const sentence =
		settings.modelUnavailable ?? "No language model is set: the built-in offline writer writes the posts.";
	return { ok: settings.modelUnavailable === null, sentence, milliseconds: 0 };
}
