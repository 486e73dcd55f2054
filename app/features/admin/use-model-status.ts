import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { ModelCheck, ModelStatus } from "../../../domain/model-status.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { callAdminFunction } from "./call-admin-function.ts";

const functionName = "model-status";
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

/** Which model writes, and why it failed lately. */
export function useModelStatus() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey,
		queryFn: () => callAdminFunction(supabase, functionName, "GET", statusSchema),
	});
}

/** Calls the model once. */
export function useCheckModel() {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => callAdminFunction(supabase, functionName, "POST", checkSchema),
		onSettled: () => refreshQueries(queryClient, queryKey),
	});
}
