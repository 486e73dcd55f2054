/** The output of a product, in this process or in another. */
export interface ProductLog {
	length: () => number | Promise<number>;
	text: () => string | Promise<string>;
}

const shownLines = 15;

const logs = new Set<ProductLog>();
const ended = new Set<ProductLog>();

/** From now on tests of this process look at a log when they wait, and show it when they fail. */
export function watchLog(log: ProductLog): { end: () => void } {
	logs.add(log);
	return { end: () => void ended.add(log) };
}

/** Forgets products that ended in an earlier test. */
export function forgetEndedLogs(): void {
	for (const log of ended) logs.delete(log);
	ended.clear();
}

/** Changes whenever any product has printed something. */
export const logProgress = async (): Promise<string> =>
	(await Promise.all([...logs].map(({ length }) => length()))).join();

/** The last lines of each product that has printed any. */
export async function lastLogLines(): Promise<string> {
	const texts = await Promise.all([...logs].map(({ text }) => text()));
	const printed = texts.filter((text) => text.trim() !== "");
	return printed.map(lastLines).join("\n");
}

export const lastLines = (log: string): string =>
	`Last lines of the product's log:\n${log.trimEnd().split("\n").slice(-shownLines).join("\n")}\n`;
