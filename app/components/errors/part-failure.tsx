import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** In the place of a part of the page that breaks or does not arrive; the rest goes on. */
export const PartFailure = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
	<Group justify="space-between" gap="sm" role="alert">
		<Text flex="1 1 16rem">{children}</Text>
		<Button variant="default" size="sm" onClick={onRetry}>
			Try again
		</Button>
	</Group>
);
