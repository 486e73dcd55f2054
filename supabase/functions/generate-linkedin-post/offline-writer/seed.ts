/** FNV-1a, 32 bits, over UTF-16 code units: a small hash that is the same on every runtime. */
export const hashText = (text: string): number => {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	// The low bits of FNV-1a are weak for `%`, so the high bits are folded in.
	return (hash ^ (hash >>> 15)) >>> 0;
};

/** Chooses from a bank; the same seed, turn and slot always give the same choice. */
export interface Picker {
	pick<Item>(slot: string, bank: readonly [Item, ...Item[]]): Item;
	pick<Item>(slot: string, bank: readonly Item[]): Item | undefined;
	/** As `pick`, for what a reader notices first: turns in a row go through the whole bank. */
	rotate<Item>(slot: string, bank: readonly [Item, ...Item[]]): Item;
	rotate<Item>(slot: string, bank: readonly Item[]): Item | undefined;
	/** A whole number from `min` to `max`, both included. */
	between(slot: string, min: number, max: number): number;
}

/** Turns after which everything starts anew, so that more of them are not one round repeated. */
const turnsInStep = 24;

/**
 * Every turn moves each bank on by one. Much of what is rotated comes in threes; a bank of three that is
 * picked moves one further after each round, so that the two do not stay in step.
 */
export const createPicker = (seed: string, turn = 0): Picker => {
	const base = hashText(seed);
	const dozen = Math.floor(turn / turnsInStep);
	const at = (slot: string, size: number, moves: number) =>
		(hashText(`${base}|${slot}|${dozen}`) + moves) % Math.max(size, 1);
	const slow = (size: number) => (size % 3 === 0 ? turn + Math.floor(turn / 3) : turn);
	return {
		pick: <Item>(slot: string, bank: readonly Item[]) =>
			bank[at(slot, bank.length, slow(bank.length))] as Item,
		rotate: <Item>(slot: string, bank: readonly Item[]) => bank[at(slot, bank.length, turn)] as Item,
		between: (slot, min, max) => min + at(slot, max - min + 1, slow(max - min + 1)),
	};
};
