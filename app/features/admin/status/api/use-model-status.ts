import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { ModelCheck, ModelStatus } from "../../../../../domain/model-status.ts";
import { useBackend } from "../../../../lib/api/backend.ts";
import { invokeFunction } from "../../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../../lib/api/refresh-queries.ts";

const queryKey = ["model-status"] as const;

const statusSchema: z.ZodType<ModelStatus> = z.object({
	model: z.string().nullable(),
	failures: z.array(z.object({ failedAt: z.string(), model: z.string(), reason: z.string() })),
});
const checkSchema: z.ZodType<ModelCheck> = z.object({
	ok: z.boolean(),
	sentence: z.string(),
	milliseconds: z.number(),
});

export function useModelStatus() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey,
		queryFn: () => invokeFunction(supabase, "model-status", { method: "GET", schema: statusSchema }),
	});
}

/** Makes one call to the model, to see whether it answers. */
export function useCheckModel() {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => invokeFunction(supabase, "model-status", { method: "POST", schema: checkSchema }),
		onSettled: () => refreshQueries(queryClient, queryKey),
	});
}
