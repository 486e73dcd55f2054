import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface AuthHeadingProps {
	title: string;
	children?: ReactNode;
}

export const AuthHeading = ({ title, children }: AuthHeadingProps) => (
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
