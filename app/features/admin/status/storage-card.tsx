import { Text } from "@mantine/core";
import { megabytes } from "../../../../domain/media/media-usage.ts";
import { StepCard } from "../../../components/layout/step-card.tsx";
import { useMediaUsage } from "../../../lib/media/use-media-usage.ts";

export function StorageCard({ userId }: { userId: string }) {
	const usage = useMediaUsage(userId);
	if (!usage) return null;
	return (
		<StepCard title="Pictures and documents">
			<Text>There is room for {megabytes(Math.max(0, usage.left_bytes))} more.</Text>
		</StepCard>
	);
}
