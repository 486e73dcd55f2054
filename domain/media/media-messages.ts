import { mediaUsage } from "./media-usage.ts";

/** Apart, because only the parts of the app for pictures, documents and slides load them. */
export const mediaMessages = {
	notAdded: (name: string) => `“${name}” was not added`,
	notAddedWhy: ({ name, refusal }: { name: string; refusal: string | null }) =>
		`“${name}” was not added. ${refusal}`,
	removed: (kind: "picture" | "document", count: number) => {
		if (count > 1) return `${count} pictures removed`;
		return kind === "picture" ? "Picture removed" : "Document removed";
	},
	notUndone: "Nothing was undone",
	notUndoneDetail: "The post has a document or pictures by now. Remove these first, then press Undo.",
	movedTo: (place: number, of: number) => `Picture moved to place ${place} of ${of}`,
	arrangeFailed: "The pictures were not changed",
	notCopied: "Not all pictures were copied",
	notCopiedDetail: "They were removed before the duplicate was sent.",
	altTextFailed: "The alt text was not saved",
	fileOfPost: (name: string, post: string) => (post ? `${name} of “${post}”` : name),
	fileGone: "This file is not stored any more.",
	notKept: "This device cannot keep the file: it may have no room left.",
	notSentYet: (count: number) =>
		`${count === 1 ? "1 file still waits" : `${count} files still wait`} on this device to be sent.`,
	cropGone: "The picture was cropped or removed elsewhere meanwhile, and is not cropped here.",
	removedIsBack: (name: string) => `“${name}” is in the post`,
	removedIsBackDetail:
		"Another device has put it in the place of what was removed here. Remove it, too, if it is not needed.",
	pictureUnreadable: "This browser cannot read this picture. Save it as JPEG or PNG, and add it again.",
	pictureDamaged: "This file is no picture that can be read, or it is damaged.",
	typeRefused: "Only pictures (JPEG, PNG, WebP, HEIC, GIF) and PDF can be added.",
	tooManyPictures: "A post takes at most 20 pictures.",
	oneDocument: "A post takes pictures or one document, not both.",
	pictureTooLarge: "A picture may have at most 25 MB.",
	documentTooLarge: "A document may have at most 100 MB and 300 pages.",
	storageUnavailable: "Files cannot be stored at the moment. It is tried again.",
	typeLies: (type: string) => `This file is no ${type}, although it says so.`,
	fileDamaged: "This file is damaged or cut off. Save it anew, and add it again.",
	pictureWithNotes:
		"This picture carries more than a picture, such as the place where it was taken. Add it in the app, which takes that out.",
	tooManyPixels: "A picture may have at most 36 million pixels.",
	tooManyFrames: "A GIF may have at most 250 frames.",
	documentRuns:
		"This PDF has a password, or contains a script, a command or another file. Print it to a new PDF, and add that one.",
	slideRemoved: "Slide removed",
	slidesOutdated: "The post has changed since its slides were made.",
	slidesStay: "Slides do not follow later changes of the post.",
	slidesMadeAgain: "The slides are made again from the post",
	slidesAsBefore: "The slides are as they were before",
	slidesSaved: "The slides are with the draft",
	slidesReplaced: "The slides were changed elsewhere",
	slidesReplacedDetail: "They were saved or removed in another window. Yours would take their place.",
	/** As the function add_media says them: the author decides. */
	changedElsewhere: [
		"It was changed elsewhere. Yours would take its place.",
		"It was removed elsewhere. Yours would bring it back.",
	],
	slidesNotSaved: "The slides were not saved",
	slidesNotSavedDetail: "They are still open here. Try again.",
	slidesTooLong: (pages: number, characters: number) =>
		`They have ${pages} pages and, with their layout, ${characters.toLocaleString("en")} characters. At most 300 pages and 60,000 characters can be saved. Shorten or remove some.`,
} as const;

/** The attachments of a post: "document", "1 picture", "3 pictures". */
export const mediaLabel = (media: readonly { kind: "picture" | "document" }[]) =>
	media[0]?.kind === "document" ? "document" : media.length === 1 ? "1 picture" : `${media.length} pictures`;

/** Why a file does not fit. */
export const mediaRoom = (usedBytes: number, allowedBytes: number) =>
	`${mediaUsage(usedBytes, allowedBytes)} Remove some, and try again an hour later.`;

/** The host's sentences, where Supabase has words of its own. */
export const serverMediaMessages = {
	nameRefused: "A file's path has to be USER-ID/UUID.jpg, .gif or .pdf, in lower case.",
	empty: "There is no file in this call.",
	cutOff: "The file has not arrived whole.",
	beingSent: "This file is being sent already. Send it again in a moment.",
	tooManyAtOnce: (most: number) => `At most ${most} files of an account are received at once.`,
	tooManyOfAll: "Too many files are being received. Send this one again in a minute.",
	installationFull: "There is no room for more pictures and documents here. Tell whoever runs this planner.",
} as const;
