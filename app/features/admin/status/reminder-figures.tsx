import { DataList, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { ReminderStatus } from "../../../../domain/admin/reminder-status.ts";
import { momentFormat } from "../date-formats.ts";
import { Fact } from "../fact.tsx";

/** The delay in milliseconds from which on a waiting reminder counts as late. */
const gracePeriod = 5 * 60_000;

export function ReminderFigures({ status }: { status: ReminderStatus }) {
	const { sentToday, waiting, oldestWaiting, failedThisWeek } = status;
	const isLate = oldestWaiting !== null && Date.now() - Date.parse(oldestWaiting) > gracePeriod;
	return (
		<DataList
			orientation="vertical"
			mt="1.25rem"
			style={{
				display: "grid",
				gridTemplateColumns: "repeat(auto-fit, minmax(8.5rem, 1fr))",
				gap: "1rem 1.5rem",
			}}
		>
			<Figure label="Sent today (UTC)">{sentToday.toLocaleString("en")}</Figure>
			<Figure label="Waiting, though due">{waiting.toLocaleString("en")}</Figure>
			<Figure label="Oldest waiting">
				{/* Aligns the text with the larger numbers beside it. */}
				<Text
					component="span"
					display="block"
					pt={4}
					fw={600}
					c={isLate ? "var(--mantine-color-error)" : undefined}
				>
					{oldestWaiting ? (
						<time dateTime={oldestWaiting}>Since {momentFormat.format(new Date(oldestWaiting))}</time>
					) : (
						"None"
					)}
				</Text>
			</Figure>
			<Figure label="Failed in 7 days">{failedThisWeek.toLocaleString("en")}</Figure>
		</DataList>
	);
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
	<Fact label={label}>
		<Text component="span" fz="xl" fw={600}>
			{children}
		</Text>
	</Fact>
);
