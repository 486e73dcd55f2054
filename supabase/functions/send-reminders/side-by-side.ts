/**
 * Works on items, each next one when one before it is done, as many side by side as `most` says at that moment.
 * @throws what the items have thrown, when all work under way is done
 */
export async function sideBySide<Item>(
	items: AsyncIterator<Item>,
	most: () => number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const underWay = new Set<Promise<void>>();
	const failures: unknown[] = [];
	let isOver = false;
	const workOn = async () => {
		while (!isOver && underWay.size <= most()) {
			const next = await items.next();
			if (next.done) isOver = true;
			else await work(next.value);
			fill();
		}
	};
	const fill = () => {
		while (!isOver && underWay.size < most()) {
			const one: Promise<void> = workOn()
				.catch((error) => {
					isOver = true;
					failures.push(error);
				})
				.finally(() => underWay.delete(one));
			underWay.add(one);
		}
	};
	fill();
	while (underWay.size > 0) {
		await Promise.race(underWay);
		// Those who were too many may all have left at once.
		fill();
	}
	if (failures.length > 0) throw failures[0];
}
