import { Text } from "@mantine/core";
import type { AdminData } from "../../../../domain/admin-data.ts";
import { StepCard } from "../../../components/step-card.tsx";
import { momentFormat } from "../date-formats.ts";

/** A newest backup that is older is worth a look, in milliseconds. */
const gracePeriod = 2 * 24 * 60 * 60_000;

const megabytes = new Intl.NumberFormat(undefined, {
	style: "unit",
	unit: "megabyte",
	maximumSignificantDigits: 2,
});

/** "Backups": when the last one was made of the database that the host holds itself, and its size. */
export function BackupsCard({ backups }: { backups: AdminData["backups"] | undefined }) {
	if (!backups) return null;
	const { daily, last } = backups;
	const isOld = daily && last !== null && Date.now() - last.madeAt.getTime() > gracePeriod;
	return (
		<StepCard title="Backups" titleId="backups">
			<Text>
				{last ? (
					<>
						The last backup was made on{" "}
						<time dateTime={last.madeAt.toISOString()}>{momentFormat.format(last.madeAt)}</time> and has{" "}
						{megabytes.format(last.bytes / 1_000_000)}.
					</>
				) : (
					"No backup has been made yet."
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
