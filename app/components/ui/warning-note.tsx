import { Paper, type PaperProps } from "@mantine/core";
import type { ReactNode } from "react";

export const WarningNote = (props: PaperProps & { role?: "status"; children: ReactNode }) => (
	<Paper px="md" py="xs" fz="sm" c="var(--app-warning-text)" bg="var(--app-warning-soft)" {...props} />
);
