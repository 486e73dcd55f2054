const remembered = 5;

/**
 * How long something typically takes, in milliseconds: the median of the last few times. One that was slow, such as the
 * first after a start, changes nothing.
 */
export function typicalDuration(first: number) {
	const last = Array.from({ length: remembered }, () => first);
	return {
		add: (milliseconds: number) => {
			last.shift();
			last.push(milliseconds);
		},
		median: () => last.toSorted((a, b) => a - b)[(remembered - 1) / 2] ?? first,
	};
}
