import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { adminMessages } from "../../../../domain/admin/admin-messages.ts";
import {
	type ModelChoice,
	type ModelConnection,
	type ModelSettingsRequest,
	modelSettingsStatusSchema,
	vendorModelsSchema,
} from "../../../../domain/admin/model-settings.ts";
import { modelCheckSchema } from "../../../../domain/admin/model-status.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { invokeFunction } from "../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { notifySuccess } from "../../../lib/toasts/notify.ts";
import { adminKey } from "../admin-data.ts";

const functionName = "model-settings";
const queryKey = [functionName] as const;

/** Queries that another writer changes. */
const affected: QueryKey[] = [["model-status"], ["generation-status"], [...adminKey, "audit"]];

export function useModelSettings() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey,
		queryFn: ({ signal }) =>
			invokeFunction(supabase, functionName, { method: "GET", schema: modelSettingsStatusSchema, signal }),
	});
}

/** Sets who writes, or looks for models on the host's machine. */
export function useSetModel() {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (body: Extract<ModelSettingsRequest, { act: "save" | "look" }>) =>
			invokeFunction(supabase, functionName, { body, schema: modelSettingsStatusSchema }),
		onSuccess: (status, { act }) => {
			queryClient.setQueryData(queryKey, status);
			if (act === "save") notifySuccess(adminMessages.modelSaved);
		},
		onSettled: () => Promise.all(affected.map((key) => refreshQueries(queryClient, key))),
	});
}

function useModelCall<Input, Answer>(
	bodyOf: (input: Input) => ModelSettingsRequest,
	schema: z.ZodMiniType<Answer>,
) {
	const { supabase } = useBackend();
	return useMutation({
		mutationFn: (input: Input) => invokeFunction(supabase, functionName, { body: bodyOf(input), schema }),
	});
}

/** Calls a model that is not saved yet. */
export const useTestModel = () =>
	useModelCall((model: ModelChoice) => ({ act: "test", model }), modelCheckSchema);

export const useVendorModels = () =>
	useModelCall((connection: ModelConnection) => ({ act: "list", connection }), vendorModelsSchema);
