import { Group, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import { useQueue } from "../../lib/queue/use-queue.ts";

/** Says that there is no network or no server, and what waits for it. Part of the header, so that it is always in sight. */
export function OfflineBanner({ userId }: { userId: string }) {
	const isOnline = useIsOnline();
	const count = useQueue(userId, ({ read }) => read().filter(({ refusal }) => refusal === null).length);
	const isWaiting = useQueue(userId, ({ status }) => status() === "waiting");
	const isFull = useQueue(userId, ({ isFull }) => isFull());
	const changes = count === 0 ? "What you change is" : count === 1 ? "1 change is" : `${count} changes are`;
	return (
		<div role="status">
			{(!isOnline || (count > 0 && (isWaiting || isFull))) && (
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
						{isOnline ? (
							`${changes} kept on this device until the server can be reached.`
						) : (
							<>
								<strong>You are offline.</strong> You see what was last loaded here. {changes} sent when you
								are back.
							</>
						)}
						{isFull && " It has no room: leave the tab open until then."}
					</Text>
				</Group>
			)}
		</div>
	);
}
