import { mediaMessages } from "./media-messages.ts";

/** Runs something, sends what is typed, or opens a file. Behind a space, `obj` or `/S`: "HTML/JavaScript" is a title. */
const actions = "JavaScript|Launch|Rendition|RichMediaExecute|SubmitForm|ImportData|GoToR|GoToE";
const contents = "EmbeddedFiles?|RichMedia|XFA|Encrypt";
/** A letter of a name may also stand as `#4a` or `#4A`. No text is to match in two ways: the tries would double with each letter. */
const escapable = (names: string) =>
	names.replace(/\w/g, (letter) => {
		const hex = letter.charCodeAt(0).toString(16);
		return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
	});
const found = new RegExp(
	String.raw`/(?:(?<=(?:[\s\0]|/S|/#53|obj)/)(?:${escapable(actions)})|${escapable(contents)})(?=[\s\0()<>[\]{}/%])`,
);

/** A reason against a PDF in its plain objects; those in compressed streams are not unpacked. */
export async function inspectPdf(file: Blob): Promise<{ refused: string } | null> {
	const text = async (from: number, to: number) =>
		new TextDecoder("latin1").decode(await file.slice(Math.max(0, from), to).arrayBuffer());
	const end = await text(file.size - 1024, file.size);
	if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end)) return { refused: mediaMessages.fileDamaged };
	// Pieces overlap by more than the longest name.
	for (let from = 0; from < file.size; from += 1e6) {
		if (found.test(await text(from - 80, from + 1e6))) return { refused: mediaMessages.documentRuns };
	}
	return null;
}
