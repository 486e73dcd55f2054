/** A place in the line before a gate. */
export interface Turn {
	/** Resolves to true when nobody else is past the gate, to false when the turn was left instead. */
	take: () => Promise<boolean>;
	/** Lets the next one in, or gives up waiting. May be called whether the turn was taken or not. */
	leave: () => void;
}

/** A gate that one at a time may pass, in the order in which they came. */
export function createGate(): () => Turn {
	const line: ((admitted: boolean) => void)[] = [];
	return () => {
		let place: ((admitted: boolean) => void) | undefined;
		return {
			take: () =>
				new Promise((resolve) => {
					place = resolve;
					if (line.push(resolve) === 1) resolve(true);
				}),
			leave: () => {
				const index = place ? line.indexOf(place) : -1;
				if (index === -1) return;
				line.splice(index, 1);
				place?.(false);
				if (index === 0) line[0]?.(true);
			},
		};
	};
}
