import { Button, VisuallyHidden } from "@mantine/core";
import { messages } from "../../../domain/messages.ts";
import type { LinkAction, ReminderAct } from "../../../domain/reminder-link.ts";
import { PageLoader } from "../../components/layout/page-loader.tsx";
import { PageMessage } from "../../components/layout/page-message.tsx";
import { LinkOutcome } from "./link-outcome.tsx";
import { linkTitles } from "./link-titles.ts";
import { ReadyReminder } from "./ready-reminder.tsx";
import { useReminderLink } from "./use-reminder-link.ts";

/** The page behind the links of reminder mails. Opening it changes nothing: mail scanners open links too. */
export function ReminderLinkPage({ token, act }: { token: string; act: ReminderAct }) {
	const { query, mutation, answer, isDone } = useReminderLink(token);
	const pending = mutation.isPending ? mutation.variables : null;
	const onAction = (action: LinkAction) => {
		if (!mutation.isPending) mutation.mutate(action);
	};

	return (
		<>
			<VisuallyHidden role="status">
				{isDone && answer ? `${linkTitles[answer.state]}. ${answer.message}` : ""}
			</VisuallyHidden>
			{!answer && query.isError ? (
				<PageMessage title="Your reminder could not be loaded" text={messages.serverUnreachable}>
					<Button loading={query.isFetching} onClick={() => query.refetch()}>
						Try again
					</Button>
				</PageMessage>
			) : !answer ? (
				<PageLoader />
			) : answer.state === "ready" && answer.post ? (
				<ReadyReminder
					post={answer.post}
					act={act}
					pending={pending}
					onAction={onAction}
					isRestored={isDone}
				/>
			) : (
				<LinkOutcome answer={answer} pending={pending} onAction={onAction} isDone={isDone} />
			)}
		</>
	);
}
