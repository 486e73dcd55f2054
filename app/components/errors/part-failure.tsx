import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";

/** In the place of a part of the page that breaks or does not arrive; the rest goes on. */
export const PartFailure = ({ children }: { children: ReactNode }) => (
	<Group justify="space-between" gap="sm" role="alert">
		{children}
		<Button variant="default" size="sm" onClick={() => window.location.reload()}>
			Load the page again
		</Button>
	</Group>
);
