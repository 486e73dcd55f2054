import process from "node:process";

/** Processor time: what other processes do meanwhile is not in it. */
const milliseconds = (work: (text: string) => void, text: string): number => {
	const start = process.cpuUsage();
	work(text);
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
};

/** Below this both measurements are of the clock and of the collector more than of the work, in milliseconds. */
const tooShortToTell = 20;

/** In which steps some machines count the time of a processor, in milliseconds: a part of a shorter time is none. */
const clockStep = 4;

/** Linear work stays below it, with the collector's share, and quadratic work does not. */
export const linearGrowth = 10;

/**
 * How much longer work takes on a pattern that is repeated for so many characters than on a quarter of it: about 4
 * where it is linear, 16 where it is quadratic. Both texts end with a whole pattern: a text that is cut inside one may
 * need another number of passes. A comparison on one machine in one moment, so that a slow machine is not taken for slow
 * work; the collector may slow a try, never speed it up, so the best of some tries counts, as soon as it is linear.
 */
export function growthOf(work: (text: string) => void, pattern: string, length: number): number {
	const text = pattern.repeat(Math.ceil(length / pattern.length));
	const quarter = pattern.repeat(Math.ceil(length / 4 / pattern.length));
	let whole = Number.POSITIVE_INFINITY;
	let part = Number.POSITIVE_INFINITY;
	for (let tries = 0; tries < 8; tries++) {
		part = Math.min(part, Math.max(milliseconds(work, quarter), clockStep));
		whole = Math.min(whole, milliseconds(work, text));
		if (whole < tooShortToTell || whole / part < linearGrowth) break;
	}
	return whole < tooShortToTell ? 1 : whole / part;
}
