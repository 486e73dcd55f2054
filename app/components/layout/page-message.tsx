import { Center, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import { surface } from "./surface.ts";

interface PageMessageProps {
	title: string;
	kicker?: string;
	text: ReactNode;
	children: ReactNode;
}

/** A page that says one thing and offers a way on: sign in, not found, failed to start. */
export const PageMessage = ({ title, kicker, text, children }: PageMessageProps) => (
	<Center component="main" mih="calc(100dvh - 4rem)" p="2rem 1rem 6rem">
		<Paper
			{...surface}
			w="min(100%, 27rem)"
			p="clamp(2rem, 6vw, 3rem) clamp(1.25rem, 5vw, 2.5rem)"
			ta="center"
		>
			<Center>
				<BrandMark size={40} />
			</Center>
			{kicker && (
				<Text mt="1.25rem" mb="-0.75rem" fz="sm" fw={600} c="dimmed">
					{kicker}
				</Text>
			)}
			<Title order={1} mt="1.25rem" fz="1.625rem" lh={1.2} lts="-0.02em">
				{title}
			</Title>
			<Text mt="0.625rem" mb="1.75rem" c="dimmed">
				{text}
			</Text>
			<Stack gap="sm">{children}</Stack>
		</Paper>
	</Center>
);
