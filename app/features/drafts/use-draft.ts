import { useDidUpdate, usePrevious } from "@mantine/hooks";
import type { Session } from "@supabase/supabase-js";
import { partialMatchKey, type QueryClient, type QueryKey, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { messages } from "../../../domain/messages.ts";
import { kept } from "../../lib/api/kept.ts";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { useQueuedPosts } from "../../lib/queue/use-queued-posts.ts";
import { useWriteContext } from "../../lib/queue/write.ts";
import { deviceStore, tabStore } from "../../lib/safe-store.ts";
import { notifySuccess } from "../../lib/toasts/notify.ts";
import { type Draft, draftKeys, draftQuery, type QueuedPlan } from "./draft.ts";
import {
	conflictKey,
	type DraftConflict,
	firstOpenDraft,
	ideaOnScreen,
	isUnsaved,
	type OpenDraft,
	openDraftKey,
	storedDraftKey,
	unsavedTexts,
	versionOnScreen,
	versionsWithUnsaved,
	withQueuedPlans,
} from "./unsaved.ts";

/**
 * The draft on screen: the data of the server, under the unsaved changes of this device. The draft saves itself, and
 * follows other devices. Texts stay the same objects while the idea is typed.
 */
export function useDraft(userId: string, session: Session | null) {
	const context = useWriteContext(userId);
	const { queryClient } = context;
	const texts = unsavedTexts(queryClient, userId);

	const unsaved = useSyncExternalStore(texts.subscribe, texts.read, texts.read);
	const open = useTabState<OpenDraft>(openDraftKey(userId), () => firstOpenDraft(userId, texts.read()));
	const conflict = useTabState<DraftConflict | null>(conflictKey(userId), () => null);
	const { data: loaded, isFetchedAfterMount } = useQuery({
		...draftQuery(context, open.draftId ?? "newest"),
		enabled: session !== null,
	});

	const before = usePrevious(loaded);
	const hasUnsaved = open.draftId !== null && isUnsaved(unsaved, open.draftId);
	/** The draft from before a reload. */
	const [restored] = useState(() => tabStore.read(storedDraftKey(userId)));
	useEffect(() => {
		const stored = storedDraftKey(userId);
		const show = (draftId: string | null) =>
			queryClient.setQueryData<OpenDraft>(openDraftKey(userId), {
				draftId,
				versionId: null,
				config: open.config,
			});
		if (loaded || hasUnsaved) tabStore.write(stored, open.draftId);
		if (loaded !== null || hasUnsaved) return;
		if (before && before.id === open.draftId) {
			// The draft was deleted elsewhere: the next words begin another one.
			show(crypto.randomUUID());
			notifySuccess(messages.draftDeleted);
			// Nor does the device show it the next time.
			const newest = keptDraft(queryClient, userId, "newest");
			if (newest.state.data?.id === before.id) newest.setData(null, { updatedAt: 0, manual: true });
		}
		// The draft was deleted while this tab was not there.
		else if (restored === open.draftId) show(null);
		tabStore.write(stored, null);
	}, [queryClient, userId, loaded, before, open, hasUnsaved, restored]);

	// Without a network the page opens with it the next time, and has the one before in Recent.
	useEffect(() => {
		const find = (id: string) => keptDraft(queryClient, userId, id);
		const { data: newest } = find("newest").state;
		if (!loaded || (newest && newest.updated_at >= loaded.updated_at)) return;
		if (newest && !find(newest.id).state.data) find(newest.id).setData(newest);
		find("newest").setData(loaded);
	}, [queryClient, userId, loaded]);

	/** The draft of an author who has none, until they write. */
	const [freshId] = useState(() => crypto.randomUUID());
	const idea = ideaOnScreen(open, loaded, unsaved.drafts, freshId);
	const { id } = idea;
	const queued = useQueuedPosts<QueuedPlan>(userId);
	/** Plans that were sent are shown until the server has answered with them. */
	const [sent, setSent] = useState(queued);
	useDidUpdate(() => {
		if (sent.every(({ id: postId }) => queued.some((post) => post.id === postId))) return setSent(queued);
		const queryKey = draftKeys.all(userId);
		void refreshQueries(queryClient, queryKey);
		// A save that begins meanwhile ends this call, and asks again.
		return queryClient.getQueryCache().subscribe((event) => {
			const isAnswer = "action" in event && event.action.type === "success" && !event.action.manual;
			if (isAnswer && partialMatchKey(event.query.queryKey, [...queryKey, "open"])) setSent(queued);
		});
	}, [queued]);
	const { versions: typed, plans } = unsaved;
	const versions = useMemo(
		() =>
			withQueuedPlans(
				withQueuedPlans(versionsWithUnsaved(id, loaded, { versions: typed, plans }), sent),
				queued,
			),
		[id, loaded, typed, plans, sent, queued],
	);
	const current = versionOnScreen(versions, open);
	// What the device has kept may lack a newer one.
	const isRestored = open.versionId === null && current !== versions.at(-1) && isFetchedAfterMount;
	const restoredId = isRestored ? current?.id : undefined;
	useEffect(() => {
		if (!restoredId) return;
		// An action may have shown another one since.
		queryClient.setQueryData<OpenDraft>(openDraftKey(userId), (now) =>
			now === open ? { ...open, versionId: restoredId } : now,
		);
	}, [queryClient, userId, open, restoredId]);

	const [expectsNewcomer] = useState(() => expectNewcomer(userId, session?.user.created_at));
	const [hadPosts, setHadPosts] = useState(() => deviceStore.read(newcomerKey(userId)) === "no");
	const newest = queryClient.getQueryState<Draft | null>(draftKeys.open(userId, "newest"));
	// The first words may begin a draft before the newest one is known: the page then stays as it is.
	const isKnown = loaded !== undefined && newest?.data !== undefined;
	// At 0 it was deleted, and the next one is not known.
	const isNewest = newest?.data ? newest.data.id === id : newest?.dataUpdatedAt !== 0;
	const isNewcomer = !hadPosts && current === null && (isKnown ? isNewest : expectsNewcomer);
	useEffect(() => {
		if (!isKnown) return;
		deviceStore.write(newcomerKey(userId), isNewcomer ? "yes" : "no");
		setHadPosts(!isNewcomer);
	}, [userId, isKnown, isNewcomer]);

	return {
		idea,
		versions,
		current,
		/** Whether their author has no post yet, as far as is known. */
		isNewcomer,
		conflict: conflict?.draftId === id ? conflict : null,
		/** Options were pressed before the draft was there, and it is now. */
		hasAwaited: loaded !== undefined && open.awaited?.draftId === open.draftId,
		freshId,
	};
}

export type DraftOnScreen = ReturnType<typeof useDraft>;

/** The query of a draft, which the device keeps. */
const keptDraft = (queryClient: QueryClient, userId: string, id: string | "newest") =>
	queryClient
		.getQueryCache()
		.build<Draft | null>(queryClient, { queryKey: draftKeys.open(userId, id), ...kept });

/** State that lasts as long as the tab, or until its author signs out. */
function useTabState<Data extends object | string | null>(queryKey: QueryKey, initialData: () => Data): Data {
	const { data } = useQuery<Data>({
		queryKey,
		queryFn: skipToken,
		gcTime: Number.POSITIVE_INFINITY,
		staleTime: Number.POSITIVE_INFINITY,
		initialData,
	});
	return data ?? initialData();
}

const newcomerKey = (userId: string) => `newcomer:${userId}`;
const oneDay = 24 * 60 * 60_000;

/**
 * Whether an author has no post yet, before the server has said so: what this device knows, or else the age of the account.
 * The page then has its height at once.
 */
function expectNewcomer(userId: string, createdAt: string | undefined): boolean {
	const known = deviceStore.read(newcomerKey(userId));
	if (known !== null) return known === "yes";
	return createdAt !== undefined && Date.now() - Date.parse(createdAt) < oneDay;
}
