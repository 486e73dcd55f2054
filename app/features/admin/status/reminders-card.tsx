import { Button, Skeleton, Text } from "@mantine/core";
import { messages } from "../../../../domain/messages.ts";
import type { MailPath } from "../../../../domain/reminder-status.ts";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { StepCard } from "../../../components/step-card.tsx";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { useReminderStatus, useSendTestMail } from "./api/use-reminder-status.ts";
import { CheckOutcome } from "./check-outcome.tsx";
import { FailureList } from "./failure-list.tsx";
import { ReminderFigures } from "./reminder-figures.tsx";

const mailPaths: Record<MailPath, string> = {
	server: "Mails go to the mail server that SMTP_URL names.",
	outbox: "No SMTP_URL is set: mails stay in the outbox of this installation, and nobody gets them.",
	none: "SMTP_URL and MAIL_FROM are not both set: no reminder goes out.",
};

/** "Reminders": what was sent, what waits, why others failed, and a try of the mail server. */
export function RemindersCard() {
	const { data: status, error, isFetching, refetch } = useReminderStatus();
	const testMail = useSendTestMail();

	return (
		<StepCard
			title="Reminders"
			titleId="reminders"
			action={
				status && (
					<Button variant="default" size="sm" loading={testMail.isPending} onClick={() => testMail.mutate()}>
						Send a test mail
					</Button>
				)
			}
		>
			{error ? (
				<LoadFailure
					title={`${messages.adminLoadFailed}: ${errorSentence(error)}`}
					retrying={isFetching}
					onRetry={() => void refetch()}
				/>
			) : !status ? (
				<Skeleton height="10rem" aria-label="Loading the reminders' state" />
			) : (
				<>
					<Text>{mailPaths[status.mail]}</Text>
					<CheckOutcome
						sentence={testMail.error ? errorSentence(testMail.error) : testMail.data?.sentence}
						isFailed={testMail.isError || testMail.data?.ok === false}
					/>
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
		</StepCard>
	);
}
