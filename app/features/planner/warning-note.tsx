import { Paper, type PaperProps } from "@mantine/core";
import type { ReactNode } from "react";

/** Something worth knowing that keeps nobody from going on. */
export const WarningNote = (props: PaperProps & { children: ReactNode }) => (
	<Paper px="md" py="xs" fz="sm" c="var(--app-warning-text)" bg="var(--app-warning-soft)" {...props} />
);
