import { Alert, Button, Group } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import type { Ref } from "react";
import { errorMessage } from "../../lib/api/error-message.ts";

export interface LoadFailureProps {
	title: string;
	query: { error: unknown; isFetching: boolean; refetch: () => unknown };
	/** Replaces the refetch. */
	onRetry?: () => void;
	ref?: Ref<HTMLDivElement>;
}

/** How soon it is tried again while somebody looks, in milliseconds. */
const retryInterval = 20_000;

/** A failed query, the reason, and another try, which is made without a press, too. */
export function LoadFailure({ title, query, onRetry = () => void query.refetch(), ref }: LoadFailureProps) {
	useInterval(() => !document.hidden && !query.isFetching && onRetry(), retryInterval, { autoInvoke: true });
	return (
		<Alert ref={ref} color="red" title={title} mb="sm">
			<Group justify="space-between" gap="xs">
				<span>{errorMessage(query.error)}</span>
				<Button size="sm" loading={query.isFetching} onClick={onRetry}>
					Try again
				</Button>
			</Group>
		</Alert>
	);
}
