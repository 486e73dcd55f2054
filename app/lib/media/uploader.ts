import { notifyManager, onlineManager, partialMatchKey } from "@tanstack/react-query";
import { mediaRowSchema } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { announceChange } from "../api/cross-tab-sync.ts";
import { refreshQueries } from "../api/refresh-queries.ts";
import { withSendLock } from "../queue/send-lock.ts";
import { readAnswer, startWrite, type WriteContext } from "../queue/write.ts";
import { type WriteQueue, writeQueue } from "../queue/write-queue.ts";
import { isRefusal, refusalOf } from "../queue/write-sender.ts";
import { dismissUndo } from "../toasts/dismiss-undo.ts";
import { notifyError } from "../toasts/notify.ts";
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
import { showMedia } from "./media-keys.ts";
import { storeFile } from "./storage-call.ts";
import { admitUploads, changeUpload, readUploads, removeUploads, sending } from "./uploads.ts";
import { type Upload, uploads } from "./waiting-files.ts";

/** How long a failed attempt waits for the next one, in milliseconds; twice as long after each. */
const firstWait = 1000;
const longestWait = 60_000;

/**
 * Sends the files that wait on this device, one after the other and from one tab at a time, so that the pictures of a post
 * keep their order. A refused file, and one that waits for another change of its draft, keep no other one waiting. Returns
 * what ends it.
 */
export function openUploader(context: WriteContext): () => void {
	const { supabase, queryClient, userId } = context;
	const queue = writeQueue(queryClient, userId);
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isRunning = false;
	let hasEnded = false;
	/** What failed before the network came back is tried at once. */
	let onlineSince = 0;
	const nextOf = (all: readonly Upload[]) =>
		hasEnded || !onlineManager.isOnline()
			? undefined
			: all.find(
					(upload) => upload.userId === userId && upload.refusal === null && !waitsForQueue(queue, upload),
				);

	/** Milliseconds until it may be tried, in any tab. */
	function delayOf({ attempts = 0, triedAt = 0 }: Upload): number {
		const wait = Math.min(firstWait * 2 ** (attempts - 1), longestWait);
		// A clock that was set back makes it wait no longer.
		return attempts === 0 || triedAt < onlineSince ? 0 : Math.min(triedAt + wait - Date.now(), wait);
	}

	async function run(): Promise<void> {
		for (
			let next = nextOf(await readUploads());
			next && delayOf(next) <= 0;
			next = nextOf(await readUploads())
		) {
			const { data } = await supabase.auth.getSession();
			// Another tab may have begun the session of another author.
			if (data.session?.user.id !== userId) throw new Error();
			await sendOne(context, next, () => hasEnded);
		}
	}

	async function flush(): Promise<void> {
		const first = nextOf(uploads.read());
		// The queue tells when one need not wait for it any more.
		if (isRunning || !first) return;
		clearTimeout(timer);
		if (delayOf(first) <= 0) {
			isRunning = true;
			await withSendLock(`${userId}:files`, run).catch(() => {});
			isRunning = false;
		}
		const next = nextOf(uploads.read());
		if (next) timer = setTimeout(flush, Math.max(delayOf(next), firstWait));
	}

	const stopListening = uploads.subscribe(flush);
	const stopFollowing = queue.subscribe(flush);
	const stopWaiting = onlineManager.subscribe(() => {
		onlineSince = Date.now();
		void flush();
	});
	admitUploads(userId);
	// Where nothing can be kept, nothing waits.
	void readUploads().catch(() => {});
	return () => {
		hasEnded = true;
		clearTimeout(timer);
		stopListening();
		stopFollowing();
		stopWaiting();
	};
}

/** Whether something that its author has changed before is to be known to the server first: the file would be refused. */
const waitsForQueue = (queue: WriteQueue, { draftId, replaces }: Upload) =>
	queue.mediaWritesOf(draftId, [replaces ?? ""]).length > 0 || queue.deletionsOf(draftId).includes(true);

/** A change that was made before goes first. */
class WaitsForQueue extends Error {}

/**
 * @param hasEnded whether its author has signed out: then the device keeps nothing, and the file is not removed
 * @throws what it is tried again after
 */
