import { Button, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { StepCard } from "../../../components/layout/step-card.tsx";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { invokeFunction } from "../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { Loaded } from "../loaded.tsx";

interface StatusCardProps<Status> {
	title: string;
	/** The function that tells the status, and checks the part that the card is about. */
	name: string;
	schema: z.ZodMiniType<Status>;
	/** The label of the button for a check. Null: no button. */
	checkLabel: (status: Status) => string | null;
	label: string;
	summary: (status: Status) => ReactNode;
	children: (status: Status) => ReactNode;
}

const checkSchema = z.object({ ok: z.boolean(), sentence: z.string() });

export function StatusCard<Status>({ title, name, schema, label, ...props }: StatusCardProps<Status>) {
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
	const isFailed = check.isError || check.data?.ok === false;
	const outcome = check.error ? errorMessage(check.error) : check.data?.sentence;
	const checkLabel = query.data && props.checkLabel(query.data);
	return (
		<StepCard
			title={title}
			action={
				checkLabel && (
					<Button size="sm" loading={check.isPending} onClick={() => check.mutate()}>
						{checkLabel}
					</Button>
				)
			}
		>
			<Loaded query={query} label={label} height="10rem">
				{(status) => (
					<>
						<Text>{props.summary(status)}</Text>
						{/* A screen reader announces changes only in an element that is there before. */}
						<Text
							role="status"
							mt={outcome ? "xs" : 0}
							c={isFailed ? "var(--mantine-color-error)" : "var(--app-accent-text)"}
						>
							{outcome}
						</Text>
						{props.children(status)}
					</>
				)}
			</Loaded>
		</StepCard>
	);
}
