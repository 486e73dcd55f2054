import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Stands out of dimmed text, such as an address. */
export const StrongText = ({ children }: { children: ReactNode }) => (
	<Text
		component="strong"
		inherit
		fw={600}
		c="var(--mantine-color-text)"
		style={{ overflowWrap: "anywhere" }}
	>
		{children}
	</Text>
);
