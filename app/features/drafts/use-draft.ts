import { useDidUpdate, usePrevious } from "@mantine/hooks";
import type { Session } from "@supabase/supabase-js";
import { partialMatchKey, type QueryClient, type QueryKey, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { messages } from "../../../domain/messages.ts";
import { defaultGenerationConfig, type GenerationConfig } from "../../../domain/post-options.ts";
import { kept } from "../../lib/api/kept.ts";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { useQueuedPosts } from "../../lib/queue/use-queued-posts.ts";
import { useWriteContext } from "../../lib/queue/write.ts";
import { deviceStore, tabStore } from "../../lib/safe-store.ts";
import { notifySuccess } from "../../lib/toasts/notify.ts";
import { type Draft, type DraftVersion, draftKeys, draftQuery, type QueuedPlan } from "./draft.ts";
import {
	type Idea,
	ideaWithUnsaved,
	isUnsaved,
	lastUnsavedDraft,
	type Unsaved,
	unsavedTexts,
	versionsWithUnsaved,
	withQueuedPlans,
} from "./unsaved.ts";

/**
 * The draft on screen: what the server has, under what this device has not saved. It is saved by itself, and follows
 * what another device does with it. Texts stay the same while the idea is typed.
 */
export function useDraft(userId: string, session: Session | null) {
	const context = useWriteContext(userId);
	const { queryClient } = context;
	const texts = unsavedTexts(queryClient, userId);

	const unsaved = useSyncExternalStore(texts.subscribe, texts.read, texts.read);
	const open = useTabState<OpenDraft>(openDraftKey(userId), () => firstOpenDraft(userId, texts.read()));
	const conflict = useTabState<DraftConflict | null>(conflictKey(userId), () => null);
	const { data: loaded, isError } = useQuery({
		...draftQuery(context, open.draftId ?? "newest"),
		enabled: session !== null,
	});

	const before = usePrevious(loaded);
	const hasUnsaved = open.draftId !== null && isUnsaved(unsaved, open.draftId);
	/** From before a reload. */
	const [restored] = useState(() => tabStore.read(storedDraftKey(userId)));
	useEffect(() => {
		const stored = storedDraftKey(userId);
		const show = (draftId: string | null) =>
			queryClient.setQueryData<OpenDraft>(openDraftKey(userId), { ...open, draftId, versionId: null });
		if (loaded || hasUnsaved) tabStore.write(stored, open.draftId);
		if (loaded !== null || hasUnsaved) return;
		if (before && before.id === open.draftId) {
			// The draft was deleted elsewhere: the next words begin another one.
			show(crypto.randomUUID());
			notifySuccess(messages.draftDeleted);
		}
		// The draft was deleted while this tab was not there.
		else if (restored === open.draftId) show(null);
		tabStore.write(stored, null);
	}, [queryClient, userId, loaded, before, open, hasUnsaved, restored]);

	// Without a network the page opens with it the next time, and has the one before in Recent.
	useEffect(() => {
		const find = (id: string) =>
			queryClient
				.getQueryCache()
				.build<Draft | null>(queryClient, { queryKey: draftKeys.open(userId, id), ...kept });
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

	const [expectsNewcomer] = useState(() => expectNewcomer(userId, session?.user.created_at));
	const isAnswered = loaded !== undefined || isError;
	const isNewest =
		(queryClient.getQueryData<Draft | null>(draftKeys.open(userId, "newest"))?.id ?? id) === id;
	const isNewcomer = current === null && (isAnswered ? isNewest : expectsNewcomer);
	useEffect(() => {
		if (loaded !== undefined) deviceStore.write(newcomerKey(userId), isNewcomer ? "yes" : "no");
	}, [userId, loaded, isNewcomer]);

	return {
		/** The message of the draft, and its style. */
		idea,
		versions,
		current,
		/** Whether their author has no post yet, as far as is known. */
		isNewcomer,
		conflict: conflict?.draftId === id ? conflict : null,
		freshId,
	};
}

export type DraftOnScreen = ReturnType<typeof useDraft>;

/** Which draft is on screen. A reload shows it again; a new tab shows the draft that was changed last. */
export interface OpenDraft {
	/** Null follows the draft that was changed last, on whichever device. */
	draftId: string | null;
	/** Null shows the newest version. */
	versionId: string | null;
	/** The style that a draft begins with. */
	config: GenerationConfig;
}

/** A text that two devices have changed. */
export interface DraftConflict {
	/** The draft that was written in. */
	from: string;
	/** The draft in which the text of this device is now. */
	draftId: string;
	/** The version that has it; null for an idea, which begins a draft of its own. */
	versionId: string | null;
}

export const conflictKey = (userId: string) => ["draft-conflict", userId] as const;
export const openDraftKey = (userId: string) => ["open-draft", userId] as const;

const storedDraftKey = (userId: string) => `open-draft:${userId}`;

/** The draft on screen before anything else is opened: the one from before a reload. */
const firstOpenDraft = (userId: string, unsaved: Unsaved): OpenDraft => ({
	draftId: tabStore.read(storedDraftKey(userId)) ?? lastUnsavedDraft(unsaved),
	versionId: null,
	config: defaultGenerationConfig,
});

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

/** The draft on screen without its texts. */
function ideaOnScreen(
	open: OpenDraft,
	loaded: Draft | null | undefined,
	unsaved: Unsaved["drafts"],
	freshId: string,
): Idea {
	const id = open.draftId ?? loaded?.id ?? freshId;
	const idea = ideaWithUnsaved(id, loaded, unsaved);
	return idea.version === 0 && !unsaved[id] ? { ...idea, config: open.config } : idea;
}

const versionOnScreen = (versions: readonly DraftVersion[], { versionId }: OpenDraft) =>
	versions.find(({ id }) => id === versionId) ?? versions.at(-1) ?? null;

/** The same as the caches have it now: an action may run before the screen has followed them. */
export function readDraftOnScreen(
	queryClient: QueryClient,
	userId: string,
	unsaved: Unsaved,
	freshId: string,
) {
	const open = queryClient.getQueryData<OpenDraft>(openDraftKey(userId)) ?? firstOpenDraft(userId, unsaved);
	const loaded = queryClient.getQueryData<Draft | null>(draftKeys.open(userId, open.draftId ?? "newest"));
	const idea = ideaOnScreen(open, loaded, unsaved.drafts, freshId);
	const versions = versionsWithUnsaved(idea.id, loaded, unsaved);
	return { open, loaded, idea, versions, current: versionOnScreen(versions, open) };
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
