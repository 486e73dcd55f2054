import { Stack } from "@mantine/core";
import type { ReactNode } from "react";

export const EmptyNote = ({ children }: { children: ReactNode }) => (
	<Stack
		align="center"
		gap="sm"
		p="lg"
		fz="sm"
		c="dimmed"
		ta="center"
		bd="1px dashed var(--app-field-border)"
		style={{ borderRadius: "var(--mantine-radius-md)", textWrap: "balance", overflowWrap: "anywhere" }}
	>
		{children}
	</Stack>
);
