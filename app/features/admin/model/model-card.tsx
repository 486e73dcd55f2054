import { Text } from "@mantine/core";
import { modelStatusSchema } from "../../../../domain/admin/model-status.ts";
import { useStatus } from "../status/api/use-status.ts";
import { FailureList } from "../status/failure-list.tsx";
import { StatusCard } from "../status/status-card.tsx";
import { WriterChoice } from "./writer-choice.tsx";

export function ModelCard() {
	const status = useStatus("model-status", modelStatusSchema);
	return (
		<StatusCard
			title="Language model"
			loadingLabel="Loading the model's state"
			{...status}
			checkLabel={status.query.data?.model ? "Test the model" : null}
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
