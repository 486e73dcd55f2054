import { Anchor, Text } from "@mantine/core";
import { useBackend } from "../../lib/api/backend.tsx";

/**
 * Stands wherever reminders are promised, as long as no mail server is set: they reach nobody's inbox. The outbox
 * opens in a tab of its own, because a plan may be half made.
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
