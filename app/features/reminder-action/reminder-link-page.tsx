import { Button, VisuallyHidden } from "@mantine/core";
import { onlineManager, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { handOverMessages } from "../../../domain/media/hand-over-messages.ts";
import { messages, reminderMessages } from "../../../domain/messages.ts";
import {
	type LinkAction,
	type LinkAnswer,
	linkAnswerSchema,
	type ReminderAct,
} from "../../../domain/reminder-link.ts";
import { PageLoader } from "../../components/layout/page-loader.tsx";
import { PageMessage } from "../../components/layout/page-message.tsx";
import { dismissFailures, notifyError, notifySuccess } from "../../components/toasts/notify.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { invokeFunction } from "../../lib/api/invoke-function.ts";
import { reminderLinkKey } from "../../lib/api/reminder-link-key.ts";
import { kept, restoredKey } from "../../lib/offline/kept.ts";
import { useQueue } from "../../lib/queue/use-queue.ts";
import { writeQueue } from "../../lib/queue/write-queue.ts";
import { LinkOutcome, linkTitles } from "./link-outcome.tsx";
import { ReadyReminder } from "./ready-reminder.tsx";

/** A link of a mail, or a post of the author who is signed in. */
export type PostLink = { token: string } | { post: string };

interface ReminderLinkPageProps {
	link: PostLink;
	act: ReminderAct;
	/** Of whoever is signed in: what they do without a network waits for it. */
	userId?: string;
}

/** The page behind the links of reminder mails. Opening it changes nothing: mail scanners open links too. */
export function ReminderLinkPage({ link, act, userId }: ReminderLinkPageProps) {
	const { query, isOwn, isOffline, pending, onAction, answer, isDone, askAgain } = useReminderLink(
		link,
		userId,
	);

	return (
		<>
			<VisuallyHidden role="status">
				{isDone && answer ? `${linkTitles[answer.state]}. ${answer.message}` : ""}
			</VisuallyHidden>
			{!answer && (query.isError || isOffline) ? (
				<PageMessage
					title="Your reminder could not be loaded"
					text={isOffline ? reminderMessages.notOnDevice : messages.serverUnreachable}
				>
					{!isOffline && (
						<Button loading={query.isFetching} onClick={() => query.refetch()}>
							Try again
						</Button>
					)}
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
					isOwn={isOwn}
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
function useReminderLink(link: PostLink, userId = "") {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = [...reminderLinkKey, link];
	const key = JSON.stringify(link);
	const queue = userId ? writeQueue(queryClient, userId) : null;
	/** The mark that waits for the network. */
	const markId = useQueue(
		userId,
		({ read }) => read().find((write) => write.key === key && !write.refusal)?.id ?? null,
	);
	/** Whether the device keeps it. */
	const isOwn = userId !== "" && "post" in link;
	// In a state of its own, because the mutation drops its data as soon as the next action begins.
	const [result, setResult] = useState<LinkAnswer>();
	const mutation = useMutation({
		mutationKey: queryKey,
		mutationFn: (action: LinkAction) =>
			invokeFunction(supabase, "reminder-action", { body: { ...link, action }, schema: linkAnswerSchema }),
		onSuccess: (answer) => {
			dismissFailures(0);
			setResult(answer);
			queryClient.setQueryData(queryKey, answer);
		},
		onError: (error) => notifyError(reminderMessages.notChanged, errorMessage(error)),
	});
	const pending = mutation.isPending ? mutation.variables : null;
	function onAction(action: LinkAction) {
		// Asked of the cache: the page may not have rendered since the first press of two.
		if (queryClient.isMutating({ mutationKey: queryKey }) > 0) return;
		const mark = queue?.read().find(({ id }) => id === markId);
		if (mark && !mark.isSent && action === "undo") return queue?.change([], [mark.id]);
		if (onlineManager.isOnline()) return mutation.mutate(action);
		// Other actions are about the time that the post has now.
		if (!queue || action !== "posted") return notifyError(messages.offline, reminderMessages.needsNetwork);
		const write = { name: "scheduled-posts:act", key, variables: { ...link, action } };
		queue.put(write, { textOf: () => null });
		notifySuccess(messages.writeWaits);
	}
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
		// The token of a link is a secret.
		...(isOwn && kept),
	});
	const { data: isRestored } = useQuery({ queryKey: restoredKey, queryFn: skipToken });
	/** The page comes with the network. */
	const isOffline = query.isPaused && Boolean(isRestored || !isOwn);
	const served = isFinal ? result : query.data;
	const answer: LinkAnswer | undefined =
		markId && served ? { state: "posted", message: messages.writeWaits } : served;
	/** Whether the post is as it is shown, as far as the server says so in time. Tells when it is not. */
	const askAgain = async () => {
		const asked = query.refetch().then(({ data }) => contentOf(data) === contentOf(answer));
		const late = new Promise<true>((resolve) => setTimeout(resolve, patience, true));
		const isShown = await Promise.race([asked, late]);
		if (!isShown) notifyError(handOverMessages.changed, handOverMessages.changedDetail);
		return isShown;
	};
	return { query, isOwn, isOffline, pending, onAction, answer, isDone: result !== undefined, askAgain };
}
