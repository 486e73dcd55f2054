import { useInfiniteQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { timestampSchema } from "../../../../domain/timestamp.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { adminKey } from "../admin-data.ts";

const pageSize = 25;

const entriesSchema = z.array(
	z.object({
		id: z.number(),
		happened_at: timestampSchema,
		by_operator: z.boolean(),
		/** Null: the operator, or a deleted account. */
		actor_email: z.nullable(z.string()),
		action: z.enum([
			"grant_admin",
			"revoke_admin",
			"suspend",
			"unsuspend",
			"set_weekly_limit",
			"set_model",
			"set_token_cap",
		]),
		target_email: z.nullable(z.string()),
		details: z.object({
			reason: z.optional(z.string()),
			from: z.nullish(z.union([z.number(), z.string()])),
			to: z.nullish(z.union([z.number(), z.string()])),
			address: z.nullish(z.string()),
			key: z.optional(z.enum(["new", "kept", "none"])),
		}),
	}),
);

export type AuditEntry = z.output<typeof entriesSchema>[number];

/** Loads what admins did, newest first, to one account or, with null, to all. */
export function useAuditLog(userId: string | null) {
	const { supabase } = useBackend();
	return useInfiniteQuery({
		queryKey: [...adminKey, "audit", userId],
		queryFn: async ({ pageParam, signal }) => {
			// The generated types allow no null, which is all accounts, and the newest entries.
			const _user_id = userId as string;
			const _before = pageParam as number;
			const audit = supabase.rpc("admin_audit", { _user_id, _before, _limit: pageSize });
			return entriesSchema.parse(await dataOf(audit.abortSignal(signal)));
		},
		initialPageParam: null as number | null,
		getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
	});
}
