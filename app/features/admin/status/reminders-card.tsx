import { type ReminderStatus, reminderStatusSchema } from "../../../../domain/admin/reminder-status.ts";
import { reminderStatusName } from "../../../lib/api/reminder-status-name.ts";
import { useStatus } from "./api/use-status.ts";
import { FailureList } from "./failure-list.tsx";
import { ReminderFigures } from "./reminder-figures.tsx";
import { StatusCard } from "./status-card.tsx";

const mailPaths: Record<ReminderStatus["mail"], string> = {
	server: "Mails go to the mail server that SMTP_URL names.",
	outbox: "No SMTP_URL is set: mails stay in the outbox of this installation, and nobody gets them.",
	none: "SMTP_URL and MAIL_FROM are not both set: no reminder goes out.",
};

export function RemindersCard() {
	const reminders = useStatus(reminderStatusName, reminderStatusSchema);
	return (
		<StatusCard
			title="Reminders"
			loadingLabel="Loading the reminders' state"
			{...reminders}
			checkLabel={reminders.query.data ? "Send a test mail" : null}
			summary={({ mail }) => mailPaths[mail]}
		>
			{(status) => (
				<>
					<ReminderFigures status={status} />
					<FailureList
						failures={status.failures.map(({ isFinal, ...failure }) => ({
							...failure,
							note: isFinal ? "Given up." : "Tried again.",
						}))}
						emptyText="No reminder has failed in the last 7 days."
					/>
				</>
			)}
		</StatusCard>
	);
}
