import { Button, Skeleton, Text } from "@mantine/core";
import { messages } from "../../../../domain/messages.ts";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { StepCard } from "../../../components/step-card.tsx";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { useCheckModel, useModelStatus } from "./api/use-model-status.ts";
import { CheckOutcome } from "./check-outcome.tsx";
import { FailureList } from "./failure-list.tsx";

/** "Language model": which one writes, a test of it, and why it failed lately. */
export function ModelCard() {
	const { data: status, error, isFetching, refetch } = useModelStatus();
	const check = useCheckModel();

	return (
		<StepCard
			title="Language model"
			titleId="language-model"
			action={
				status?.model && (
					<Button variant="default" size="sm" loading={check.isPending} onClick={() => check.mutate()}>
						Test the model
					</Button>
				)
			}
		>
			{error ? (
				<LoadFailure
					title={`${messages.adminLoadFailed}: ${errorSentence(error)}`}
					retrying={isFetching}
					onRetry={() => void refetch()}
				/>
			) : !status ? (
				<Skeleton height="4.5rem" aria-label="Loading the model's state" />
			) : (
				<>
					<Text>
						{status.model ? (
							<>
								Posts are written by <strong>{status.model}</strong>.
							</>
						) : (
							"No AI_MODEL is set: the built-in offline writer writes the posts."
						)}
					</Text>
					<CheckOutcome
						sentence={check.error ? errorSentence(check.error) : check.data?.sentence}
						isFailed={check.isError || check.data?.ok === false}
					/>
					<FailureList
						failures={status.failures.map(({ model, ...failure }) => ({ ...failure, note: model }))}
						emptyText="No generation has failed."
					/>
				</>
			)}
		</StepCard>
	);
}
