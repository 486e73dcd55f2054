import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { hasSignOutIntent } from "../../features/auth/sign-out-intent.ts";
import type { SignOutOptions } from "../../features/auth/use-auth.ts";
import { draftKeys } from "../../features/drafts/draft.ts";
import { postKeys } from "../../features/planner/api/scheduled-post.ts";
import { slotKey } from "../../features/planner/api/use-posting-slots.ts";
import { templatesKey } from "../../features/templates/api/templates.ts";
import { accountAccessKey } from "../../lib/api/account-access-key.ts";
import type { Backend } from "../../lib/api/backend.ts";
import { generationStatusQuery } from "../../lib/api/generation-status.ts";
import { type Change, joinLiveChannel } from "../../lib/api/live-channel.ts";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { reminderLinkKey } from "../../lib/api/reminder-link-key.ts";
import { reminderStatusName } from "../../lib/api/reminder-status-name.ts";
import { forgetAuthor } from "../../lib/forget-author.ts";
import { mediaKey } from "../../lib/media/media-keys.ts";
import { profileQuery } from "../../lib/profile.ts";
import { writeQueue } from "../../lib/queue/write-queue.ts";
import { notifyError } from "../../lib/toasts/notify.ts";

/** How often a visible page asks while it hears nothing, in milliseconds. */
const interval = 30_000;

/** An open draft, or a picture, that a change of another one leaves as it is. */
const isOther = ({ queryKey: [, , kind, id = kind] }: Query, { table, id: changed }: Change) =>
	changed !== null && id !== changed && (table === "media" || (kind === "open" && id !== "newest"));

/**
 * Asks the server again for what has changed there, as its messages name it, and for all that is on screen after each
 * time in which none could be heard. Without a connection for messages, a visible page asks every 30 seconds.
 * @returns what ends it
 */
export function followChanges(
	backend: Backend,
	queryClient: QueryClient,
	userId: string,
	signOut: (options: SignOutOptions) => Promise<unknown>,
): () => void {
	const { supabase } = backend;
	const queryKeys: Record<string, QueryKey> = {
		drafts: draftKeys.all(userId),
		scheduled_posts: postKeys.all(userId),
		reminders: postKeys.all(userId),
		posting_slots: slotKey(userId),
		media: mediaKey(userId),
		templates: templatesKey(userId),
		profiles: profileQuery(supabase, userId).queryKey,
		post_generations: generationStatusQuery(supabase, userId).queryKey,
		user_roles: accountAccessKey,
		suspensions: accountAccessKey,
		reminder_statistics: [reminderStatusName],
		// The page of a post, which the changes of other tables reach, too.
		"": reminderLinkKey,
	};
	const awaited = new WeakSet<Promise<unknown>>();
	const ask = (queryKey: QueryKey) => {
		void queryClient.invalidateQueries({ queryKey });
		// The query client takes a first answer that is on its way for new, though it may be older.
		const loading = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
		for (const { state, promise, queryKey } of loading) {
			if (state.data !== undefined || !promise || awaited.has(promise)) continue;
			awaited.add(promise);
			promise.then(() => ask(queryKey)).catch(() => {});
		}
	};
	const askForAll = () => {
		// The server may be back.
		void writeQueue(queryClient, userId).flush();
		for (const queryKey of new Set(Object.values(queryKeys))) ask(queryKey);
	};
	/** Asks why the page may hear no more. Auth's client itself removes a session that has ended. */
	const askForAccess = async () => {
		await queryClient.invalidateQueries({ queryKey: accountAccessKey });
		if (queryClient.getQueryData<{ is_suspended: boolean }>([...accountAccessKey, userId])?.is_suspended)
			return;
		// The tab in which the author signs out tells this one.
		if (hasSignOutIntent(userId)) return;
		const { error } = await supabase.auth.getUser();
		if (error?.code !== "user_not_found") return;
		await signOut({ isSilent: true, isForced: true });
		writeQueue(queryClient, userId).clear();
		forgetAuthor(userId);
		notifyError(messages.accountGone);
	};
	let isHeard = false;
	let hasBeenLost = false;
	let rejoined: ReturnType<typeof setTimeout> | undefined;
	const leave = joinLiveChannel(backend, userId, {
		onChange: (change) => {
			const queryKey = queryKeys[change.table];
			if (queryKey) void refreshQueries(queryClient, queryKey, (query) => !isOther(query, change));
			void refreshQueries(queryClient, reminderLinkKey);
		},
		onJoined: () => {
			isHeard = true;
			clearTimeout(rejoined);
			// After a node was restarted not all pages ask at one moment.
			rejoined = setTimeout(askForAll, hasBeenLost ? 2000 * Math.random() : 0);
		},
		onLost: (refusal) => {
			hasBeenLost = true;
			// A node that has gone ends no session: joining anew tells whether it has ended, and not all pages ask at one moment.
			const isNodeGone = /: 10(06|12)\b|transport failure/u.test(refusal);
			if (refusal.includes("Unauthorized") || (isHeard && !isNodeGone)) void askForAccess();
			isHeard = false;
		},
	});
	const timer = setInterval(() => {
		if (document.visibilityState !== "visible") return;
		if (!isHeard) return askForAll();
		// Queries that were asked for after a change, and have failed.
		void queryClient.invalidateQueries({ predicate: ({ state }) => state.isInvalidated });
	}, interval);
	return () => {
		clearInterval(timer);
		clearTimeout(rejoined);
		leave();
	};
}
