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
