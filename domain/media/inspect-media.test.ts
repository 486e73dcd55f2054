import process from "node:process";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { hostileFiles } from "../../tests/factories/hostile-files.ts";
import {
	block,
	bytesOf,
	colourProfile,
	delay,
	gif,
	gifFrame,
	gifOf,
	jfif,
	jpeg,
	jpegOf,
	loop,
	pdfOf,
	progressiveJpeg,
	scan,
	segment,
} from "../../tests/factories/media-files.ts";
import { propertyRuns } from "../../tests/factories/property-runs.ts";
import { seededRandom } from "../../tests/factories/random.ts";
import { inspectMedia, readPicture } from "./inspect-media.ts";
import type { MediaType } from "./media.ts";

const inspect = (bytes: Uint8Array<ArrayBuffer>, type: MediaType) => inspectMedia(new Blob([bytes]), type);

const good: [name: string, type: MediaType, bytes: Uint8Array<ArrayBuffer>, size: object][] = [
	["a JPEG", "image/jpeg", jpeg(2048, 1365), { width: 2048, height: 1365 }],
	[
		"a JPEG as Chromium's canvas writes it",
		"image/jpeg",
		jpegOf(jfif, colourProfile, jpeg().subarray(20, -2)),
		size(),
	],
	["a progressive JPEG with a colour profile", "image/jpeg", progressiveJpeg(), size()],
	[
		"a JPEG without JFIF",
		"image/jpeg",
		jpegOf(segment(0xee, "Adobe\0d", [0, 0, 0, 0, 1]), jpeg().subarray(20, -2)),
		size(),
	],
	["an animated GIF with a loop", "image/gif", gif(), { width: 2, height: 2 }],
	[
		"a GIF of 250 frames",
		"image/gif",
		gifOf(Array.from({ length: 250 }, () => gifFrame())),
		{ width: 2, height: 2 },
	],
	["a GIF of 1987", "image/gif", bytesOf("GIF87a", gif().subarray(6)), { width: 2, height: 2 }],
	["a PDF", "application/pdf", pdfOf(), {}],
	["a PDF that opens at a page", "application/pdf", pdfOf({ catalog: "/OpenAction [3 0 R /Fit]" }), {}],
	[
		"a PDF that goes to a page",
		"application/pdf",
		pdfOf({ catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" }),
		{},
	],
	[
		"a PDF with a link",
		"application/pdf",
		pdfOf({ objects: ["4 0 obj\n<< /S /URI /URI (https://a.b) >>\nendobj\n"] }),
		{},
	],
	[
		"a PDF about a language",
		"application/pdf",
		pdfOf({ trailer: "/Info << /Title (HTML/CSS/JavaScript, Plan/Launch) >>" }),
		{},
	],
	["a PDF that ends with zeros", "application/pdf", bytesOf(pdfOf(), new Uint8Array(500)), {}],
	[
		"a PDF that was changed",
		"application/pdf",
		bytesOf(pdfOf(), "xref\n0 0\ntrailer\n<<>>\nstartxref\n9\r\n%%EOF"),
		{},
	],
];

function size(side = 16) {
	return { width: side, height: side };
}

test.each(good)("%s is taken", async (_name, type, bytes, expected) => {
	expect(await inspect(bytes, type)).toMatchObject(expected);
});

test.each(hostileFiles)("$name is refused", async ({ declared, bytes, refused }) => {
	expect(await inspect(bytes, declared)).toEqual({ refused });
});

describe("a PDF of the library that draws slides", () => {
	const draw = async (change: (document: PDFDocument) => unknown = () => {}) => {
		const document = await PDFDocument.create();
		document
			.addPage()
			.drawText("HTML /JavaScript", { font: await document.embedFont(StandardFonts.Helvetica) });
		document.setTitle("A deck");
		await change(document);
		return document;
	};
	test.each([true, false])("is taken, with compressed objects: %s", async (useObjectStreams) => {
		expect(
			await inspect(new Uint8Array(await (await draw()).save({ useObjectStreams })), "application/pdf"),
		).toEqual({});
	});
	test.each([
		["a script", (document: PDFDocument) => document.addJavaScript("start", "app.alert(1)")],
		["a file", (document: PDFDocument) => document.attach(new Uint8Array(8), "a.exe")],
	])("is refused with %s", async (_what, change) => {
		const bytes = await (await draw(change)).save({ useObjectStreams: false });
		expect(await inspect(new Uint8Array(bytes), "application/pdf")).toHaveProperty("refused");
	});
});

test("a picture without its notes is taken", async () => {
	const exif = segment(0xe1, "Exif\0\0MM\0*");
	const photo = jpegOf(
		jfif,
		exif,
		segment(0xed, "Photoshop 3.0\0"),
		jpeg().subarray(20, -2),
		segment(0xfe, "camera"),
	);
	const animation = gifOf([block([0x21, 0xfe], "Made by a program"), gifFrame()]);
	for (const [type, bytes, plain] of [
		["image/jpeg", bytesOf(photo, "\0\0"), jpeg()],
		["image/gif", bytesOf(animation, "\0"), gifOf([gifFrame()])],
	] as const) {
		const picture = await readPicture(new Blob([bytes]), type);
		if ("refused" in picture) throw new Error(picture.refused);
		expect(bytesOf(...picture.parts)).toEqual(plain);
	}
});

test("no file that is cut off anywhere is taken", async () => {
	const whole = [
		["image/jpeg", progressiveJpeg()],
		["image/gif", gif()],
		["application/pdf", pdfOf()],
	] as const;
	for (const [type, bytes] of whole)
		for (let end = 0; end < bytes.length - 1; end++)
			expect(await inspect(bytes.subarray(0, end), type), `${type} of ${end} bytes`).toHaveProperty(
				"refused",
			);
});

test("whatever is changed in a file, it is taken with a size or refused with a sentence", async () => {
	const random = seededRandom();
	for (let run = 0; run < propertyRuns(20_000); run++) {
		const [name, type, original] = random.pick(good);
		const bytes = original.slice(0, random.chance(0.3) ? random.below(original.length) : original.length);
		for (let changes = 1 + random.below(8); changes > 0 && bytes.length > 0; changes--)
			bytes[random.below(bytes.length)] = random.chance(0.3) ? 0xff : random.below(256);
		const answer = await inspect(bytes, type);
		if ("refused" in answer) expect(answer.refused, name).toMatch(/^(This|A) .+\.$/);
		else if (type !== "application/pdf")
			expect(Number(answer.width) * Number(answer.height), name).toBeGreaterThan(0);
	}
});

/** Processor time of one look, in milliseconds: the best of some tries, as soon as it is below the limit. */
async function timeOf(bytes: Uint8Array<ArrayBuffer>, type: MediaType, limit: number): Promise<number> {
	let best = Number.POSITIVE_INFINITY;
	for (let tries = 0; tries < 8 && best >= limit; tries++) {
		const start = process.cpuUsage();
		await inspect(bytes, type);
		const { user, system } = process.cpuUsage(start);
		best = Math.min(best, (user + system) / 1000);
	}
	return best;
}

/** So many bytes of whole patterns, which begin and end as a PDF does. */
const pdfLike = (pattern: string, length: number) =>
	bytesOf(
		"%PDF-1.7\n",
		pattern.repeat(length / pattern.length).padEnd(length, "a"),
		"\nstartxref\n1\n%%EOF\n",
	);

const escaped = (name: string, change = (hex: string) => hex) =>
	[...name].map((letter) => `#${change(letter.charCodeAt(0).toString(16))}`).join("");

test("names that end wrong cost a PDF no more than any other text, in whichever way they are escaped", async () => {
	const length = 50_000;
	const other = Math.max(4, await timeOf(pdfLike("/", length), "application/pdf", 0));
	const names = [
		...[
			"JavaScript",
			"Launch",
			"Rendition",
			"RichMediaExecute",
			"SubmitForm",
			"ImportData",
			"GoToR",
			"GoToE",
		],
		...["EmbeddedFile", "EmbeddedFiles", "RichMedia", "XFA", "Encrypt"],
	];
	for (const name of names) {
		const half = [...name].map((letter, at) => (at % 2 ? letter : escaped(letter))).join("");
		for (const form of [name, escaped(name), escaped(name, (hex) => hex.toUpperCase()), half])
			for (const before of [" /", "obj/", "/S/", "/#53/"]) {
				const bytes = pdfLike(`${before}${form}x`, length);
				expect((await timeOf(bytes, "application/pdf", 10 * other)) / other, before + form).toBeLessThan(10);
				expect(await inspect(bytes, "application/pdf"), form).toEqual({});
			}
	}
});

test("a megabyte of anything is looked at in 100 ms of a processor", async () => {
	const patterns: [MediaType, Uint8Array, string | readonly number[]][] = [
		...[delay, loop(), gifFrame(), block([0x21, 0xfe]), block([0x21, 0xfe], "a"), bytesOf([255])].map(
			(pattern) => ["image/gif", gif().subarray(0, 19), [...pattern]] as [MediaType, Uint8Array, number[]],
		),
		...[segment(0xfe), segment(0xdb), scan, bytesOf([0xff, 0]), bytesOf([0xff]), jpeg().subarray(2, -2)].map(
			(pattern) => ["image/jpeg", jpeg().subarray(0, -2), [...pattern]] as [MediaType, Uint8Array, number[]],
		),
	];
	for (const [type, head, pattern] of patterns) {
		const unit = bytesOf(pattern);
		const bytes = new Uint8Array(1_000_000);
		for (let at = 0; at < bytes.length; at += unit.length) bytes.set(unit.subarray(0, bytes.length - at), at);
		bytes.set(head);
		expect(await timeOf(bytes, type, 100), `${type} of ${JSON.stringify(pattern)}`).toBeLessThan(100);
	}
	for (const pattern of [
		"/",
		"/J",
		" /JavaScrip",
		"/#4a",
		" ",
		"\0",
		"startxref 1 ",
		"%%EOF",
		" /S/JavaScrip",
	])
		expect(
			await timeOf(pdfLike(pattern, 1_000_000), "application/pdf", 100),
			`a PDF of ${JSON.stringify(pattern)}`,
		).toBeLessThan(100);
});
