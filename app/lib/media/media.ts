import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { MediaRow } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { messages } from "../../../domain/messages.ts";
import { errorMessage } from "../api/error-message.ts";
import { refreshQueries } from "../api/refresh-queries.ts";
import { dataOf } from "../api/supabase.ts";
import { type DefineWrite, Refusal, readAnswer, startWrite, type WriteContext } from "../queue/write.ts";
import { notifyError } from "../toasts/notify.ts";
import { mediaKey, showMedia } from "./media-keys.ts";
import { addFile } from "./uploads.ts";
import { type Upload, uploads } from "./waiting-files.ts";

/** The beginning of the keys of all drafts. */
export const draftsKey = (userId: string) => ["drafts", userId] as const;

export const openDraftsKey = (userId: string) => [...draftsKey(userId), "open"] as const;
export type DraftMedia = {
	id: string;
	media_ids: string[];
	draft_versions: { id: string }[];
	isOutdated?: true;
} | null;

/** Changes the media of a draft in every query that has the draft. */
export const showMediaIds = (
	queryClient: QueryClient,
	userId: string,
	draftId: string,
	change: (ids: string[]) => string[],
) =>
	queryClient.setQueriesData<DraftMedia>({ queryKey: openDraftsKey(userId) }, (draft) =>
		draft?.id === draftId ? { ...draft, media_ids: change(draft.media_ids), isOutdated: true } : draft,
	);

export const mediaIdsAnswer = z.object({
	outcome: z.literal("saved"),
	media_ids: z.array(z.string()),
	/** Of a deleted draft that a picture is added to. */
	deleted_at: z.optional(z.string()),
	/** The server's text for a picture that came without one. */
	alt_text: z.optional(z.string()),
});

interface Arrangement {
	draftId: string;
	ids: string[];
	/** The media that the author has seen: those that another device has added since stay. */
	seen: readonly string[];
}

/** Media that a change brings back, a later one has seen by it alone: the server has still to bring them back. */
const isSeenBefore =
	({ ids, seen }: Arrangement) =>
	(id: string) =>
		seen.includes(id) || !ids.includes(id);

/** The id of the picture that one is cut out of, or its own. */
export const wholeOf = (queryClient: QueryClient, userId: string, id: string): string =>
	queryClient.getQueryData<MediaRow>([...mediaKey(userId), id])?.cropped_from ?? id;

/** Gives the media of a draft another order; those left out leave the draft, and may come back. */
export const arrangeMedia: DefineWrite<void, Arrangement> = ({ supabase, userId }) => ({
	queryKey: draftsKey(userId),
	name: "media:arrange",
	send: async ({ draftId, ids, seen }, _write_id) => {
		const call = { _write_id, _draft_id: draftId, _media_ids: ids, _seen: [...seen] };
		const { media_ids } = readAnswer(mediaIdsAnswer, await dataOf(supabase.rpc("arrange_media", call)));
		const removed = seen.filter((id) => !ids.includes(id));
		const others = media_ids.filter((id) => !ids.includes(id) && !seen.includes(id));
		if (removed.length === 0 || others.length === 0) return;
		// The server has done it, whether it answers this or not.
		const { data } = await supabase
			.from("media")
			.select("id, name, kind, cropped_from")
			.in("id", [...removed, ...others]);
		const rows = data ?? [];
		const of = (media: string[]) => rows.filter(({ id }) => media.includes(id));
		// A post has one document.
		const placeOf = ({ id, kind, cropped_from }: (typeof rows)[number]) =>
			kind === "document" ? kind : (cropped_from ?? id);
		const places = of(removed).map(placeOf);
		const back = of(others).find((row) => places.includes(placeOf(row)));
		if (back) notifyError(mediaMessages.removedIsBack(back.name), mediaMessages.removedIsBackDetail);
	},
	update: (queryClient, { draftId, ids, seen }) => {
		const whole = (id: string) => wholeOf(queryClient, userId, id);
		showMediaIds(queryClient, userId, draftId, (now) => {
			const others = now.filter((id) => !ids.includes(id) && !seen.includes(id));
			// As the server does it: a crop has the place of its picture.
			const placed = ids.map((id) =>
				now.includes(id) ? id : (others.find((other) => whole(other) === whole(id)) ?? id),
			);
			return [...new Set([...placed, ...others])];
		});
	},
	// One that has not seen what the earlier one has arranged says nothing of it.
	merge: (earlier, later) =>
		earlier.draftId === later.draftId && earlier.ids.every((id) => later.seen.includes(id))
			? { ...later, seen: [...new Set([...earlier.seen, ...later.seen])].filter(isSeenBefore(earlier)) }
			: null,
	failed: mediaMessages.arrangeFailed,
});

