/** A place in the line before a gate. */
export type Turn = ReturnType<ReturnType<typeof createGate>>;

/**
 * A gate past which so many may be at a time, in the order in which they came. The width may change; who is past the
 * gate stays there.
 */
export function createGate(width: () => number = () => 1) {
	const line: ((admitted: boolean) => void)[] = [];
	let past = 0;
	const admit = () => {
		while (past < width()) {
			const next = line.shift();
			if (!next) return;
			past++;
			next(true);
		}
	};
	return () => {
		let place: ((admitted: boolean) => void) | undefined;
		let isLeft = false;
		return {
			/** Resolves to true when there is room past the gate, to false when the turn was left instead, or before. */
			take: () =>
				new Promise<boolean>((resolve) => {
					if (isLeft) return resolve(false);
					place = resolve;
					line.push(resolve);
					admit();
				}),
			/** Lets the next one in, or gives up waiting. May be called whether the turn was taken or not. */
			leave: () => {
				isLeft = true;
				if (!place) return;
				const index = line.indexOf(place);
				if (index === -1) past--;
				else line.splice(index, 1);
				place(false);
				place = undefined;
				admit();
			},
		};
	};
}
