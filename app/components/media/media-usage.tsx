import { Text } from "@mantine/core";
import { mediaUsage } from "../../../domain/media/media-usage.ts";
import { useMediaUsage } from "../../lib/media/use-media-usage.ts";

/** How full the storage of an account is. */
export function MediaUsage({ userId }: { userId: string }) {
	const usage = useMediaUsage(userId);
	if (!usage) return null;
	return (
		<Text size="sm" c="dimmed" mt="sm">
			{mediaUsage(usage.used_bytes, usage.cap_bytes)}
		</Text>
	);
}
