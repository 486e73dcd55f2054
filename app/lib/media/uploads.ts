import { createStore, delMany, promisifyRequest, set, values } from "idb-keyval";
import { type MediaType, mediaTypes } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { deviceStore } from "../safe-store.ts";
import { sharedValue } from "../shared-value.ts";
import { unsentFilesKey } from "./media-keys.ts";
import { type NewFile, type Upload, uploads } from "./waiting-files.ts";

const store = createStore("uploads", "files");
/** Tells the other tabs. */
const channel = new BroadcastChannel("uploads");
channel.onmessage = () => void readUploads();

/** Typed text is kept at once: a page that is closed gives no time to write a file. */
const altTextKey = (id: string) => `alt-text:${id}`;

/** The file that this tab sends, and the bytes that have gone. */
export const sending = sharedValue<{ id: string; sent: number } | null>(null);

/** Those who have or had something waiting here. */
const authors = new Set<string>();

/** Those who have signed out: a file of theirs that was under way is not kept. */
const forgotten = new Set<string>();

/** For an author who is here, perhaps again. */
export const admitUploads = (userId: string) => void forgotten.delete(userId);

/** Nothing is said any more of what such an author has begun. */
export const isSignedOut = (userId: string): boolean => forgotten.has(userId);

/** Drafts that this tab has deleted: files for them may still be under way. */
const deletedDrafts = new Set<string>();

/** The files of a draft that the server does not take. */
export const isRefusedOf = (draftId: string | undefined) => (upload: Upload) =>
	upload.draftId === draftId && upload.refusal !== null;

/** Reads what waits, also what other tabs have changed. */
export async function readUploads(): Promise<readonly Upload[]> {
	const stored = (await values<Upload>(store))
		.map((upload) => ({ ...upload, alt_text: deviceStore.read(altTextKey(upload.id)) ?? upload.alt_text }))
		.toSorted((one, other) => one.addedAt - other.addedAt);
	for (const { userId } of stored) authors.add(userId);
	for (const userId of authors)
		deviceStore.write(unsentFilesKey(userId), stored.some((own) => own.userId === userId) ? "yes" : null);
	uploads.change(stored);
	return stored;
}

async function change(action: Promise<void>): Promise<void> {
	await action;
	channel.postMessage(null);
	await readUploads();
}

/** Keeps a file on this device and sends it as soon as there is a network. Resolves when it is kept. @throws a sentence, which is empty for who has signed out */
export async function addFile({ userId }: { userId: string }, added: NewFile): Promise<void> {
	if (isSignedOut(userId)) throw new Error();
	const { file, thumb } = added;
	const pathOf = ({ type }: Blob) => `${userId}/${crypto.randomUUID()}.${mediaTypes[type as MediaType]}`;
	const upload: Upload = {
		width: null,
		height: null,
		pages: null,
		alt_text: "",
		cropped_from: null,
		slides: null,
		...added,
		id: crypto.randomUUID(),
		kind: file.type === "application/pdf" ? "document" : "picture",
		path: pathOf(file),
		thumb_path: thumb && pathOf(thumb),
		bytes: file.size,
		userId,
		addedAt: performance.timeOrigin + performance.now(),
		refusal: null,
		attempts: 0,
		mayBeStored: undefined,
		...(deletedDrafts.has(added.draftId) && { isDraftDeleted: true }),
	};
	await change(set(upload.id, upload, store).catch(() => Promise.reject(new Error(mediaMessages.notKept))));
}

/** Changes a file that waits. One that its author is removing stays removed. */
export const changeUpload = (id: string, part: Partial<Upload>) =>
	change(
		store("readwrite", (files) => {
			const reading = files.get(id);
			reading.onsuccess = () => {
				if (reading.result) files.put({ ...reading.result, ...part }, id);
			};
			return promisifyRequest(files.transaction);
		}),
	);

/** Notes that this device has deleted a draft, or has taken that back, before the files of the draft are sent. */
export async function markUploads(draftId: string, isDraftDeleted: boolean): Promise<void> {
	if (isDraftDeleted) deletedDrafts.add(draftId);
	else deletedDrafts.delete(draftId);
	// Where nothing can be kept, nothing waits.
	for (const upload of await readUploads().catch(() => []))
		if (upload.draftId === draftId) await changeUpload(upload.id, { isDraftDeleted });
}

/** Whether a draft has files that bring it back where another device has deleted it. */
export const hasUploads = (draftId: string) =>
	uploads
		.read()
		.some((upload) => upload.draftId === draftId && upload.refusal === null && !upload.isDraftDeleted);

/** Returns whether the file still waits. */
export function describeUpload(id: string, alt_text: string): boolean {
	if (!uploads.read().some((upload) => upload.id === id)) return false;
	deviceStore.write(altTextKey(id), alt_text);
	uploads.change(uploads.read().map((upload) => (upload.id === id ? { ...upload, alt_text } : upload)));
	channel.postMessage(null);
	return true;
}

export async function removeUploads(ids: string[]): Promise<void> {
	// At once: text that is typed from now on is of the row on the server.
	uploads.change(uploads.read().filter(({ id }) => !ids.includes(id)));
	await change(delMany(ids, store));
	for (const id of ids) deviceStore.write(altTextKey(id), null);
}

/** Forgets what an author has not sent, as when they sign out. */
export async function forgetUploads(userId: string): Promise<void> {
	forgotten.add(userId);
	const own = (await readUploads()).filter((upload) => upload.userId === userId);
	await removeUploads(own.map(({ id }) => id));
}
