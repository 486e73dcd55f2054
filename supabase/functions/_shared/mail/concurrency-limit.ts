/** The right to be one of those at work, which is waited for in a line. */
export type Permit = ReturnType<ReturnType<typeof createConcurrencyLimit>>;

/**
 * Lets `width` callers work at a time, in the order in which they came. The width may change; whoever is at work stays.
 */
export function createConcurrencyLimit(width: () => number = () => 1) {
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
			/** Resolves to true when it may begin, to false when the permit was left instead, or before. */
			take: () =>
				new Promise<boolean>((resolve) => {
					if (isLeft) return resolve(false);
					place = resolve;
					line.push(resolve);
					admit();
				}),
			/** Lets the next one in, or gives up waiting. May be called whether the permit was taken or not. */
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
