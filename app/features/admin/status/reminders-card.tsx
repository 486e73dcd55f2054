import { DataList, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { type ReminderStatus, reminderStatusSchema } from "../../../../domain/admin/reminder-status.ts";
import { reminderStatusName } from "../../../lib/api/reminder-status-name.ts";
import { momentFormat } from "../date-formats.ts";
import { Fact } from "../fact.tsx";
import { FailureList } from "./failure-list.tsx";
import { StatusCard } from "./status-card.tsx";

const mailPaths: Record<ReminderStatus["mail"], string> = {
	server: "Mails go to the mail server that SMTP_URL names.",
	outbox: "No SMTP_URL is set: mails stay in the outbox of this installation, and nobody gets them.",
	none: "SMTP_URL and MAIL_FROM are not both set: no reminder goes out.",
};

export const RemindersCard = () => (
	<StatusCard
		title="Reminders"
		name={reminderStatusName}
		schema={reminderStatusSchema}
		label="the reminders' state"
		checkLabel={() => "Send a test mail"}
		summary={({ mail }) => mailPaths[mail]}
	>
		{(status) => (
			<>
				<ReminderFigures status={status} />
				<FailureList
					failures={status.failures}
					noteOf={({ isFinal }) => (isFinal ? "Given up." : "Tried again.")}
					emptyText="No reminder has failed in the last 7 days."
				/>
			</>
		)}
	</StatusCard>
);

/** The delay in milliseconds from which on a waiting reminder counts as late. */
const gracePeriod = 5 * 60_000;

function ReminderFigures({ status }: { status: ReminderStatus }) {
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
				<Text span display="block" pt={4} fw={600} c={isLate ? "var(--mantine-color-error)" : undefined}>
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
		<Text span fz="xl" fw={600}>
			{children}
		</Text>
	</Fact>
);
