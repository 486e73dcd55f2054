import { Alert, Button, Group } from "@mantine/core";
import type { Ref } from "react";
import { errorSentence } from "../../lib/api/error-sentence.ts";

export interface LoadFailureProps {
	title: string;
	query: { error: unknown; isFetching: boolean; refetch: () => unknown };
	/** Replaces the refetch. */
	onRetry?: () => void;
	ref?: Ref<HTMLDivElement>;
}

/** What could not be loaded, why, and another try. */
export const LoadFailure = ({
	title,
	query,
	onRetry = () => void query.refetch(),
	ref,
}: LoadFailureProps) => (
	<Alert ref={ref} color="red" variant="outline" title={title} mb="sm">
		<Group justify="space-between" gap="xs">
			<span>{errorSentence(query.error)}</span>
			<Button size="sm" variant="default" loading={query.isFetching} onClick={onRetry}>
				Try again
			</Button>
		</Group>
	</Alert>
);
