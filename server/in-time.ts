/** Resolves as the work does or, after so many milliseconds, to what `late` answers, which may throw instead. */
export async function inTime<T>(work: PromiseLike<T>, milliseconds: number, late: () => T): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const ended = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, milliseconds);
	}).then(late);
	try {
		return await Promise.race([work, ended]);
	} finally {
		clearTimeout(timer);
	}
}
