/** FNV-1a, 32 bits, over UTF-16 code units: a small hash that is the same on every runtime. */
export const hashText = (text: string): number => {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	// The low bits of FNV-1a are weak for `%`, so the high bits are folded in.
	return (hash ^ (hash >>> 15)) >>> 0;
};

/** Chooses from a bank; the same seed and slot always give the same choice. */
export interface Picker {
	pick<Item>(slot: string, bank: readonly [Item, ...Item[]]): Item;
	pick<Item>(slot: string, bank: readonly Item[]): Item | undefined;
	/** A whole number from `min` to `max`, both included. */
	between(slot: string, min: number, max: number): number;
}

export const createPicker = (seed: string): Picker => ({
	pick: <Item>(slot: string, bank: readonly Item[]) =>
		bank[hashText(`${seed}|${slot}`) % bank.length] as Item,
	between: (slot, min, max) => min + (hashText(`${seed}|${slot}`) % (max - min + 1)),
});
