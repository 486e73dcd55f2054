import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useBackend } from "../../../lib/api/backend.ts";
import { invokeFunction } from "../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";

const checkSchema = z.object({ ok: z.boolean(), sentence: z.string() });

/** How a part of the installation goes, as its function says, and a check of that part. */
export function useStatus<Status>(name: string, schema: z.ZodMiniType<Status>) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = [name];
	const query = useQuery({
		queryKey,
		queryFn: () => invokeFunction(supabase, name, { method: "GET", schema }),
	});
	const check = useMutation({
		mutationFn: () => invokeFunction(supabase, name, { method: "POST", schema: checkSchema }),
		onSettled: () => refreshQueries(queryClient, queryKey),
	});
	return { query, check };
}
