import { setTimeout } from "node:timers/promises";
import { inspect } from "node:util";
import { logProgress } from "./product-logs.ts";

interface WaitLimits {
	/** Milliseconds in which no product prints a line and nothing else is seen, after which nothing more is expected. */
	idleTime: number;
	/** Milliseconds between two looks at the logs, some of which lie in another process. */
	logInterval: number;
	/** Milliseconds after which nothing more is expected in any case, such as when each look has the product print. */
	timeLimit: number;
}

/** The time limit is longer than that of any test: work that goes on is ended by its test, however busy the machine is. */
const usual: WaitLimits = { idleTime: 60_000, logInterval: 1000, timeLimit: 900_000 };

type Found<Seen> = Exclude<Seen, undefined | null | false>;

/**
 * Resolves to what `look` answers as soon as that is neither undefined, null nor false.
 * @param interval milliseconds between two looks
 * @throws when nothing has happened for a minute, or in 15 minutes in all, with what was seen last
 */
export async function until<Seen>(
	look: () => Seen | Promise<Seen>,
	interval = 10,
	limits = usual,
): Promise<Found<Seen>> {
	let seen: unknown;
	await untilIdle(
		async () => {
			seen = await look();
			return { isDone: seen !== undefined && seen !== null && seen !== false, seen };
		},
		interval,
		limits,
	);
	return seen as Found<Seen>;
}

/**
 * Resolves as soon as assertions hold.
 * @throws what they last threw, when nothing has happened for a minute, or in 15 minutes in all
 */
export async function untilPasses(assertions: () => unknown, interval = 10, limits = usual): Promise<void> {
	await untilIdle(
		async () => {
			try {
				await assertions();
				return { isDone: true, seen: undefined };
			} catch (error) {
				return { isDone: false, seen: String(error), error };
			}
		},
		interval,
		limits,
	);
}

interface Product {
	output: () => string | Promise<string>;
}

/** Resolves when a product has printed a text. */
export const untilPrinted = ({ output }: Product, text: string | RegExp): Promise<void> =>
	untilPasses(async () => {
		const printed = await output();
		const isPrinted = typeof text === "string" ? printed.includes(text) : text.test(printed);
		if (!isPrinted) throw new Error(`The product has not printed: ${text}`);
	});

interface Look {
	isDone: boolean;
	seen: unknown;
	error?: unknown;
}

async function untilIdle(
	look: () => Promise<Look>,
	interval: number,
	{ idleTime, logInterval, timeLimit }: WaitLimits,
): Promise<void> {
	const { stack } = new Error();
	let lastSeen: string | undefined;
	let lastLogs: string | undefined;
	const start = performance.now();
	let lastProgress = start;
	let nextLookAtLogs = start + logInterval;
	while (true) {
		const { isDone, seen, error } = await look();
		if (isDone) return;
		const now = performance.now();
		const shown = inspect(seen, { depth: 4, maxStringLength: 500 });
		if (shown !== lastSeen) [lastSeen, lastProgress] = [shown, now];
		if (now > nextLookAtLogs) {
			const logs = await logProgress();
			if (logs !== lastLogs) [lastLogs, lastProgress] = [logs, now];
			nextLookAtLogs = now + logInterval;
		}
		const isIdle = now - lastProgress > idleTime;
		if (isIdle || now - start > timeLimit) {
			const what = isIdle
				? `Nothing has happened for ${idleTime / 1000} s`
				: `It has not come in ${timeLimit / 1000} s`;
			const reason = new Error(`${what}. What was seen last: ${shown}`);
			throw error ?? Object.assign(reason, { stack: stack?.replace(/^Error/u, `Error: ${reason.message}`) });
		}
		await setTimeout(interval);
	}
}
