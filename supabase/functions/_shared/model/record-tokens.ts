import type { FunctionContext } from "../context.ts";
import { nameOf } from "../settings.ts";

/** Tokens that a call has read and written, as the vendor says; undefined where it does not. */
type TokenUsage = Record<"inputTokens" | "outputTokens", number | undefined>;

/** Is told of each call that a model has answered to its end, whatever the answer was good for. */
export type OnUsage = (usage: TokenUsage) => Promise<void> | void;

const count = (tokens: number | undefined) => Math.max(0, Math.round(tokens ?? 0));

/** The cost of one call of a model, as `record_tokens` and `finish_generation` take it. */
export const toModelCall = (usage: TokenUsage, { settings }: Pick<FunctionContext, "settings">) => ({
	_model: settings.model ? nameOf(settings.model) : "",
	_input_tokens: count(usage.inputTokens),
	_output_tokens: count(usage.outputTokens),
});
export type ModelCall = ReturnType<typeof toModelCall>;

type Recording = Pick<FunctionContext, "supabaseAdmin" | "settings" | "userClaims" | "log">;

/** Adds what a call has cost to the sums that the admin panel shows and the month's cap is measured by. */
export async function recordCall(call: ModelCall, { supabaseAdmin, userClaims, log }: Recording) {
	const { error } = await supabaseAdmin.rpc("record_tokens", { _user_id: userClaims?.id ?? "", ...call });
	if (error) log("the tokens of a call were not recorded", { code: error.code });
}

/** Records each call at once, where no reservation does it at its end. */
export const recordTokens =
	(context: Recording): OnUsage =>
	(usage) =>
		recordCall(toModelCall(usage, context), context);
