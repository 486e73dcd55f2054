import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { modelCheckSchema, modelStatusSchema } from "../../../../../domain/admin/model-status.ts";
import { useBackend } from "../../../../lib/api/backend.ts";
import { invokeFunction } from "../../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../../lib/api/refresh-queries.ts";

const queryKey = ["model-status"] as const;

export function useModelStatus() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey,
		queryFn: () => invokeFunction(supabase, "model-status", { method: "GET", schema: modelStatusSchema }),
	});
}

/** Makes one call to the model, to see whether it answers. */
export function useCheckModel() {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => invokeFunction(supabase, "model-status", { method: "POST", schema: modelCheckSchema }),
		onSettled: () => refreshQueries(queryClient, queryKey),
	});
}
