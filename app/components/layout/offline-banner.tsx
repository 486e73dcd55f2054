import { Group, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import { useWaitingWrites } from "../../lib/offline/waiting-writes.ts";

/** Says that there is no network, and what waits for it. Part of the header, so that it is always in sight. */
export function OfflineBanner() {
	const isOnline = useIsOnline();
	const count = useWaitingWrites();
	return (
		<div role="status">
			{!isOnline && (
				<Group
					justify="center"
					wrap="nowrap"
					gap="xs"
					px="clamp(1rem, 3vw, 2rem)"
					py="0.375rem"
					bg="var(--app-warning-soft)"
					c="var(--app-warning-text)"
				>
					<IconCloudOff size={18} stroke={1.6} style={{ flex: "none" }} aria-hidden />
					<Text span size="sm">
						<strong>You are offline.</strong> You see what was last loaded here. {waitingSentence(count)}
					</Text>
				</Group>
			)}
		</div>
	);
}

function waitingSentence(count: number): string {
	if (count === 0) return "What you change is sent when you are back.";
	return count === 1 ? "1 change is sent when you are back." : `${count} changes are sent when you are back.`;
}
