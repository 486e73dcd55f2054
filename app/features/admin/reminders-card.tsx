import { Button, Skeleton } from "@mantine/core";
import { messages } from "../../../domain/messages.ts";
import type { MailPath } from "../../../domain/reminder-status.ts";
import { StepCard } from "../../components/step-card.tsx";
import { ReminderFailures } from "./reminder-failures.tsx";
import { ReminderFigures } from "./reminder-figures.tsx";
import classes from "./status-card.module.css";
import { useReminderStatus, useSendTestMail } from "./use-reminder-status.ts";

const mailPaths: Record<MailPath, string> = {
	server: "Mails go to the mail server that SMTP_URL names.",
	outbox: "No SMTP_URL is set: mails stay in the outbox of this installation, and nobody gets them.",
	none: "SMTP_URL and MAIL_FROM are not both set: no reminder goes out.",
};

/** "Reminders": what was sent, what waits, why others failed, and a try of the mail server. */
export function RemindersCard() {
	const { data: status, error, refetch } = useReminderStatus();
	const test = useSendTestMail();

	return (
		<StepCard
			title="Reminders"
			titleId="reminders"
			action={
				status && (
					<Button variant="default" size="sm" loading={test.isPending} onClick={() => test.mutate()}>
						Send a test mail
					</Button>
				)
			}
		>
			{error ? (
				<div className={classes.failure}>
					<span>
						{messages.adminLoadFailed}: {error.message}
					</span>
					<Button variant="default" size="sm" onClick={() => refetch()}>
						Try again
					</Button>
				</div>
			) : !status ? (
				<Skeleton height="10rem" aria-label="Loading the reminders' state" />
			) : (
				<>
					<p className={classes.model}>{mailPaths[status.mail]}</p>
					<p
						role="status"
						className={classes.outcome}
						data-failed={test.isError || test.data?.ok === false || undefined}
					>
						{test.data?.sentence ?? test.error?.message}
					</p>
					<ReminderFigures status={status} />
					<ReminderFailures failures={status.failures} />
				</>
			)}
		</StepCard>
	);
}
