import * as z from "zod/mini";
import { deckSchema } from "../slides/deck.ts";

/** The private bucket. A file's path in it is `<user id>/<uuid>.<ending of its type>`. */
export const mediaBucket = "media";

/** The stored types, with their endings. A device makes JPEG of every other picture. */
export const mediaTypes = { "image/jpeg": "jpg", "image/gif": "gif", "application/pdf": "pdf" } as const;
export type MediaType = keyof typeof mediaTypes;

/** A picture by its structure. Its parts are what shows it: not the notes of cameras and programs, nor what follows it. */
export type Picture = { width: number; height: number; frames: number; parts: Uint8Array<ArrayBuffer>[] };

/** LinkedIn's limits, and ours for the size of a picture. Sizes are in bytes, sides in pixels. */
export const mediaLimits = {
	picturesOfPost: 20,
	pictureBytes: 25 * 1024 ** 2,
	documentBytes: 100 * 1024 ** 2,
	pages: 300,
	/** Characters of JSON. */
	slides: 60_000,
	/** Of all frames' canvas: LinkedIn refuses more. */
	pixels: 36_152_320,
	/** Of an animation. */
	frames: 250,
	/** The longest side to which a device scales a picture, and that of its thumbnail. */
	side: 2048,
	thumbnailSide: 480,
	/** How wide LinkedIn shows a picture on a desk. */
	shownWidth: 552,
	altText: 4086,
} as const;

/** The columns of `mediaRowSchema`. */
export const mediaColumns =
	"id, path, thumb_path, kind, name, bytes, width, height, pages, alt_text, cropped_from, slides";

/** A picture or a document of a draft: a row of `media`. */
export const mediaRowSchema = z.object({
	id: z.string(),
	path: z.string(),
	/** A JPEG of `thumbnailSide`; of a document its first page, where the device could draw it. */
	thumb_path: z.nullable(z.string()),
	kind: z.enum(["picture", "document"]),
	/** The file's own name; the title of a document. */
	name: z.string(),
	bytes: z.number(),
	width: z.nullable(z.number()),
	height: z.nullable(z.number()),
	pages: z.nullable(z.number()),
	alt_text: z.string(),
	/** The picture that it was cut out of. */
	cropped_from: z.nullable(z.string()),
	/** The source of a document. Slides of a later version are shown as a document. */
	slides: z.catch(z.nullable(deckSchema), null),
});
export type MediaRow = z.infer<typeof mediaRowSchema>;
