import { Alert, Box, Button, Group, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { putAwayRefused, type RefusedWrite } from "../../lib/offline/refused-writes.ts";
import { notifyPartNotLoaded } from "../toasts/notify.ts";

/** Changes that waited for the network and were refused then, each with its text, until their author puts it away. */
export function RefusedWrites({ userId, refused }: { userId: string; refused: readonly RefusedWrite[] }) {
	const queryClient = useQueryClient();
	const { copy, copied } = useClipboard();

	return (
		<Stack component="section" aria-label={messages.writesRefused} gap="sm" mb="lg">
			{refused.map(({ key, refusal, text }) => (
				<Alert key={key} color="red" variant="outline" title={messages.writeRefused}>
					<Text size="sm">{refusal}</Text>
					{text && (
						<Box mah="12rem" mt="xs" style={{ overflow: "auto", whiteSpace: "pre-wrap" }} dir="auto">
							{text}
						</Box>
					)}
					<Group gap="xs" mt="sm">
						{text && (
							<Button size="sm" variant="default" onClick={() => copy(text)}>
								{copied ? "Copied" : "Copy your text"}
							</Button>
						)}
						<Button
							size="sm"
							variant="default"
							onClick={() => putAwayRefused(queryClient, userId, key).catch(notifyPartNotLoaded)}
						>
							Dismiss
						</Button>
					</Group>
				</Alert>
			))}
		</Stack>
	);
}
