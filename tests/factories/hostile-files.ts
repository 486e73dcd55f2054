import type { MediaType } from "../../domain/media/media.ts";
import {
	block,
	bytesOf,
	delay,
	frame,
	gif,
	gifFrame,
	gifOf,
	jfif,
	jpeg,
	jpegOf,
	loop,
	pdfOf,
	scan,
	segment,
} from "./media-files.ts";

interface HostileFile {
	name: string;
	declared: MediaType;
	bytes: Uint8Array<ArrayBuffer>;
	/** The sentence that the file's author is told. */
	refused: string;
}

const script = "<script>alert(document.domain)</script>";
const page = `<!doctype html><html><body>${script}</body></html>`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const archive = bytesOf("PK\x03\x04", new Uint8Array(40), "PK\x05\x06", new Uint8Array(18));
const png = bytesOf("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", new Uint8Array(17), "\0\0\0\0IEND\xaeB`\x82");
const webp = bytesOf("RIFF\x1a\0\0\0WEBPVP8L\x0e\0\0\0/", new Uint8Array(13));

const damaged = "This file is damaged or cut off. Save it anew, and add it again.";
const notes =
	"This picture carries more than a picture, such as the place where it was taken. Add it in the app, which takes that out.";
const pixels = "A picture may have at most 36 million pixels.";
const runs =
	"This PDF has a password, or contains a script, a command or another file. Print it to a new PDF, and add that one.";
const files = (
	declared: MediaType,
	refused: string,
	cases: Record<string, Uint8Array<ArrayBuffer>>,
): HostileFile[] => Object.entries(cases).map(([name, bytes]) => ({ name, declared, bytes, refused }));

const pdfWith = (catalog: string, ...objects: string[]) => pdfOf({ catalog, objects });
const opening = (action: string) => pdfWith(`/OpenAction << /Type /Action ${action} >>`);
const deepScript = (depth: number) =>
	pdfWith(
		"/OpenAction 5 0 R",
		`4 0 obj\n(${"a".repeat(depth)})\nendobj\n5 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n`,
	);
const exif = "Exif\0\0MM\0*\0\0\0\x08\0\x01\x88%\0\x04\0\0\0\x01\0\0\0\x1a\0\0\0\0";

