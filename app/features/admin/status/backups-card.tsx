import { Text } from "@mantine/core";
import type { AdminData } from "../../../../domain/admin/admin-data.ts";
import { StepCard } from "../../../components/layout/step-card.tsx";
import { momentFormat } from "../date-formats.ts";

/** The age in milliseconds from which on the newest backup counts as overdue. */
const gracePeriod = 2 * 24 * 60 * 60_000;

const megabytes = new Intl.NumberFormat(undefined, {
	style: "unit",
	unit: "megabyte",
	maximumSignificantDigits: 2,
});

export function BackupsCard({ backups }: { backups: AdminData["backups"] | undefined }) {
	if (!backups) return null;
	const { daily, last } = backups;
	const isOld = daily && last !== null && Date.now() - last.madeAt.getTime() > gracePeriod;
	return (
		<StepCard title="Backups">
			<Text>
				{last ? (
					<>
						The last daily backup was made on{" "}
						<time dateTime={last.madeAt.toISOString()}>{momentFormat.format(last.madeAt)}</time> and has{" "}
						{megabytes.format(last.bytes / 1_000_000)}, without pictures and documents.
					</>
				) : (
					"No daily backup has been made yet."
				)}
			</Text>
			{isOld && (
				<Text mt="xs" c="var(--mantine-color-error)">
					One should be made every day: the log says why it was not.
				</Text>
			)}
			{!daily && (
				<Text mt="xs" c="var(--app-accent-text)">
					BACKUPS is off: the host makes none by itself.
				</Text>
			)}
		</StepCard>
	);
}
