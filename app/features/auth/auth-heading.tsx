import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

export const AuthHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
	<>
		<Title order={2} mb={children ? "0.625rem" : "1.25rem"} fz="1.625rem" lts="-0.02em">
			{title}
		</Title>
		{children && (
			<Text mb="1.25rem" c="dimmed">
				{children}
			</Text>
		)}
	</>
);
