import { Button, VisuallyHidden } from "@mantine/core";
import { onlineManager, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { handOverMessages } from "../../../domain/media/hand-over-messages.ts";
import { messages, reminderMessages, reminderSnoozed } from "../../../domain/messages.ts";
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
import { type FunctionError, invokeFunction } from "../../lib/api/invoke-function.ts";
import { reminderLinkKey } from "../../lib/api/reminder-link-key.ts";
import { kept, restoredKey } from "../../lib/offline/kept.ts";
import { useQueue } from "../../lib/queue/use-queue.ts";
import { type QueuedWrite, writeQueue } from "../../lib/queue/write-queue.ts";
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
	const { query, isOffline, answer, ...shown } = useReminderLink(link, userId);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the second tap of two is meant for the state before.
	useEffect(() => {
		document.querySelector("main")?.animate({ pointerEvents: ["none", "none"] }, 400);
	}, [answer?.state]);

	return (
		<>
			<VisuallyHidden role="status">
				{shown.isDone && answer ? `${linkTitles[answer.state]}. ${answer.message}` : ""}
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
				<ReadyReminder {...shown} answer={answer} post={answer.post} act={act} />
			) : (
				<LinkOutcome {...shown} answer={answer} />
			)}
		</>
	);
}

/** How long a press waits for the server's word, in milliseconds: a browser shares soon after it or not at all. */
const patience = 2000;

/** What goes out. Addresses of files are new in each answer. */
const contentOf = (answer?: LinkAnswer) =>
	JSON.stringify([answer?.post?.content, answer?.post?.media?.map(({ id }) => id)]);

/** Tells one state of a post from the next one. */
const stateOf = (answer?: LinkAnswer) => JSON.stringify([answer?.state, answer?.post?.remindAt]);

/** What waits for the server shows as done. What else the version before has put there shows when it is sent. */
const waitingStates: Record<string, LinkAnswer["state"]> = { posted: "posted", undo: "ready" };
const shownAs = (write?: QueuedWrite) => waitingStates[Object(write?.variables).action] ?? null;

/**
 * Loads the state of a link and runs its actions. The answer of an action stays, unless it shows the post again: a
 * refetch after a snooze would only say that the link is out of date.
 */
function useReminderLink(link: PostLink, userId = "") {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = [...reminderLinkKey, link];
	const key = JSON.stringify(link);
	const queue = writeQueue(queryClient, userId);
	const lastWaiting = () =>
		queue.read().findLast((write) => write.key === key && !write.refusal && shownAs(write));
	const waitingState = useQueue(userId, () => shownAs(lastWaiting()));
	/** A mail's link says nothing of a post that is out or skipped, but whoever has it open may still need its text. */
	const keepShown = (next: LinkAnswer): LinkAnswer =>
		next.state === "posted" || next.state === "skipped"
			? { post: queryClient.getQueryData<LinkAnswer>(queryKey)?.post, ...next }
			: next;
	/** Whether the device keeps it. */
	const isOwn = userId !== "" && "post" in link;
	// In a state of its own, because the mutation drops its data as soon as the next action begins. Empty: it waits.
	const [done, setDone] = useState<{ result?: LinkAnswer }>();
	const call = (action?: LinkAction) =>
		invokeFunction(supabase, action ? "reminder-action" : `reminder-action?${new URLSearchParams(link)}`, {
			...(action ? { body: { ...link, action } } : { method: "GET" }),
			schema: linkAnswerSchema,
		}).then(keepShown);
	const isUnknown = ({ body }: FunctionError) =>
		/^(unexpected|\w+_unavailable)$/u.test(Object(body).code ?? "unexpected");
	/** What has become of an action whose answer was lost, once the server can be reached. @throws `error`: nothing */
	async function settle(action: LinkAction, error: FunctionError): Promise<LinkAnswer> {
		if (!isUnknown(error)) throw error;
		const telling = setTimeout(notifyError, patience, reminderMessages.unanswered);
		// By a key of its own: news of the post would end the call.
		const asking = { queryKey: ["settled", link], queryFn: () => call(), staleTime: 0 };
		const retry = (_count: number, why: FunctionError) => isUnknown(why);
		const seen = await queryClient.fetchQuery({ ...asking, retry }).finally(() => clearTimeout(telling));
		dismissFailures(0);
		if (stateOf(seen) === stateOf(answer)) throw error;
		if (!seen.post || seen.state !== "ready" || !action.startsWith("snooze")) return seen;
		return { state: "snoozed", message: reminderSnoozed(seen.post.plannedFor) };
	}
	const mutation = useMutation({
		mutationKey: queryKey,
		mutationFn: (action: LinkAction) => call(action).catch((error) => settle(action, error)),
		onSuccess: (result) => {
			dismissFailures(0);
			setDone({ result });
			queryClient.setQueryData(queryKey, result);
		},
		onError: (error) => notifyError(reminderMessages.notChanged, errorMessage(error)),
	});
	const pending = mutation.isPending ? mutation.variables : null;
	function onAction(action: LinkAction) {
		const waiting = lastWaiting();
		// Asked of both: the page may not have rendered since the first press of two.
		if (queryClient.isMutating({ mutationKey: queryKey }) > 0) return;
		if (waiting && shownAs(waiting) === waitingStates[action]) return;
		if (!waiting && onlineManager.isOnline()) return mutation.mutate(action);
		// Other actions are about the time that the post has now.
		if (!userId || !waitingStates[action])
			return notifyError(reminderMessages.notChanged, reminderMessages.needsNetwork);
		setDone({});
		if (waiting && !waiting.isSent) return queue.change([], [waiting.id]);
		const write = { name: "scheduled-posts:act", key, variables: { ...link, action } };
		queue.put(write, { textOf: () => null });
		notifySuccess(messages.writeWaits);
	}
	const isFinal = done?.result && !done.result.post;
	const query = useQuery({
		queryKey,
		queryFn: () => call(),
		// An author who comes back from LinkedIn sees the current state.
		staleTime: 0,
		enabled: !isFinal,
		// The token of a link is a secret.
		...(isOwn && kept),
	});
	const { data: isRestored } = useQuery({ queryKey: restoredKey, queryFn: skipToken });
	/** The page comes with the network. */
	const isOffline = query.isPaused && Boolean(isRestored || !isOwn);
	const served = isFinal ? done.result : query.data;
	const answer: LinkAnswer | undefined =
		waitingState && served ? { ...served, state: waitingState, message: messages.writeWaits } : served;
	/** Whether the post is as it is shown, as far as the server says so in time. Tells when it is not. */
	const askAgain = async () => {
		const asked = query.refetch().then(({ data }) => contentOf(data) === contentOf(answer));
		const late = new Promise<true>((resolve) => setTimeout(resolve, patience, true));
		const isShown = await Promise.race([asked, late]);
		if (!isShown) notifyError(handOverMessages.changed, handOverMessages.changedDetail);
		return isShown;
	};
	return { query, isOwn, isOffline, pending, onAction, answer, isDone: done !== undefined, askAgain };
}