async function sendOne(context: WriteContext, upload: Upload, hasEnded: () => boolean): Promise<void> {
	const { supabase, queryClient, userId } = context;
	const { id, draftId, file, thumb, replaces, base, knownMedia: known_media } = upload;
	// The alt text goes by itself: after a lost answer, nobody could say which one has come.
	const media = { ...mediaRowSchema.parse(upload), alt_text: base ?? "" };
	const { path } = media;
	const queue = writeQueue(queryClient, userId);
	const find = () => uploads.read().find((other) => other.id === id);
	const cancelled = new AbortController();
	const stopListening = uploads.subscribe(() => find() ?? cancelled.abort());
	const show = (sent: number) => sending.change({ id, sent });
	// The file that it has replaced may have come back.
	const takeOut = () => {
		const drafts = queryClient.getQueriesData<DraftMedia>({ queryKey: openDraftsKey(userId) });
		const { media_ids = [] } = drafts.find(([, draft]) => draft?.id === draftId)?.[1] ?? {};
		const ids = media_ids.filter((other) => other !== id);
		void startWrite(context, arrangeMedia, { draftId, ids, seen: [...ids, id] });
	};
	/** Also for what was changed while its bytes went: these need not go again. */
	const waitForQueue = async () => {
		if (waitsForQueue(queue, upload) && queue.status() !== "waiting") await queue.flush();
		if (waitsForQueue(queue, upload)) throw new WaitsForQueue();
	};
	let isAsked = false;
	try {
		await waitForQueue();
		show(0);
		// The larger one first: where there is no room for it, the small one does not stay behind. It does without that one.
		await storeFile(supabase, path, file, cancelled.signal, show);
		if (thumb && media.thumb_path)
			await storeFile(supabase, media.thumb_path, thumb, cancelled.signal, () => {}).catch((error) => {
				if (!isRefusal(error)) throw error;
				media.thumb_path = null;
			});
		await waitForQueue();
		const { isDraftDeleted = false, alt_text: typed } = find() ?? upload;
		// To describe it would bring the draft back. An answer that was lost may be one without the text.
		if (isDraftDeleted) media.alt_text = typed;
		const sent = media.alt_text;
		const alt_text = sent === base ? null : sent;
		const _media = { ...media, alt_text, known_media, draft_stays_deleted: isDraftDeleted };
		const _write_id = isDraftDeleted ? crypto.randomUUID() : id;
		const call = { _write_id, _draft_id: draftId, _media, _replaces: replaces };
		isAsked = true;
		const { data, error } = await supabase.rpc("add_media", call);
		if (error) throw error;
		if (hasEnded()) return;
		const { deleted_at, ...stored } = readAnswer(mediaIdsAnswer, data);
		media.alt_text = stored.alt_text ?? sent;
		await keepFile(supabase, path, file);
		if (thumb && media.thumb_path) await keepFile(supabase, media.thumb_path, thumb);
		showMedia(queryClient, userId, media);
		if (find()) await whenShown(context, upload);
		// Actions of the author since, in another tab, too: the file has the mark before the queue forgets the deletion.
		const wasQueued = queue.deletionsOf(draftId).at(-1);
		await readUploads();
		const now = find();
		const isQueued = queue.deletionsOf(draftId).at(-1);
		const isDeletedHere = isQueued ?? (now?.isDraftDeleted || wasQueued);
		if (!now) takeOut();
		else if (now.alt_text !== sent) {
			// The file is added again with its text, after the deletion.
			if (isDeletedHere) throw new WaitsForQueue();
			const { name, alt_text } = now;
			void startWrite(context, describeMedia, { id, name, alt_text, base: sent });
		}
		if (now && deleted_at && !isDeletedHere && isQueued === undefined) {
			const variables = { id: draftId, isDeleted: false, isSilent: true, unsaved: [] };
			queue.put({ name: "drafts:delete", key: crypto.randomUUID(), variables }, { textOf: () => null });
		}
		await removeUploads([id]);
		announceChange(draftsKey(userId));
		sending.change(null);
	} catch (error) {
		if (hasEnded()) return;
		const refusal = isRefusal(error) ? refusalOf(error) : null;
		const mayBeStored = upload.mayBeStored || (isAsked && refusal === null) || undefined;
		const isFailure = refusal === null && !(error instanceof WaitsForQueue);
		const attempts = (upload.attempts ?? 0) + (isFailure ? 1 : 0);
		await changeUpload(id, { refusal, mayBeStored, attempts, triedAt: Date.now() });
		// After a removal that was under way.
		if (!find()) return mayBeStored && takeOut();
		sending.change(null);
		if (refusal === null) throw error;
		if (upload.slides) dismissUndo(mediaMessages.slidesSaved);
		const title = mediaMessages.notAdded(upload.name);
		notifyError(title, refusal);
		// Also in this tab when its author tries it again or removes it in another one.
		const stopFollowing = uploads.subscribe(() => {
			if (find()?.refusal) return;
			dismissUndo(title);
			stopFollowing();
		});
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
	// An answer to an earlier call may be older.
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
