import type { Page } from "@playwright/test";

/** A photo as a camera makes it. */
interface Photo {
	width: number;
	height: number;
	/** EXIF orientation, 1 to 8; 6: the camera was turned to the right. */
	orientation?: number;
	/** Where it was taken, in degrees north and east. */
	place?: readonly [north: number, east: number];
	/** Grain makes a file large: no two pixels are alike. */
	isGrainy?: boolean;
}

/** Draws a JPEG in a browser: red above, blue below, and writes into it what a camera would. */
export async function takePhoto(page: Page, { width, height, isGrainy = false, ...exif }: Photo) {
	const drawn = await page.evaluate(
		async ({ width, height, isGrainy }) => {
			const canvas = new OffscreenCanvas(width, height);
			const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
			for (const [colour, top] of [
				["#d02020", 0],
				["#2020d0", height / 2],
			] as const) {
				context.fillStyle = colour;
				context.fillRect(0, top, width, height / 2);
			}
			if (isGrainy) {
				const image = context.getImageData(0, 0, width, height);
				for (let at = 0; at < image.data.length; at++)
					if (at % 4 !== 3) image.data[at] = (image.data[at] ?? 0) + (Math.random() - 0.5) * 120;
				context.putImageData(image, 0, 0);
			}
			const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: isGrainy ? 1 : 0.9 });
			const reader = new FileReader();
			return new Promise<string>((resolve) => {
				reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
				reader.readAsDataURL(blob);
			});
		},
		{ width, height, isGrainy },
	);
	const jpeg = Buffer.from(drawn, "base64");
	return Buffer.concat([jpeg.subarray(0, 2), exifSegment(exif), jpeg.subarray(2)]);
}

/** The segment APP1 of a JPEG: a TIFF header, the first directory, and one for the place. */
function exifSegment({ orientation = 1, place }: Pick<Photo, "orientation" | "place">): Buffer {
	const entry = (tag: number, type: number, count: number, value: number) => {
		const bytes = Buffer.alloc(12);
		bytes.writeUInt16BE(tag, 0);
		bytes.writeUInt16BE(type, 2);
		bytes.writeUInt32BE(count, 4);
		// A short stands in the upper half of the field, four letters fill it.
		if (type === 3) bytes.writeUInt16BE(value, 8);
		else bytes.writeUInt32BE(value, 8);
		return bytes;
	};
	const directory = (entries: Buffer[]) => {
		const count = Buffer.alloc(2);
		count.writeUInt16BE(entries.length);
		return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
	};
	const sizeOf = (entries: number) => 6 + entries * 12;
	const header = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
	const placeAt = header.length + sizeOf(place ? 2 : 1);
	const first = directory([
		entry(0x0112, 3, 1, orientation),
		...(place ? [entry(0x8825, 4, 1, placeAt)] : []),
	]);
	const tiff: Buffer[] = [header, first];
	if (place) {
		const degreesAt = placeAt + sizeOf(4);
		const letters = (text: string) => Buffer.from(text.padEnd(4, "\0")).readUInt32BE();
		tiff.push(
			directory([
				entry(1, 2, 2, letters("N")),
				entry(2, 5, 3, degreesAt),
				entry(3, 2, 2, letters("E")),
				entry(4, 5, 3, degreesAt + 24),
			]),
			...place.map(toRationals),
		);
	}
	const body = Buffer.concat([Buffer.from("Exif\0\0"), ...tiff]);
	const marker = Buffer.from([0xff, 0xe1, 0, 0]);
	marker.writeUInt16BE(body.length + 2, 2);
	return Buffer.concat([marker, body]);
}

/** Degrees, minutes and seconds, each as a fraction. */
function toRationals(degrees: number): Buffer {
	const bytes = Buffer.alloc(24);
	const minutes = (degrees % 1) * 60;
	for (const [index, value] of [Math.trunc(degrees), Math.trunc(minutes), (minutes % 1) * 60].entries()) {
		bytes.writeUInt32BE(Math.round(value * 100), index * 8);
		bytes.writeUInt32BE(100, index * 8 + 4);
	}
	return bytes;
}
