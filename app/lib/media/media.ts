import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type MediaRow, mediaColumns, mediaRowSchema } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { messages } from "../../../domain/messages.ts";
import { useBackend } from "../api/backend.ts";
import { kept } from "../offline/kept.ts";
import { type DefineWrite, Refusal, readAnswer } from "../queue/write.ts";
import { mediaKey } from "./media-keys.ts";

/** The beginning of the keys of all drafts. */
export const draftsKey = (userId: string) => ["drafts", userId] as const;

/** Rows by their ids, in the order of these, as far as they are loaded. */
export function useMedia(userId: string, ids: readonly string[]): MediaRow[] {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const { data = [] } = useQuery({
		queryKey: [...mediaKey(userId), ids.toSorted().join()],
		enabled: ids.length > 0,
		...kept,
		queryFn: async ({ signal }): Promise<MediaRow[]> => {
			const { data, error } = await supabase
				.from("media")
				.select(mediaColumns)
				.in("id", [...ids])
				.abortSignal(signal);
			if (error) throw error;
			return z.array(mediaRowSchema).parse(data);
		},
		// What was loaded of them with others is shown until the answer has come.
		initialData: () =>
			queryClient
				.getQueriesData<MediaRow[]>({ queryKey: mediaKey(userId) })
				.flatMap(([, rows]) => rows ?? []),
		initialDataUpdatedAt: 0,
	});
	return ids.flatMap((id) => data.findLast((row) => row.id === id) ?? []);
}

/** What a draft shows, in its order, in every query that has the draft. */
export const showMediaIds = (
	queryClient: QueryClient,
	userId: string,
	draftId: string,
	change: (ids: string[]) => string[],
) =>
	queryClient.setQueriesData<{ id: string; media_ids: string[] } | null>(
		{ queryKey: [...draftsKey(userId), "open"] },
		(draft) => (draft?.id === draftId ? { ...draft, media_ids: change(draft.media_ids) } : draft),
	);

export const mediaIdsAnswer = z.object({ outcome: z.literal("saved"), media_ids: z.array(z.string()) });

interface Arrangement {
	draftId: string;
	ids: string[];
	/** What its author has seen: what another device has added since stays. */
	seen: readonly string[];
}

/** What a change brings back, a later one has seen by it alone: the server has still to bring it back. */
const isSeenBefore =
	({ ids, seen }: Arrangement) =>
	(id: string) =>
		seen.includes(id) || !ids.includes(id);

/** Gives the media of a draft another order; what is left out leaves the draft, and may come back. */
export const arrangeMedia: DefineWrite<void, Arrangement> = ({ supabase, userId }) => ({
	queryKey: draftsKey(userId),
	name: "media:arrange",
	send: async ({ draftId, ids, seen }, _write_id) => {
		const call = { _write_id, _draft_id: draftId, _media_ids: ids, _seen: [...seen] };
		const { data, error } = await supabase.rpc("arrange_media", call);
		if (error) throw error;
		readAnswer(mediaIdsAnswer, data);
	},
	update: (queryClient, { draftId, ids, seen }) =>
		showMediaIds(queryClient, userId, draftId, (now) => [
			...ids,
			...now.filter((id) => !ids.includes(id) && !seen.includes(id)),
		]),
	// One that has not seen what the earlier one has arranged says nothing of it.
	merge: (earlier, later) =>
		earlier.draftId === later.draftId && earlier.ids.every((id) => later.seen.includes(id))
			? { ...later, seen: [...new Set([...earlier.seen, ...later.seen])].filter(isSeenBefore(earlier)) }
			: null,
	failed: mediaMessages.arrangeFailed,
});

interface Description {
	id: string;
	alt_text: string;
	/** The text that its author has changed. */
	base: string;
}

/** Changes the alt text of a picture. */
export const describeMedia: DefineWrite<void, Description> = ({ supabase, userId }) => ({
	queryKey: mediaKey(userId),
	name: "media:alt",
	send: async ({ id, alt_text, base }) => {
		const call = { _id: id, _alt_text: alt_text, _base: base };
		const { data, error } = await supabase.rpc("describe_media", call);
		if (error) throw error;
		if (!data) throw new Refusal(messages.postGone);
	},
	update: (queryClient, { id, alt_text }) =>
		queryClient.setQueriesData<MediaRow[]>({ queryKey: mediaKey(userId) }, (rows) =>
			rows?.map((row) => (row.id === id ? { ...row, alt_text } : row)),
		),
	merge: (earlier, later) => (earlier.id === later.id ? { ...later, base: earlier.base } : null),
	failed: mediaMessages.altTextFailed,
	textOf: ({ alt_text }) => alt_text,
});
