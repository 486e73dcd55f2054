import { DataList, Text } from "@mantine/core";
import type { ReminderStatus } from "../../../../domain/reminder-status.ts";
import { momentFormat } from "../date-formats.ts";

/** A reminder that waits for longer is worth a look, in milliseconds. */
const gracePeriod = 5 * 60_000;

/** How many reminders were sent, wait and failed. */
export function ReminderFigures({ status }: { status: ReminderStatus }) {
	const { sentToday, waiting, oldestWaiting, failedThisWeek } = status;
	const isLate = oldestWaiting !== null && Date.now() - Date.parse(oldestWaiting) > gracePeriod;
	const figures = [
		{ label: "Sent today (UTC)", value: sentToday.toLocaleString() },
		{ label: "Waiting, though due", value: waiting.toLocaleString() },
		{
			label: "Oldest waiting",
			value: (
				// Words stand on the line of the numbers beside them.
				<Text
					component="span"
					display="block"
					pt="0.25rem"
					fw={600}
					c={isLate ? "var(--mantine-color-error)" : undefined}
				>
					{oldestWaiting ? (
						<time dateTime={oldestWaiting}>Since {momentFormat.format(new Date(oldestWaiting))}</time>
					) : (
						"None"
					)}
				</Text>
			),
		},
		{ label: "Failed in 7 days", value: failedThisWeek.toLocaleString() },
	];
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
			{figures.map(({ label, value }) => (
				<DataList.Item key={label}>
					<DataList.ItemLabel>{label}</DataList.ItemLabel>
					<DataList.ItemValue fz="xl" fw={600}>
						{value}
					</DataList.ItemValue>
				</DataList.Item>
			))}
		</DataList>
	);
}
