import { Button, VisuallyHidden } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messages, reminderMessages } from "../../../domain/messages.ts";
import {
	type LinkAction,
	type LinkAnswer,
	linkAnswerSchema,
	type ReminderAct,
} from "../../../domain/reminder-link.ts";
import { PageLoader } from "../../components/layout/page-loader.tsx";
import { PageMessage } from "../../components/layout/page-message.tsx";
import { notifyError } from "../../components/toasts/notify.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { FunctionError, invokeFunction } from "../../lib/api/invoke-function.ts";
import { LinkOutcome, linkTitles } from "./link-outcome.tsx";
import { ReadyReminder } from "./ready-reminder.tsx";

/** A link of a mail, or a post of the author who is signed in. */
type PostLink = { token: string } | { post: string };

/** The page behind the links of reminder mails. Opening it changes nothing: mail scanners open links too. */
export function ReminderLinkPage({ link, act }: { link: PostLink; act: ReminderAct }) {
	const { query, mutation, answer, isDone, askAgain } = useReminderLink(link);
	const pending = mutation.isPending ? mutation.variables : null;
	const onAction = (action: LinkAction) => {
		if (!mutation.isPending) mutation.mutate(action);
	};

	return (
		<>
			<VisuallyHidden role="status">
				{isDone && answer ? `${linkTitles[answer.state]}. ${answer.message}` : ""}
			</VisuallyHidden>
			{!answer && (query.isError || query.isPaused) ? (
				<PageMessage title="Your reminder could not be loaded" text={messages.serverUnreachable}>
					<Button loading={query.isFetching} onClick={() => query.refetch()}>
						Try again
					</Button>
				</PageMessage>
			) : !answer ? (
				<PageLoader />
			) : answer.post ? (
				<ReadyReminder
					answer={answer}
					post={answer.post}
					act={act}
					pending={pending}
					onAction={onAction}
					askAgain={askAgain}
					isRestored={isDone}
				/>
			) : (
				<LinkOutcome answer={answer} pending={pending} onAction={onAction} isDone={isDone} />
			)}
		</>
	);
}

/** How long a press waits for the server's word, in milliseconds: a browser shares soon after it or not at all. */
const patience = 2000;

/** What goes out. Addresses of files are new in each answer. */
const contentOf = (answer?: LinkAnswer) =>
	JSON.stringify([answer?.post?.content, answer?.post?.media?.map(({ id }) => id)]);

/**
 * Loads the state of a link and runs its actions. The answer of an action stays, unless it shows the post again: a
 * refetch after a snooze would only say that the link is out of date.
 */
function useReminderLink(link: PostLink) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = ["reminder-link", link];
	// In a state of its own, because the mutation drops its data as soon as the next action begins.
	const [result, setResult] = useState<LinkAnswer>();
	const mutation = useMutation({
		mutationFn: (action: LinkAction) =>
			invokeFunction(supabase, "reminder-action", { body: { ...link, action }, schema: linkAnswerSchema }),
		onSuccess: (answer) => {
			setResult(answer);
			if (answer.post) queryClient.setQueryData(queryKey, answer);
		},
		onError: (error) => {
			const isRefused = error instanceof FunctionError && error.message !== "";
			if (isRefused) notifyError(reminderMessages.notChanged, error.message);
			else notifyError(messages.unexpected, reminderMessages.failed);
		},
	});
	const isFinal = result !== undefined && !result.post;
	const query = useQuery({
		queryKey,
		queryFn: () =>
			invokeFunction(supabase, `reminder-action?${new URLSearchParams(link)}`, {
				method: "GET",
				schema: linkAnswerSchema,
			}),
		// An author who comes back from LinkedIn sees the current state.
		staleTime: 0,
		enabled: !isFinal,
	});
	const answer = isFinal ? result : query.data;
	/** Whether the post is as it is shown, as far as the server says so in time. */
	const askAgain = async () => {
		const asked = query.refetch().then(({ data }) => contentOf(data) === contentOf(answer));
		return Promise.race([asked, new Promise<true>((resolve) => setTimeout(resolve, patience, true))]);
	};
	return { query, mutation, answer, isDone: result !== undefined, askAgain };
}
