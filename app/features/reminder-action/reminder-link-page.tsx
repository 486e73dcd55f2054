import { Button, VisuallyHidden } from "@mantine/core";
import { onlineManager, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { handOverMessages } from "../../../domain/media/hand-over-messages.ts";
import { messages, reminderMessages, reminderSnoozed } from "../../../domain/messages.ts";
import {
	type LinkAction,
	type LinkAnswer,
	linkAnswerSchema,
	type ReminderAction,
} from "../../../domain/reminder-link.ts";
import { PageLoader } from "../../components/layout/page-loader.tsx";
import { PageMessage } from "../../components/layout/page-message.tsx";
import { useBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import {
	type FunctionError,
	invokeFunction,
	isLost,
	queryAfterLostAnswer,
} from "../../lib/api/invoke-function.ts";
import { kept, restoredKey } from "../../lib/api/kept.ts";
import { reminderLinkKey } from "../../lib/api/reminder-link-key.ts";
import { useQueue } from "../../lib/queue/use-queue.ts";
import { type QueuedWrite, writeQueue } from "../../lib/queue/write-queue.ts";
import { dismissUndo } from "../../lib/toasts/dismiss-undo.ts";
import { dismissFailures, notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import { LinkOutcome, linkTitles } from "./link-outcome.tsx";
import { ReadyReminder } from "./ready-reminder.tsx";

/** A link of a mail, or a post of the author who is signed in. */
export type PostLink = { token: string } | { post: string };

interface ReminderLinkPageProps {
	link: PostLink;
	chosen: ReminderAction;
	/** Of whoever is signed in: what they do without a network waits for it. */
	userId?: string;
}

/** The page behind the links of reminder mails. Opening it changes nothing: mail scanners open links too. */
export function ReminderLinkPage({ link, chosen, userId }: ReminderLinkPageProps) {
	const { query, isOffline, answer, ...rest } = useReminderLink(link, userId);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the second tap of two is meant for the state before.
	useEffect(() => {
		document.querySelector("main")?.animate({ pointerEvents: ["none", "none"] }, 400);
	}, [answer?.state]);

	return (
		<>
			<VisuallyHidden role="status">
				{rest.isDone && answer ? `${linkTitles[answer.state]}. ${answer.message}` : ""}
			</VisuallyHidden>
			{!answer && (query.isError || isOffline) ? (
				<PageMessage
					title={`Your ${"post" in link ? "post" : "reminder"} could not be loaded`}
					text={isOffline ? reminderMessages.notOnDevice : messages.serverUnreachable}
				>
					{!isOffline && (
						<Button variant="filled" loading={query.isFetching} onClick={() => query.refetch()}>
							Try again
						</Button>
					)}
					<Button component={Link} to={appPaths.home}>
						Open your planner
					</Button>
				</PageMessage>
			) : !answer ? (
				<PageLoader />
			) : answer.post ? (
				<ReadyReminder {...rest} answer={answer} post={answer.post} chosen={chosen} />
			) : (
				<LinkOutcome {...rest} answer={answer} />
			)}
		</>
	);
}

/** How long a press waits for the server's word, in milliseconds: a browser shares soon after it or not at all. */
const gracePeriod = 2000;

/** How soon the page asks again what has become of the post that it shows, in milliseconds: ever less often. */
const firstInterval = 3000;
const longestInterval = 15_000;

/** The text and the files of a post. Addresses of files are new in each answer. */
const contentOf = (answer?: LinkAnswer) =>
	JSON.stringify([answer?.post?.content, answer?.post?.media?.map(({ id }) => id)]);

/** Tells one state of a post from the next one. */
const stateOf = (answer?: LinkAnswer) => JSON.stringify([answer?.state, answer?.post?.remindAt]);

/** An action that waits for the server shows as done. Others, of an earlier version of the app, show when they are sent. */
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
	/** Whether the answer of a snooze was lost: it may have moved the post. */
	const hasLostSnooze = useRef(false);
	/** Whether the author was told that the result of an action is not known. */
	const [isUnknown, setUnknown] = useState(false);
	/** The result of an action whose answer was lost, once the server can be reached. @throws `error`: there is none */
	async function resolveLostAnswer(action: LinkAction, error: FunctionError): Promise<LinkAnswer> {
		const found = await queryAfterLostAnswer(queryClient, error, link, () => call(), setUnknown);
		hasLostSnooze.current ||= action.startsWith("snooze");
		if (stateOf(found) === stateOf(answer)) throw error;
		return found;
	}
	function asSnoozed(action: LinkAction, found: LinkAnswer): LinkAnswer {
		const plannedFor = found.state === "ready" ? found.post?.plannedFor : found.plannedFor;
		if (!hasLostSnooze.current || !plannedFor || !action.startsWith("snooze")) return found;
		return { state: "snoozed", message: reminderSnoozed(plannedFor) };
	}
	const mutation = useMutation({
		mutationKey: queryKey,
		onMutate: () => answer,
		mutationFn: async (action: LinkAction) => {
			// Afterwards a mail's link says nothing of the text any more.
			if (action === "posted" && !(await recheck())) return null;
			// Its answer, if it comes later, tells of before the action.
			await queryClient.cancelQueries({ queryKey });
			return asSnoozed(action, await call(action).catch((error) => resolveLostAnswer(action, error)));
		},
		onSuccess: (result) => {
			if (!result) return;
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
		if (waiting && !waiting.isSent) return queue.change([], [waiting]);
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
		refetchInterval: ({ state: { data, error, dataUpdatedAt, errorUpdatedAt } }) =>
			isLost(error) &&
			data !== undefined &&
			Math.min(Math.max(errorUpdatedAt - dataUpdatedAt, firstInterval), longestInterval),
		// The token of a link is a secret.
		...(isOwn && kept),
	});
	const { data: isRestored } = useQuery({ queryKey: restoredKey, queryFn: skipToken });
	/** The page comes with the network. */
	const isOffline = query.isPaused && Boolean(isRestored || !isOwn);
	// News of what an action does comes before its answer. Shown at once, it would offer buttons that do nothing yet.
	const served = (mutation.isPending && mutation.context) || (isFinal ? done.result : query.data);
	const isUnanswered = isLost(query.failureReason ?? query.error);
	const answer: LinkAnswer | undefined = served && {
		...served,
		...(isUnanswered && { message: reminderMessages.lastSeen }),
		...(waitingState && { state: waitingState, message: messages.writeWaits }),
		...(isUnknown && { message: reminderMessages.unanswered }),
	};
	/** Whether the post is as it is shown, as far as the server says so in time. A message says when it is not. */
	const recheck = async () => {
		const asked = query.refetch().then(({ data }) => !data?.post || contentOf(data) === contentOf(answer));
		const timeout = new Promise<true>((resolve) => setTimeout(resolve, gracePeriod, true));
		const isShown = await Promise.race([asked, timeout]);
		if (isShown) dismissUndo(handOverMessages.changed);
		else notifyError(handOverMessages.changed, handOverMessages.changedDetail);
		return isShown;
	};
	return { query, isOwn, isOffline, pending, onAction, answer, isDone: done !== undefined, recheck };
}
