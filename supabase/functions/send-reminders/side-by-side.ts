import { createConcurrencyLimit } from "../_shared/mail/concurrency-limit.ts";

/**
 * Works on items, each next one when one before it is done, as many side by side as `most` says at that moment.
 * @throws what the items have thrown, when all work under way is done
 */
export async function sideBySide<Item>(
	items: AsyncIterator<Item>,
	most: () => number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const limit = createConcurrencyLimit(most);
	const underWay = new Set<Promise<void>>();
	const failures: unknown[] = [];
	const fail = (error: unknown) => void failures.push(error);
	while (failures.length === 0) {
		const permit = limit();
		await permit.take();
		// Something may have failed meanwhile.
		const next = failures.length === 0 && (await items.next().catch(fail));
		if (!next || next.done) break;
		const one: Promise<void> = work(next.value)
			.catch(fail)
			.finally(() => {
				underWay.delete(one);
				permit.leave();
			});
		underWay.add(one);
	}
	await Promise.all(underWay);
	if (failures.length > 0) throw failures[0];
}
