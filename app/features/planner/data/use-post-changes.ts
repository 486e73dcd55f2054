import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { messages, postScheduledDetail } from "../../../../domain/messages.ts";
import { plannedInstant } from "../../../../domain/planner/planned-time.ts";
import { notifyError, notifySuccess } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.tsx";
import { dayLabel, timeLabel } from "../time-labels.ts";
import { announceChange, refresh } from "./live-updates.ts";
import { hidePost, showPost, snapshot } from "./planner-cache.ts";
import { plannerKeys } from "./planner-keys.ts";
import { deletePost, insertPost, type NewPost, type PostChange, updatePost } from "./post-requests.ts";
import type { PostTime, ScheduledPost } from "./scheduled-post.ts";

/** One write: how it shows before the server answers, how it is done, and what is said of it. */
interface Write {
	show: (queryClient: QueryClient) => void;
	send: () => Promise<ScheduledPost>;
	/** The post that comes back takes the place of what was shown. */
	settle: (queryClient: QueryClient, written: ScheduledPost) => void;
	failed: string;
	done: (written: ScheduledPost) => void;
}

/**
 * Every change of a planned post. It shows at once, in all lists, and goes back with a message when the server
 * refuses it. Each resolves to the post as written, or to null after a failure that has been told.
 */
export function usePostChanges(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();

	const { mutateAsync } = useMutation({
		mutationFn: ({ send }: Write) => send(),
		onMutate: async ({ show }) => {
			await queryClient.cancelQueries({ queryKey: plannerKeys.all(userId) });
			const restore = snapshot(queryClient, userId);
			show(queryClient);
			return { restore };
		},
		onError: (error, { failed }, context) => {
			context?.restore();
			notifyError(failed, error.message);
		},
		onSuccess: (written, { settle, done }) => {
			settle(queryClient, written);
			announceChange(userId);
			done(written);
		},
		// The truth is the database's: a post that went elsewhere meanwhile is found here.
		onSettled: () => {
			if (queryClient.isMutating({ mutationKey: plannerKeys.all(userId) }) <= 1) refresh(queryClient, userId);
		},
		mutationKey: plannerKeys.all(userId),
	});
	const run = (write: Write): Promise<ScheduledPost | null> => mutateAsync(write).catch(() => null);

	const change = (post: ScheduledPost, values: PostChange, done: Write["done"]) =>
		run({
			show: (client) => showPost(client, userId, changed(post, values)),
			send: () => updatePost(supabase, post.id, values),
			settle: (client, written) => showPost(client, userId, written),
			failed: messages.updatePostFailed,
			done,
		});

	const insert = (post: NewPost, done: Write["done"]) => {
		const draft = asDraft(post);
		return run({
			show: (client) => showPost(client, userId, draft),
			send: () => insertPost(supabase, userId, post),
			settle: (client, written) => {
				hidePost(client, userId, draft.id);
				showPost(client, userId, written);
			},
			failed: messages.scheduleFailed,
			done,
		});
	};

	const reschedule = (post: ScheduledPost, time: PostTime, undoable = true): Promise<ScheduledPost | null> =>
		change(post, time, (written) => {
			const { scheduledDate, scheduledTime, timeZone } = post;
			const undo = () => reschedule(written, { scheduledDate, scheduledTime, timeZone }, false);
			notifySuccess(
				undoable ? messages.postMoved : messages.postMovedBack,
				postScheduledDetail(dayLabel(written.scheduledDate), timeLabel(written)),
				undoable ? { label: "Undo", onClick: undo } : undefined,
			);
		});

	return {
		schedule: (post: NewPost) =>
			insert(post, (written) =>
				notifySuccess(
					messages.scheduleSucceeded,
					postScheduledDetail(dayLabel(written.scheduledDate), timeLabel(written)),
				),
			),
		duplicate: ({ postContent, scheduledDate, scheduledTime, timeZone }: ScheduledPost) =>
			insert({ postContent, scheduledDate, scheduledTime, timeZone }, () =>
				notifySuccess(messages.postDuplicated, messages.postDuplicatedDetail),
			),
		/** Undoing is offered in the toast, unless it is the undoing. */
		reschedule,
		editText: (post: ScheduledPost, postContent: string) =>
			change(post, { postContent }, () => notifySuccess(messages.postEdited)),
		markPosted: (post: ScheduledPost) =>
			change(post, { isPosted: true }, () =>
				notifySuccess(messages.postMarkedPosted, messages.postMarkedPostedDetail),
			),
		markScheduled: (post: ScheduledPost) =>
			change(post, { isPosted: false }, () => notifySuccess(messages.postMarkedScheduled)),
		remove: (post: ScheduledPost) =>
			run({
				show: (client) => hidePost(client, userId, post.id),
				send: () => deletePost(supabase, post.id),
				settle: (client) => hidePost(client, userId, post.id),
				failed: messages.deletePostFailed,
				done: () => notifySuccess(messages.postDeleted, messages.postDeletedDetail),
			}),
	};
}

/** The post as it will be, but for what only the database knows. */
function changed(post: ScheduledPost, values: PostChange): ScheduledPost {
	const next = { ...post, ...values };
	return { ...next, remindAt: remindAtOf(next), reminder: null, pending: true };
}

function asDraft(post: NewPost): ScheduledPost {
	const now = new Date();
	return {
		...post,
		id: `draft-${crypto.randomUUID()}`,
		remindAt: remindAtOf(post),
		isPosted: false,
		postedAt: null,
		version: 0,
		createdAt: now,
		updatedAt: now,
		reminder: null,
		pending: true,
	};
}

const remindAtOf = ({ scheduledDate, scheduledTime, timeZone }: PostTime) =>
	new Date(plannedInstant({ date: scheduledDate, time: scheduledTime, timeZone }).epochMilliseconds);
