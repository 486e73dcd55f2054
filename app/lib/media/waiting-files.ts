import type { MediaRow } from "../../../domain/media/media.ts";
import { sharedValue } from "../shared-value.ts";

/** A file that is added to a draft on this device, and what its row says. */
export interface NewFile extends Partial<MediaRow> {
	name: string;
	draftId: string;
	file: Blob;
	thumb: Blob | null;
	/** The row whose place it takes. */
	replaces?: string;
	/** The alt text of that row, as long as its author changes nothing of it here: the server's stays. */
	base?: string;
	/** What its author knows of what it replaces: it takes the place of nothing else, unless they say so. */
	knownMedia?: string[];
}

/** A file that waits on this device, with the row that it will have. */
export interface Upload extends MediaRow, Omit<NewFile, keyof MediaRow> {
	userId: string;
	/** Files go in this order. */
	addedAt: number;
	/** Why the server does not take it, as a sentence: it is not sent again by itself. */
	refusal: string | null;
	/** How often it could not be sent. */
	attempts?: number;
	/** When it was tried last. Milliseconds since 1970. */
	triedAt?: number;
	/** The server may have it: the answer to its row was lost. */
	mayBeStored?: true;
	/** This device has deleted its draft, which it is not to bring back. */
	isDraftDeleted?: boolean;
}

/** A picture or a document on the server, or one that waits on this device. */
export type Media = MediaRow | Upload;

/** Of all authors of this device, in their order. Apart from what sends them, because each page counts them. */
export const uploads = sharedValue<readonly Upload[]>([]);
