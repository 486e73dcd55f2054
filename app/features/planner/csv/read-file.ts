import { type ImportFile, readImport, refusedFile } from "./read-import.ts";

/** Largest file, in bytes: below the 20 MB that the host takes for an import. */
const maxFileBytes = 15 * 1024 * 1024;

/** Reads a chosen file, whose posts without a zone are in `timeZone`. */
export async function readFile(file: File, timeZone: string, signal: AbortSignal): Promise<ImportFile> {
	if (file.size > maxFileBytes) return refusedFile("The file is larger than 15 MB.");
	try {
		const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
		return await readImport(text, { timeZone, now: Date.now() }, signal);
	} catch {
		return refusedFile("The file could not be read.");
	}
}

/**
 * The text of a file. Spreadsheets write UTF-8, with a mark at the start or without, UTF-16 for "Unicode text", and
 * older ones the Western European page of Windows: what is no UTF-8 is taken for that.
 */
export function decodeCsv(bytes: Uint8Array): string {
	// A character that no database keeps.
	return decode(bytes).replaceAll("\0", "");
}

function decode(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}
