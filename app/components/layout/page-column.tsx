import { Stack, type StackProps, Title } from "@mantine/core";

export const PageColumn = ({ title, children, ...props }: StackProps & { title: string }) => (
	<Stack
		component="main"
		mx="auto"
		px="clamp(1rem, 3vw, 2rem)"
		pt="clamp(1.5rem, 4vw, 3rem)"
		pb="5rem"
		gap="1.25rem"
		{...props}
	>
		<Title order={1} mb="0.25rem">
			{title}
		</Title>
		{children}
	</Stack>
);
