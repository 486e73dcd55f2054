import { Alert, Button, Group } from "@mantine/core";
import type { Ref } from "react";

export interface LoadFailureProps {
	title: string;
	detail?: string;
	retrying: boolean;
	onRetry: () => void;
	ref?: Ref<HTMLDivElement>;
}

/** What could not be loaded, why, and another try; what is known stays. */
export const LoadFailure = ({ title, detail, retrying, onRetry, ref }: LoadFailureProps) => (
	<Alert ref={ref} color="red" variant="outline" title={title} mb="sm">
		<Group justify="space-between" gap="xs">
			<span>{detail}</span>
			<Button size="sm" variant="default" loading={retrying} onClick={onRetry}>
				Try again
			</Button>
		</Group>
	</Alert>
);
