import process from "node:process";

/** Of all random input. */
export const propertySeed = Number(process.env.PROPERTY_SEED ?? 1);

/** Numbers that are the same for the same seed (mulberry32), so that what a run finds can be found again. */
export function seededRandom(seed = propertySeed) {
	let state = seed;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (limit: number) => Math.floor(next() * limit);
	return {
		below,
		chance: (share: number) => next() < share,
		pick: <T>(values: readonly T[]): T => values[below(values.length)] as T,
	};
}

export type Random = ReturnType<typeof seededRandom>;
