import type { Picture } from "./media.ts";

/** Frames, tables and scans of the kinds that browsers show, the end, and what says how colours are meant. */
const shown = /^([\xc0-\xc2\xc4\xd9\xda\xdb\xdd]|\xe0..JFIF|\xe2..ICC_PROFILE|\xee..Adobe)/s;

/** Reads a JPEG (ITU T.81, annex B); null when it is damaged or of a kind that browsers do not show. */
export function readJpeg(bytes: Uint8Array<ArrayBuffer>): Picture | null {
	const number = (at: number) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
	const picture: Picture = { width: 0, height: 0, frames: 0, parts: [bytes.subarray(0, 2)] };
	// No encoder writes more segments, and each scan costs as much as the whole picture.
	for (let at = 2, end = 0, segments = 0; bytes[at] === 0xff && segments < 500; at = end, segments += 1) {
		const marker = bytes[at + 1] ?? 0;
		end = at + 2 + (marker === 0xd9 ? 0 : number(at + 2));
		if (marker >= 0xc0 && marker <= 0xc2) {
			if (picture.width || bytes[at + 4] !== 8) return null;
			[picture.height, picture.width] = [number(at + 5), number(at + 7)];
		} else if (marker === 0xda) {
			picture.frames = 1;
			while (end < bytes.length && !(bytes[end] === 0xff && endsScan(bytes[end + 1]))) end += 1;
		}
		const isShown = shown.test(String.fromCharCode(...bytes.subarray(at + 1, at + 16)));
		if (isShown) picture.parts.push(bytes.subarray(at, end));
		if (marker === 0xd9) return picture;
	}
	return null;
}

/** In a scan 0xff is followed by zero, or begins a restart. */
const endsScan = (next = 0) => next !== 0 && (next < 0xd0 || next > 0xd7);
