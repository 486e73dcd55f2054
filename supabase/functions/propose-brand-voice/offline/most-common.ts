/** The value that occurs most often; of several such the first. The list is not empty. */
export const mostCommon = <Value extends string>(values: readonly Value[]): Value => {
	const counts = new Map<Value, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	const count = (value: Value) => counts.get(value) ?? 0;
	return values.reduce((best, value) => (count(value) > count(best) ? value : best));
};
