import { partialMatchKey, type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { type DraftMedia, openDraftsKey } from "../../../lib/media/media.ts";
import type { MediaOfDraft } from "../../../lib/media/use-draft-media.ts";
import { useQueue } from "../../../lib/queue/use-queue.ts";
import type { ScheduledPost } from "./scheduled-post.ts";

/** Events of each render of the editor: they change no draft. */
const ofRenders = ["observerOptionsUpdated", "observerResultsUpdated"];

/**
 * What `useDraftMedia` shows of a planned post: until it is posted it has the media of its draft, as this device has
 * changed them.
 */
export function usePlannedMedia(userId: string, post: ScheduledPost | undefined): MediaOfDraft {
	const queryClient = useQueryClient();
	const versionId = post && !post.is_posted ? post.draft_version_id : null;
	/** Perhaps of several: the one that a screen shows is kept up to date. */
	function findQuery() {
		const queries = queryClient
			.getQueryCache()
			.findAll({ queryKey: openDraftsKey(userId) }) as Query<DraftMedia>[];
		const own = queries.filter(({ state }) => state.data?.draft_versions.some(({ id }) => id === versionId));
		return own.find((query) => query.isActive()) ?? own[0];
	}
	const subscribe = useCallback(
		(onChange: () => void) =>
			queryClient
				.getQueryCache()
				.subscribe(
					({ query, type }) =>
						!ofRenders.includes(type) && partialMatchKey(query.queryKey, openDraftsKey(userId)) && onChange(),
				),
		[queryClient, userId],
	);
	const readDraft = () => findQuery()?.state.data;
	const draft = useSyncExternalStore(subscribe, readDraft, readDraft);
	// A version that the server does not have yet.
	const typedIn = useQueue(userId, ({ read }) => {
		const version = read().find(
			({ name, variables }) => name === "versions" && Object(variables).id === versionId,
		);
		return version ? String(Object(version.variables).draft_id) : null;
	});
	const draftId = draft?.id ?? typedIn ?? undefined;
	const isChanged = useQueue(
		userId,
		({ mediaWritesOf }) => draftId !== undefined && mediaWritesOf(draftId).length > 0,
	);
	// The server gives them to a plan that it does not have yet. It tells of the draft on screen first.
	const isNewer = post?.pending || isChanged || findQuery()?.isActive();
	const ids = draft && isNewer ? draft.media_ids : post?.media_ids;
	return { userId, draftId, ids: ids ?? [] };
}
