import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { useRefusedWrites } from "../../lib/offline/refused-writes.ts";
import { notifyPartNotLoaded } from "../toasts/notify.ts";
import classes from "./refused-writes.module.css";

/** Changes that waited for the network and were refused then, each with its text, until their author puts it away. */
export function RefusedWrites({ userId }: { userId: string }) {
	const queryClient = useQueryClient();
	const refused = useRefusedWrites(userId);
	const { copy, copied } = useClipboard();

	async function putAway(key: string) {
		const { putAwayRefused } = await import("../../lib/offline/put-away-refused.ts");
		await putAwayRefused(queryClient, userId, key);
	}

	if (refused.length === 0) return null;
	return (
		<Stack component="section" aria-label={messages.writesRefused} gap="sm" mb="lg">
			{refused.map(({ key, refusal, text }) => (
				<Alert key={key} color="red" variant="outline" title={messages.writeRefused}>
					<Text size="sm">{refusal}</Text>
					{text && (
						<div className={classes.text} dir="auto">
							{text}
						</div>
					)}
					<Group gap="xs" mt="sm">
						{text && (
							<Button size="sm" variant="default" onClick={() => copy(text)}>
								{copied ? "Copied" : "Copy your text"}
							</Button>
						)}
						<Button size="sm" variant="default" onClick={() => putAway(key).catch(notifyPartNotLoaded)}>
							Dismiss
						</Button>
					</Group>
				</Alert>
			))}
		</Stack>
	);
}
