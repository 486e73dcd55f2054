/** Work that goes on after its request was answered, such as a generation whose reader has left. */
export interface Background {
	add: (work: Promise<void>) => void;
	/** Resolves when nothing is under way, or after so many milliseconds. */
	settled: (patience: number) => Promise<void>;
}

export function createBackground(): Background {
	const underWay = new Set<Promise<void>>();
	return {
		add: (work) => {
			underWay.add(work);
			work.finally(() => underWay.delete(work));
		},
		settled: async (patience) => {
			let timer: NodeJS.Timeout | undefined;
			const tooLong = new Promise<void>((resolve) => {
				timer = setTimeout(resolve, patience);
			});
			await Promise.race([Promise.allSettled(underWay), tooLong]);
			clearTimeout(timer);
		},
	};
}
