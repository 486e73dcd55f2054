import { mediaLimits, type Picture } from "./media.ts";

/** Of an animation, each frame has one or two, and programs add a few: more are there to cost. */
const maxBlocks = 1000;

/** Reads a GIF (its specification 89a); null when it is damaged. */
export function readGif(bytes: Uint8Array<ArrayBuffer>): Picture | null {
	const number = (at: number) => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
	const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
	const [width, height] = [number(6), number(8)];
	let end = 13 + colours(bytes[10]);
	const picture: Picture = { width, height, frames: 0, parts: [bytes.subarray(0, end)] };
	for (let at = end, blocks = 0; at < bytes.length && blocks < maxBlocks; at = end, blocks += 1) {
		const [isFrame, isEnd] = [bytes[at] === 0x2c, bytes[at] === 0x3b];
		if (!isFrame && !isEnd && bytes[at] !== 0x21) return null;
		if (isFrame && (number(at + 1) + number(at + 5) > width || number(at + 3) + number(at + 7) > height))
			return null;
		if (isFrame) picture.frames += 1;
		if (picture.frames > mediaLimits.frames) return picture;
		end = at + (isFrame ? 11 + colours(bytes[at + 9]) : 2);
		for (let size = bytes[end] ?? 0; size > 0 && !isEnd; size = bytes[end] ?? 0) end += 1 + size;
		end = isEnd ? at + 1 : end + 1;
		const isDelay = bytes[at + 1] === 0xf9 && end === at + 8;
		const isLoop =
			end === at + 19 && String.fromCharCode(...bytes.subarray(at + 3, at + 14)) === "NETSCAPE2.0";
		if (isFrame || isEnd || isDelay || isLoop) picture.parts.push(bytes.subarray(at, end));
		if (isEnd) return picture;
	}
	return null;
}
