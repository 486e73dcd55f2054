import { notifyManager, onlineManager, partialMatchKey } from "@tanstack/react-query";
import { mediaRowSchema } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { notifyError } from "../../components/toasts/notify.ts";
import { announceChange } from "../api/cross-tab-sync.ts";
import { refreshQueries } from "../api/refresh-queries.ts";
import { withSendLock } from "../queue/send-lock.ts";
import { readAnswer, startWrite, type WriteContext } from "../queue/write.ts";
import { isRefusal, refusalOf } from "../queue/write-sender.ts";
import { keepFile } from "./device-files.ts";
import {
	arrangeMedia,
	type DraftMedia,
	describeMedia,
	draftsKey,
	mediaIdsAnswer,
	openDraftsKey,
	showMediaIds,
} from "./media.ts";
import { mediaKey } from "./media-keys.ts";
import { storeFile } from "./storage-call.ts";
import { changeUpload, readUploads, removeUploads, sending, type Upload, uploads } from "./uploads.ts";

/** How long a failed attempt waits for the next one, in milliseconds; twice as long after each. */
const firstWait = 1000;
const longestWait = 60_000;

/**
 * Sends the files that wait on this device, one after the other and from one tab at a time, so that the pictures of a post
 * keep their order. What the server refuses keeps nothing else waiting. Returns what ends it.
 */
export function openUploader(context: WriteContext): () => void {
	const { supabase, userId } = context;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let failures = 0;
	let isRunning = false;
	let hasEnded = false;
	const nextOf = (all: readonly Upload[]) =>
		hasEnded || !onlineManager.isOnline()
			? undefined
			: all.find((upload) => upload.userId === userId && upload.refusal === null);

	async function run(): Promise<void> {
		for (let next = nextOf(await readUploads()); next; next = nextOf(await readUploads())) {
			const { data } = await supabase.auth.getSession();
			// Another tab may have begun the session of another author.
			if (data.session?.user.id !== userId) throw new Error();
			await sendOne(context, next);
			failures = 0;
		}
	}

	async function flush(): Promise<void> {
		if (isRunning || !nextOf(uploads.read())) return;
		clearTimeout(timer);
		isRunning = true;
		await withSendLock(`${userId}:files`, run).catch(() => failures++);
		isRunning = false;
		timer = setTimeout(flush, failures && Math.min(firstWait * 2 ** (failures - 1), longestWait));
	}

	const stopListening = uploads.subscribe(flush);
	const stopWaiting = onlineManager.subscribe(() => {
		failures = 0;
		void flush();
	});
	// Where nothing can be kept, nothing waits.
	void readUploads().catch(() => {});
	return () => {
		hasEnded = true;
		clearTimeout(timer);
		stopListening();
		stopWaiting();
	};
}

/** @throws what it is tried again after */
async function sendOne(context: WriteContext, upload: Upload): Promise<void> {
	const { supabase, queryClient, userId } = context;
	const { id, draftId, file, thumb, replaces } = upload;
	// Its text goes by itself: where this answer is lost, nobody could say which one has come.
	const media = { ...mediaRowSchema.parse(upload), alt_text: "" };
	const { path } = media;
	const find = () => uploads.read().find((other) => other.id === id);
	const cancelled = new AbortController();
	const stopListening = uploads.subscribe(() => find() ?? cancelled.abort());
	const show = (sent: number | null) => sending.change({ id, sent });
	// What it has taken the place of may have come back.
	const takeOut = () => {
		const drafts = queryClient.getQueriesData<DraftMedia>({ queryKey: openDraftsKey(userId) });
		const { media_ids = [] } = drafts.find(([, draft]) => draft?.id === draftId)?.[1] ?? {};
		const ids = media_ids.filter((other) => other !== id);
		void startWrite(context, arrangeMedia, { draftId, ids, seen: [...ids, id] });
	};
	let isAsked = false;
	try {
		show(0);
		// The larger one first: where there is no room for it, the small one does not stay behind. It does without that one.
		await storeFile(supabase, path, file, cancelled.signal, show);
		if (thumb && media.thumb_path)
			await storeFile(supabase, media.thumb_path, thumb, cancelled.signal, () => {}).catch((error) => {
				if (!isRefusal(error)) throw error;
				media.thumb_path = null;
			});
		const call = { _write_id: id, _draft_id: draftId, _media: media, _replaces: replaces };
		isAsked = true;
		const { data, error } = await supabase.rpc("add_media", call);
		if (error) throw error;
		readAnswer(mediaIdsAnswer, data);
		await keepFile(path, file);
		if (thumb && media.thumb_path) await keepFile(media.thumb_path, thumb);
		queryClient.setQueryData([...mediaKey(userId), id], media);
		if (find()) await whenShown(context, upload);
		// What its author has done meanwhile.
		const { alt_text } = find() ?? media;
		if (!find()) takeOut();
		else if (alt_text) void startWrite(context, describeMedia, { id, name: upload.name, alt_text, base: "" });
		await removeUploads([id]);
		announceChange(draftsKey(userId));
		sending.change(null);
	} catch (error) {
		const refusal = isRefusal(error) ? refusalOf(error) : null;
		const mayBeStored = isAsked && refusal === null ? true : undefined;
		await changeUpload(id, { refusal, mayBeStored });
		// After a removal that was under way.
		if (!find()) return mayBeStored && takeOut();
		show(null);
		if (refusal === null) throw error;
		notifyError(mediaMessages.notAdded(upload.name), refusal);
	} finally {
		stopListening();
	}
}

/**
 * Shows what the server has added in its draft, and has the draft read anew. Resolves when it is shown, where the draft is
 * on screen: what waits is shown until then. A draft that was never read is waited for.
 */
async function whenShown({ queryClient, userId }: WriteContext, upload: Upload): Promise<void> {
	const { id, draftId, replaces } = upload;
	const queryKey = openDraftsKey(userId);
	const isMissing = () =>
		queryClient
			.getQueriesData<DraftMedia>({ queryKey, type: "active" })
			.some(([key, draft]) => (draft?.id ?? key.at(-1)) === draftId && !draft?.media_ids.includes(id));
	const { promise, resolve } = Promise.withResolvers<void>();
	// After those who show it have heard of it.
	const check = (isAnswer = false) => (isAnswer || !isMissing()) && notifyManager.schedule(resolve);
	// What was asked for before may be older.
	await queryClient.cancelQueries({ queryKey });
	showMediaIds(queryClient, userId, draftId, (ids) => {
		const others = ids.filter((other) => other !== id);
		const place = others.indexOf(replaces ?? "");
		return place < 0 ? [...others, id] : others.with(place, id);
	});
	const stopListening = queryClient.getQueryCache().subscribe((event) => {
		const isSuccess = "action" in event && event.action.type === "success" && !event.action.manual;
		check(isSuccess && event.query.isActive() && partialMatchKey(event.query.queryKey, queryKey));
	});
	void refreshQueries(queryClient, draftsKey(userId));
	check();
	await promise;
	stopListening();
}