/** Files that nobody may store, with the type that they pretend to have. All are made here: none lies in the repository. */
export const hostileFiles: readonly HostileFile[] = [
	...files("image/jpeg", "This file is no JPG, although it says so.", {
		"an SVG with a script as JPEG": bytesOf(drawing),
		"a page with a script as JPEG": bytesOf(page),
		"a PNG as JPEG": png,
		"a WebP as JPEG": webp,
		"a GIF as JPEG": gif(),
		"a PDF as JPEG": pdfOf(),
		"a ZIP as JPEG": archive,
		"nothing as JPEG": bytesOf(),
		"a JPEG behind a page": bytesOf(page, jpeg()),
	}),
	...files("image/jpeg", notes, {
		"a JPEG with a page in its comment": jpegOf(segment(0xfe, page), ...[jpeg().subarray(2, -2)]),
		"a JPEG with a second picture in its head": jpegOf(
			segment(0xe0, "JFXX\0\x10", jpeg()),
			jpeg().subarray(2, -2),
		),
		"a JPEG with a page in a segment of its own": jpegOf(segment(0xe5, page), jpeg().subarray(2, -2)),
		"a JPEG with a page in a segment that is named after a colour profile": jpegOf(
			segment(0xe2, `ICC_PAGE\0${page}`),
			jpeg().subarray(2, -2),
		),
		"a JPEG with the place where it was taken": jpegOf(jfif, segment(0xe1, exif), jpeg().subarray(20, -2)),
		"a JPEG with a page behind its end": bytesOf(jpeg(), page),
		"a JPEG with a ZIP behind its end": bytesOf(jpeg(), archive),
		"a JPEG with a second picture behind its end": bytesOf(jpeg(), jpeg()),
	}),
	...files("image/jpeg", pixels, { "a JPEG of 65,535 pixels a side": jpeg(65_535, 65_535) }),
	...files("image/jpeg", damaged, {
		"a JPEG of its first bytes alone": bytesOf("\xff\xd8\xff"),
		"a JPEG that ends in its scan": jpeg().subarray(0, -3),
		"a JPEG that ends in a segment": jpeg().subarray(0, 60),
		"a JPEG with a page between its segments": jpegOf(jfif, bytesOf(page), jpeg().subarray(20, -2)),
		"a JPEG whose height comes later": jpeg(16, 0),
		"a JPEG without a scan": jpegOf(jfif, frame(16, 16)),
		"a JPEG without a frame": jpegOf(jfif, scan),
		"a JPEG of two sizes": jpegOf(jfif, frame(16, 16), frame(65_535, 65_535), scan),
		"a JPEG of 10,000 scans": jpegOf(
			jfif,
			frame(5000, 5000, 0xc2),
			...Array.from({ length: 10_000 }, () => scan),
		),
		"a JPEG without loss": jpegOf(jfif, frame(16, 16, 0xc3), scan),
		"a JPEG with arithmetic coding": jpegOf(jfif, frame(16, 16, 0xc9), scan),
		"a JPEG of 12 bits": jpegOf(jfif, frame(16, 16, 0xc1, 12), scan),
		"a JPEG with a segment of length zero": jpegOf(jfif, bytesOf([0xff, 0xdb, 0, 0]), frame(16, 16), scan),
	}),
	...files("image/gif", "This file is no GIF, although it says so.", {
		"a page as GIF": bytesOf(page),
		"a JPEG as GIF": jpeg(),
		"a GIF of a version that there is not": bytesOf("GIF90a", gif().subarray(6)),
	}),
	...files("image/gif", notes, {
		"a GIF with a page in its comment": gifOf([block([0x21, 0xfe], page), gifFrame()]),
		"a GIF with a text to be drawn": gifOf([block([0x21, 0x01], "\0".repeat(12), page), gifFrame()]),
		"a GIF with a page in a block of a program": gifOf([
			block([0x21, 0xff], "XMP DataXMP", page),
			gifFrame(),
		]),
		"a GIF with a page in its delay": gifOf([block([0x21, 0xf9], page), gifFrame()]),
		"a GIF with a page in its loop": gifOf([loop(page), gifFrame()]),
		"a GIF with a page behind its end": bytesOf(gif(), page),
		"a GIF with a ZIP behind its end": bytesOf(gif(), archive),
	}),
	...files("image/gif", pixels, { "a GIF of 65,535 pixels a side": gifOf([gifFrame()], 65_535, 65_535) }),
	...files("image/gif", "A GIF may have at most 250 frames.", {
		"a GIF of 10,000 frames": gifOf(Array.from({ length: 10_000 }, () => bytesOf(delay, gifFrame()))),
	}),
	...files("image/gif", damaged, {
		"a GIF that is a script": bytesOf(`GIF89a=/*${"\0".repeat(20)}*/1;alert(document.domain)//`),
		"a GIF without an end": gif().subarray(0, -1),
		"a GIF that ends in a frame": gif().subarray(0, -6),
		"a GIF without a frame": gifOf([loop()]),
		"a GIF with a frame wider than itself": gifOf([gifFrame(65_535, 2)]),
		"a GIF with a frame higher than itself": gifOf([gifFrame(2, 65_535)]),
		"a GIF with a block of no kind": gifOf([block([0x99, 0xf9], "\0\0\0\0"), gifFrame()]),
		"a GIF of 2,000 delays": gifOf([...Array.from({ length: 2000 }, () => delay), gifFrame()]),
		"a GIF without width": gifOf([gifFrame(0, 1)], 0, 1),
		"a GIF with a page between its blocks": gifOf([gifFrame(), bytesOf(page)]),
	}),
	...files("application/pdf", "This file is no PDF, although it says so.", {
		"a page as PDF": bytesOf(page),
		"an SVG as PDF": bytesOf(drawing),
		"a ZIP as PDF": archive,
		"nothing as PDF": bytesOf(),
		"a PDF behind a page of a kilobyte": bytesOf(page.padEnd(1000), pdfOf()),
	}),
	...files("application/pdf", runs, {
		"a PDF that runs a script when it is opened": opening("/S /JavaScript /JS (app.alert\\(1\\))"),
		"a PDF with the script's name without a space": opening("/S/JavaScript/JS(app.alert\\(1\\))"),
		"a PDF with the script's name escaped": opening("/#53/J#61v#61Scrip#74/JS(app.alert\\(1\\))"),
		"a PDF with the script's name in capital digits": opening("/S/#4AavaScript/JS(app.alert\\(1\\))"),
		"a PDF with a comment before the script's name": opening("/S%none\n/JavaScript/JS(app.alert\\(1\\))"),
		"a PDF with the script's name in an object of its own": pdfWith(
			"/OpenAction << /S 4 0 R /JS (app.alert\\(1\\)) >>",
			"4 0 obj/JavaScript endobj\n",
		),
		"a PDF with the script inside a stream": pdfWith(
			"/OpenAction 5 0 R",
			"4 0 obj\n<< /Length 70 >>\nstream\n5 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\nendstream\nendobj\n",
		),
		"a PDF with a script a megabyte deep": deepScript(
			1_000_000 - Buffer.from(deepScript(0)).indexOf("Script /JS"),
		),
		"a PDF that starts a program": opening("/S /Launch /F (calc.exe)"),
		"a PDF that opens a file of the network": opening(
			"/S /GoToR /F (\\\\\\\\example.com\\\\share) /D [0 /Fit]",
		),
		"a PDF that opens a file in itself": opening("/S /GoToE /T << /R /C /N (a.pdf) >>"),
		"a PDF that sends what is typed": opening("/S /SubmitForm /F (https://example.com/)"),
		"a PDF that fills a form from a file": opening("/S /ImportData /F (a.fdf)"),
		"a PDF with a file in it": pdfWith(
			"/Names << /EmbeddedFiles 4 0 R >>",
			"4 0 obj\n<< /Names [] >>\nendobj\n",
		),
		"a PDF with a film": pdfWith("", "4 0 obj\n<< /Type /Annot /Subtype /RichMedia >>\nendobj\n"),
		"a PDF that plays a film": opening("/S /Rendition /JS (app.alert\\(1\\)) /OP 0"),
		"a PDF that commands a film": opening("/S /RichMediaExecute /CMD << /C (a) >>"),
		"a PDF with a password": pdfOf({ trailer: "/Encrypt << /Filter /Standard /V 2 /R 3 >>" }),
		"a PDF with a form of scripts": pdfWith(
			"/AcroForm << /Fields [] /XFA 4 0 R >>",
			"4 0 obj\n(a)\nendobj\n",
		),
	}),
	...files("application/pdf", damaged, {
		"a PDF of its first line alone": bytesOf("%PDF-1.7\n"),
		"a PDF that is cut off": pdfOf().subarray(0, -20),
		"a PDF with a page behind its end": bytesOf(pdfOf(), page),
		"a PDF with a ZIP behind its end": bytesOf(pdfOf(), archive),
	}),
];
