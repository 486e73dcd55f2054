import { useCheckModel, useModelStatus } from "./api/use-model-status.ts";
import { FailureList } from "./failure-list.tsx";
import { StatusCard } from "./status-card.tsx";

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
			summary={({ model }) =>
				model ? (
					<>
						Posts are written by <strong>{model}</strong>.
					</>
				) : (
					"No AI_MODEL is set: the built-in offline writer writes the posts."
				)
			}
		>
			{({ failures }) => (
				<FailureList
					failures={failures.map(({ model, ...failure }) => ({ ...failure, note: model }))}
					emptyText="No generation has failed."
				/>
			)}
		</StatusCard>
	);
}
