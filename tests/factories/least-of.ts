/**
 * The least of what some tries take, of which none follows one that is below the limit. Other processes may have had the
 * processor at that moment: what takes longer does so each time.
 * @param measure resolves to the time of a try, which is infinite when the try tells nothing
 */
export async function leastOf(limit: number, measure: (number: number) => Promise<number>): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let number = 1; least >= limit && number <= 5; number++)
		least = Math.min(least, await measure(number));
	return least;
}
