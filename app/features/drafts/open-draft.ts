import { type QueryClient, type QueryKey, skipToken, useQuery } from "@tanstack/react-query";
import { defaultGenerationConfig, type GenerationConfig } from "../../../domain/post-options.ts";
import { type Draft, type DraftVersion, draftKeys } from "./api/draft.ts";
import type { Unsaved } from "./saving/unsaved.ts";
import { type Idea, ideaWithUnsaved, lastUnsavedDraft, versionsWithUnsaved } from "./saving/with-unsaved.ts";

/** Which draft is on screen. It lasts as long as the page: afterwards the draft that was changed last is shown. */
export interface OpenDraft {
	/** Null follows the draft that was changed last, on whichever device. */
	draftId: string | null;
	/** Null shows the newest version. */
	versionId: string | null;
	/** The style that a draft begins with. */
	config: GenerationConfig;
}

/** What an author is told of a text that two devices have changed. */
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

/** The draft on screen before anything else was opened. */
export const firstOpenDraft = (unsaved: Unsaved): OpenDraft => ({
	draftId: lastUnsavedDraft(unsaved),
	versionId: null,
	config: defaultGenerationConfig,
});

/** What lasts as long as the tab, or until its author signs out. */
export function useKept<Data extends object | string | null>(
	queryKey: QueryKey,
	initialData: () => Data,
): Data {
	const { data } = useQuery<Data>({
		queryKey,
		queryFn: skipToken,
		gcTime: Number.POSITIVE_INFINITY,
		staleTime: Number.POSITIVE_INFINITY,
		initialData,
	});
	return data ?? initialData();
}

/**
 * The draft on screen without its texts.
 * @param freshId of the draft of an author who has none, until they write
 */
export function ideaOnScreen(
	open: OpenDraft,
	loaded: Draft | null | undefined,
	unsaved: Unsaved["drafts"],
	freshId: string,
): Idea {
	const id = open.draftId ?? loaded?.id ?? freshId;
	const idea = ideaWithUnsaved(id, loaded, unsaved);
	return idea.version === 0 && !unsaved[id] ? { ...idea, config: open.config } : idea;
}

export const versionOnScreen = (versions: readonly DraftVersion[], { versionId }: OpenDraft) =>
	versions.find(({ id }) => id === versionId) ?? versions.at(-1) ?? null;

/** The same as the caches have it now: an act may run before the screen has followed them. */
export function readDraftOnScreen(
	queryClient: QueryClient,
	userId: string,
	unsaved: Unsaved,
	freshId: string,
) {
	const open = queryClient.getQueryData<OpenDraft>(openDraftKey(userId)) ?? firstOpenDraft(unsaved);
	const loaded = queryClient.getQueryData<Draft | null>(draftKeys.open(userId, open.draftId ?? "newest"));
	const idea = ideaOnScreen(open, loaded, unsaved.drafts, freshId);
	const versions = versionsWithUnsaved(idea.id, loaded, unsaved.versions);
	return { open, loaded, idea, versions, current: versionOnScreen(versions, open) };
}
