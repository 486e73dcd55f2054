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
 * The text of a file, without zeros, which no database keeps. Spreadsheets write UTF-8, UTF-16 for "Unicode text", and
 * older ones the Western European page of Windows: what is no UTF-8 is taken for that.
 */
export function decodeCsv(bytes: Uint8Array): string {
	const utf16 = { "255,254": "utf-16le", "254,255": "utf-16be" }[bytes.slice(0, 2).join()];
	const decode = (encoding: string, fatal = false) =>
		new TextDecoder(encoding, { fatal }).decode(bytes).replaceAll("\0", "");
	try {
		return decode(utf16 ?? "utf-8", !utf16);
	} catch {
		return decode("windows-1252");
	}
}
