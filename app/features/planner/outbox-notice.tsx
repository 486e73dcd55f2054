import { Anchor, Text } from "@mantine/core";
import { useBackend } from "../../lib/api/backend.ts";

/**
 * Tells, wherever reminders are promised, that no mail server is set and no mail arrives. The outbox opens in a new
 * tab, because the author may be in the middle of planning.
 */
export function OutboxNotice() {
	const { config } = useBackend();
	if (config.sendsMails) return null;
	return (
		<Text fz={{ base: "xs", sm: "sm" }} c="dimmed" mb={6}>
			This installation has no mail server: mails stay in its{" "}
			{config.outbox ? (
				<Anchor href="/outbox" target="_blank" inherit underline="always">
					outbox
				</Anchor>
			) : (
				"outbox"
			)}
			.
		</Text>
	);
}
