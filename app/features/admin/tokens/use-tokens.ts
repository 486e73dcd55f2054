import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminMessages } from "../../../../domain/admin/admin-messages.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { adminKey, useAdminAction } from "../admin-data.ts";

const sums = { calls: z.number(), input_tokens: z.number(), output_tokens: z.number() };
export type TokenSums = Record<keyof typeof sums, number>;

const tokensSchema = z.object({
	/** Of a month; null: there is none. */
	cap: z.nullable(z.number()),
	/** In this month. */
	used: z.number(),
	days: z.array(z.object({ day: z.string(), model: z.string(), ...sums })),
	authors: z.array(
		z.object({ user_id: z.string(), display_name: z.string(), email: z.nullable(z.string()), ...sums }),
	),
});
export type Tokens = z.output<typeof tokensSchema>;

/** Tokens that models have read and written: in the last 30 days by model, in this month by author. */
export function useTokens() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "tokens"],
		queryFn: async ({ signal }) =>
			tokensSchema.parse(await dataOf(supabase.rpc("admin_tokens").abortSignal(signal))),
	});
}

/** Caps the tokens of a month; null takes the cap away. */
export const useSetTokenCap = () =>
	useAdminAction(
		// The generated types allow no null, which is no cap.
		(supabase, cap: number | null) => supabase.rpc("set_token_cap", { _tokens_per_month: cap as number }),
		() => [adminMessages.tokenCapSaved],
		["generation-status"],
	);
