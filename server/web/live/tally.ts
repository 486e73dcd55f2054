/** How many there are of each name; of a name without any nothing is kept. */
export function createTally() {
	const counts = new Map<string, number>();
	let total = 0;
	const count = (name: string) => counts.get(name) ?? 0;
	return {
		count,
		total: () => total,
		add: (name: string) => {
			total++;
			counts.set(name, count(name) + 1);
		},
		remove: (name: string) => {
			total--;
			if (count(name) > 1) counts.set(name, count(name) - 1);
			else counts.delete(name);
		},
	};
}
