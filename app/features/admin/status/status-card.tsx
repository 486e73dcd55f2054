import { Button, Skeleton, Text } from "@mantine/core";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messages } from "../../../../domain/messages.ts";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { StepCard } from "../../../components/layout/step-card.tsx";
import { errorMessage } from "../../../lib/api/error-message.ts";

interface StatusCardProps<Status> {
	title: string;
	query: UseQueryResult<Status>;
	/** Tests the part that the card is about. */
	check: UseMutationResult<{ ok: boolean; sentence: string }, Error, void>;
	/** The label of its button. Null: no button. */
	checkLabel: string | null;
	loadingLabel: string;
	/** Stands above the result of the check. */
	summary: (status: Status) => ReactNode;
	children: (status: Status) => ReactNode;
}

/** The status of one part of the installation, with a check of it. */
export function StatusCard<Status>({ title, query, check, ...props }: StatusCardProps<Status>) {
	const { data: status, error } = query;
	const isFailed = check.isError || check.data?.ok === false;
	const outcome = check.error ? errorMessage(check.error) : check.data?.sentence;
	return (
		<StepCard
			title={title}
			action={
				props.checkLabel && (
					<Button variant="default" size="sm" loading={check.isPending} onClick={() => check.mutate()}>
						{props.checkLabel}
					</Button>
				)
			}
		>
			{error ? (
				<LoadFailure title={messages.adminLoadFailed} query={query} />
			) : !status ? (
				<Skeleton height="10rem" role="status" aria-label={props.loadingLabel} />
			) : (
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
		</StepCard>
	);
}
