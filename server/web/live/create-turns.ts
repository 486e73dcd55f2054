/** Lets so many at a time do their work; the others wait, in the order in which they came. */
export function createTurns(atOnce: number) {
	const waiting: (() => void)[] = [];
	let busy = 0;
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
		else busy++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else busy--;
		}
	};
}
