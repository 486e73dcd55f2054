import type { FunctionContext } from "../context.ts";
import { nameOf } from "./check-model.ts";

/** What a vendor says that a call has read and written, in tokens; undefined where it does not say. */
interface TokenUsage {
	inputTokens: number | undefined;
	outputTokens: number | undefined;
}

/** Is told of each call that a model has answered to its end, whatever the answer was good for. */
export type OnUsage = (usage: TokenUsage) => Promise<void>;

const count = (tokens: number | undefined) => Math.max(0, Math.round(tokens ?? 0));

/** Adds what a call has cost to the sums that the admin panel shows and the month's cap is measured by. */
export const recordTokens =
	({
		supabaseAdmin,
		settings,
		userClaims,
		log,
	}: Pick<FunctionContext, "supabaseAdmin" | "settings" | "userClaims" | "log">): OnUsage =>
	async ({ inputTokens, outputTokens }) => {
		const { error } = await supabaseAdmin.rpc("record_tokens", {
			_user_id: userClaims?.id ?? "",
			_model: settings.model ? nameOf(settings.model) : "",
			_input_tokens: count(inputTokens),
			_output_tokens: count(outputTokens),
		});
		if (error) log("the tokens of a call were not recorded", { code: error.code });
	};
