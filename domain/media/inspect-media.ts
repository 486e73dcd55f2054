import { inspectPdf } from "./inspect-pdf.ts";
import { type MediaType, mediaLimits, mediaTypes, type Picture } from "./media.ts";
import { mediaMessages } from "./media-messages.ts";
import { readGif } from "./read-gif.ts";
import { readJpeg } from "./read-jpeg.ts";

/** With a sentence for its author. */
type Refused = { refused: string };

const readers = { "image/jpeg": readJpeg, "image/gif": readGif };
const beginnings = { "image/jpeg": "\xff\xd8\xff", "image/gif": "GIF8", "application/pdf": "%PDF-" };

/** Refuses a file that is not what its type says, a document that can do something, and a picture that is more than that. */
export async function inspectMedia(file: Blob, declared: MediaType): Promise<Refused | Partial<Picture>> {
	if (declared === "application/pdf")
		return (await typeLies(file, declared)) ?? (await inspectPdf(file)) ?? {};
	const picture = await readPicture(file, declared);
	const isMore = "parts" in picture && new Blob(picture.parts).size < file.size;
	return isMore ? { refused: mediaMessages.pictureWithNotes } : picture;
}

/** A device stores the parts alone: Safari writes EXIF into what a canvas makes, and programs leave comments in GIFs. */
export async function readPicture(file: Blob, type: keyof typeof readers): Promise<Picture | Refused> {
	const lie = await typeLies(file, type);
	if (lie) return lie;
	const picture = readers[type](new Uint8Array(await file.arrayBuffer()));
	const pixels = picture ? picture.width * picture.height : 0;
	if (!picture?.frames || !pixels) return { refused: mediaMessages.fileDamaged };
	if (pixels > mediaLimits.pixels) return { refused: mediaMessages.tooManyPixels };
	return picture.frames > mediaLimits.frames ? { refused: mediaMessages.tooManyFrames } : picture;
}

async function typeLies(file: Blob, type: MediaType): Promise<Refused | null> {
	const beginning = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()));
	const message = mediaMessages.typeLies(mediaTypes[type].toUpperCase());
	return beginning.startsWith(beginnings[type]) ? null : { refused: message };
}
