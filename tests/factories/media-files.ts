/** The bytes of texts, whose characters stand for bytes, and of numbers one after the other. */
export function bytesOf(...parts: (string | readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(
		parts.flatMap((part) =>
			typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : [...part],
		),
	);
}

const high = (value: number) => [value >> 8, value & 255];
const low = (value: number) => [value & 255, value >> 8];

/** A segment of a JPEG. */
export const segment = (marker: number, ...content: Parameters<typeof bytesOf>) => {
	const bytes = bytesOf(...content);
	return bytesOf([0xff, marker], high(bytes.length + 2), bytes);
};

export const jfif = segment(0xe0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0]);
/** As Chromium writes it, whose profile has 456 bytes. */
export const colourProfile = segment(0xe2, "ICC_PROFILE\0", [1, 1], new Uint8Array(456).fill(7));
const tables = bytesOf(
	segment(0xdb, [0], new Uint8Array(64).fill(1)),
	segment(0xc4, [0, 1], new Uint8Array(15), [0]),
);
export const frame = (width: number, height: number, kind = 0xc0, precision = 8) =>
	segment(kind, [precision], high(height), high(width), [1, 1, 0x11, 0]);
export const scan = bytesOf(segment(0xda, [1, 1, 0, 0, 63, 0]), [0x3f, 0xff, 0, 0xff, 0xd0, 0x3f]);

/** A JPEG of these segments, with its beginning, its tables and its end. */
export const jpegOf = (...segments: Uint8Array[]) => bytesOf("\xff\xd8", ...segments, "\xff\xd9");
export const jpeg = (width = 16, height = 16) => jpegOf(jfif, tables, frame(width, height), scan);
export const progressiveJpeg = () =>
	jpegOf(jfif, colourProfile, tables, frame(16, 16, 0xc2), scan, tables, scan, scan);

/** A block of a GIF behind its mark, in parts of at most 255 bytes. */
export const block = (mark: readonly number[], ...parts: string[]) =>
	bytesOf(mark, ...parts.flatMap((part) => [[part.length], part]), [0]);
export const gifFrame = (width = 2, height = 2) =>
	bytesOf([0x2c, 0, 0, 0, 0], low(width), low(height), [0], block([2], "\x84\x51"));
export const delay = block([0x21, 0xf9], "\0\x0a\0\0");
export const loop = (count = "\x01\0\0") => block([0x21, 0xff], "NETSCAPE2.0", count);

/** A GIF of these blocks, with its head, two colours and its end. */
export const gifOf = (blocks: readonly Uint8Array[], width = 2, height = 2, end = ";") =>
	bytesOf("GIF89a", low(width), low(height), [0x80, 0, 0], [0, 0, 0, 255, 255, 255], ...blocks, end);
export const gif = () => gifOf([loop(), delay, gifFrame(), delay, gifFrame()]);

/** A PDF of one empty page. `catalog` goes into its catalog, `objects` are added as they are. */
export function pdfOf({
	catalog = "",
	objects = [] as string[],
	trailer = "",
} = {}): Uint8Array<ArrayBuffer> {
	const all = [
		`1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
		"2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
		"3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 250] >>\nendobj\n",
		...objects,
	];
	const head = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
	const places = all.map((_, index) => head.length + all.slice(0, index).join("").length);
	const table = [
		"0000000000 65535 f ",
		...places.map((place) => `${String(place).padStart(10, "0")} 00000 n `),
	];
	const body = head + all.join("");
	const size = all.length + 1;
	return bytesOf(
		`${body}xref\n0 ${size}\n${table.join("\n")}\ntrailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`,
		`startxref\n${body.length}\n%%EOF\n`,
	);
}
