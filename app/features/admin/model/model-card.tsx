import { Text } from "@mantine/core";
import { FailureList } from "../status/failure-list.tsx";
import { StatusCard } from "../status/status-card.tsx";
import { useCheckModel, useModelStatus } from "./api/use-model-status.ts";
import { WriterChoice } from "./writer-choice.tsx";

export function ModelCard() {
	const query = useModelStatus();
	return (
		<StatusCard
			title="Language model"
			titleId="language-model"
			loadingLabel="Loading the model's state"
			query={query}
			check={useCheckModel()}
			checkLabel={query.data?.model ? "Test the model" : null}
			summary={({ model, modelUnavailable }) =>
				modelUnavailable ? (
					<Text span inherit c="var(--mantine-color-error)">
						{modelUnavailable}
					</Text>
				) : model ? (
					<>
						Posts are written by <strong>{model}</strong>.
					</>
				) : (
					"No language model is set: the built-in offline writer writes the posts."
				)
			}
		>
			{({ failures }) => (
				<>
					<WriterChoice />
					<FailureList
						failures={failures.map(({ model, ...failure }) => ({ ...failure, note: model }))}
						emptyText="No generation has failed."
					/>
				</>
			)}
		</StatusCard>
	);
}
