/** Resolves as the work does or, after so many milliseconds, to what `late` answers, which may throw instead. */
export async function inTime<T>(work: PromiseLike<T>, milliseconds: number, late: () => T): Promise<T> {
	const { promise: ended, resolve } = Promise.withResolvers<void>();
	using _timer = setTimeout(resolve, milliseconds);
	return await Promise.race([work, ended.then(late)]);
}
