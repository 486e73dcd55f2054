import { Button, VisuallyHidden } from "@mantine/core";
import { FunctionsHttpError } from "@supabase/supabase-js";
import { useState } from "react";
import { messages } from "../../../domain/messages.ts";
import type { LinkAction, ReminderAct } from "../../../domain/reminder-link.ts";
import { notifyError } from "../../components/notify.ts";
import { PageLoader } from "../../components/page-loader.tsx";
import { PageMessage } from "../../components/page-message.tsx";
import { functionFailure } from "../../lib/function-failure.ts";
import { LinkOutcome } from "./link-outcome.tsx";
import { linkTitles } from "./link-titles.ts";
import { ReadyReminder } from "./ready-reminder.tsx";
import { useReminderLink } from "./use-reminder-link.ts";

/** What the link in a reminder mail leads to. Nothing happens before one of its buttons is pressed. */
export function ReminderLinkPage({ token, act }: { token: string; act: ReminderAct }) {
	const { looking, acting, answer, hasActed } = useReminderLink(token);
	const [pending, setPending] = useState<LinkAction | null>(null);

	function onAct(action: LinkAction) {
		if (pending) return;
		setPending(action);
		acting.mutate(action, {
			onError: async (error) => {
				const [title, detail] =
					error instanceof FunctionsHttpError
						? [messages.reminderNotChanged, (await functionFailure(error)).message]
						: [messages.unexpected, messages.reminderActFailed];
				notifyError(title, detail);
			},
			onSettled: () => setPending(null),
		});
	}

	return (
		<>
			<VisuallyHidden role="status">
				{hasActed && answer ? `${linkTitles[answer.state]}. ${answer.message}` : ""}
			</VisuallyHidden>
			{!answer && looking.isError ? (
				<PageMessage
					title="Your reminder could not be loaded"
					action={
						<Button fullWidth loading={looking.isFetching} onClick={() => looking.refetch()}>
							Try again
						</Button>
					}
				>
					<p>{messages.serverUnreachable}</p>
				</PageMessage>
			) : !answer ? (
				<PageLoader />
			) : answer.state === "ready" && answer.post ? (
				<ReadyReminder post={answer.post} act={act} pending={pending} onAct={onAct} isReturn={hasActed} />
			) : (
				<LinkOutcome answer={answer} pending={pending} onAct={onAct} hasActed={hasActed} />
			)}
		</>
	);
}