/** Adds what waits, or has waited, as another file: the server may have added the first, and taken it out. */
export const addAgain = (context: WriteContext, upload: Upload) =>
	addFile(context, upload).catch((error: unknown) =>
		notifyError(mediaMessages.notAdded(upload.name), errorMessage(error)),
	);

interface Copy {
	draftId: string;
	ids: string[];
	/** Of the copies, in the same order. */
	newIds: string[];
}

/** Gives a draft copies of files that the server has, with alt texts of their own. */
export const copyStored: DefineWrite<void, Copy> = ({ supabase, queryClient, userId }) => ({
	queryKey: draftsKey(userId),
	name: "media:copy",
	send: async ({ draftId, ids, newIds }, _write_id) => {
		const call = { _write_id, _draft_id: draftId, _media_ids: ids, _new_ids: newIds };
		const { media_ids } = readAnswer(mediaIdsAnswer, await dataOf(supabase.rpc("copy_media", call)));
		if (!newIds.every((id) => media_ids.includes(id)))
			notifyError(mediaMessages.notCopied, mediaMessages.notCopiedDetail);
	},
	update: (queryClient, { draftId, ids, newIds }) => {
		for (const [place, id] of newIds.entries()) {
			const original = queryClient.getQueryData<MediaRow>([...mediaKey(userId), ids[place]]);
			const isShown = queryClient.getQueryData([...mediaKey(userId), id]);
			if (original && !isShown) showMedia(queryClient, userId, { ...original, id });
		}
		showMediaIds(queryClient, userId, draftId, (now) => [...new Set([...newIds, ...now])]);
	},
	failed: mediaMessages.arrangeFailed,
	// Before, the server had none.
	onSuccess: () => void refreshQueries(queryClient, mediaKey(userId)),
});

/** Gives a draft what another one has: what the server has of it, and what waits on this device. */
export async function copyMedia(context: WriteContext, from: string, draftId: string, ids: string[]) {
	const newIds = ids.map(() => crypto.randomUUID());
	if (ids.length > 0) void startWrite(context, copyStored, { draftId, ids, newIds });
	const waiting = uploads.read().filter((upload) => upload.draftId === from && !ids.includes(upload.id));
	for (const upload of waiting) {
		const replaces = newIds[ids.indexOf(upload.replaces ?? "")];
		// Without a picture that it replaces the server knows no text of one.
		const base = replaces && upload.base;
		await addAgain(context, { ...upload, draftId, replaces, base, knownMedia: undefined });
	}
}

interface Description {
	id: string;
	/** Of its file, and of its post: duplicates share a file. */
	name: string;
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
		if (!(await dataOf(supabase.rpc("describe_media", call)))) throw new Refusal(messages.postGone);
	},
	update: (queryClient, { id, alt_text }) =>
		queryClient.setQueryData<MediaRow | null>(
			[...mediaKey(userId), id],
			(row) => row && { ...row, alt_text },
		),
	merge: (earlier, later) =>
		earlier.id === later.id && earlier.alt_text === later.base ? { ...later, base: earlier.base } : null,
	failed: mediaMessages.altTextFailed,
	details: ({ name }) => name,
	textOf: ({ alt_text }) => alt_text,
	isInBackground: true,
});
