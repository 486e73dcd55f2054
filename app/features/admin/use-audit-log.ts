import { useInfiniteQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useBackend } from "../../lib/backend.tsx";
import { timestampSchema } from "../../lib/timestamp.ts";
import { databaseFailure } from "./database-failure.ts";

export const auditKey = ["admin-audit"] as const;

/** Entries that are loaded at once. */
const pageSize = 25;

const entriesSchema = z.array(
	z.object({
		id: z.number(),
		happened_at: timestampSchema,
		by_operator: z.boolean(),
		/** Null: the operator, or an account that is gone. */
		actor_email: z.string().nullable(),
		action: z.enum(["grant_admin", "revoke_admin", "suspend", "unsuspend", "set_weekly_limit"]),
		target_email: z.string().nullable(),
		details: z.object({
			reason: z.string().optional(),
			from: z.number().nullish(),
			to: z.number().nullish(),
		}),
	}),
);

export type AuditEntry = z.output<typeof entriesSchema>[number];

/** What admins did, newest first: to one account, or to all. */
export function useAuditLog(userId: string | null) {
	const { supabase } = useBackend();
	return useInfiniteQuery({
		queryKey: [...auditKey, userId],
		queryFn: async ({ pageParam, signal }) => {
			const { data, error } = await supabase
				.rpc("admin_audit", { _user_id: userId, _before: pageParam, _limit: pageSize })
				.abortSignal(signal);
			if (error) throw databaseFailure(error);
			return entriesSchema.parse(data);
		},
		initialPageParam: null as number | null,
		getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
	});
}
