import { readFileSync } from "node:fs";
import process from "node:process";

/** Resident memory of a process, in MB of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
	const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
	return (Number(kilobytes) * 1024) / 1_000_000;
}

/** The value that a share of all values, from 0 to below 1, lies below. */
export const percentile = (values: number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const median = (values: number[]): number => percentile(values, 0.5);

export async function timeOf(run: () => Promise<unknown>): Promise<number> {
	const started = performance.now();
	await run();
	return performance.now() - started;
}

export const runConcurrently = (limit: number, count: number, run: (number: number) => Promise<unknown>) => {
	let number = 0;
	const loop = async () => {
		while (number < count) await run(number++);
	};
	return Promise.all(Array.from({ length: limit }, loop));
};

/**
 * Interleaves the measures, another one first each time, so that none always follows the other. The first rounds, which
 * warm up, do not count.
 */
export async function interleave<Result>(
	rounds: number,
	warmUps: number,
	...measures: (() => Promise<Result>)[]
): Promise<Result[][]> {
	const results = measures.map((): Result[] => []);
	for (let round = 0; round < warmUps + rounds; round++) {
		const first = round % measures.length;
		for (const index of [...measures.keys()].map((place) => (first + place) % measures.length)) {
			const result = (await measures[index]?.()) as Result;
			if (round >= warmUps) results[index]?.push(result);
		}
	}
	return results;
}

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Says what misses its target; the benchmark then fails in the end. */
export function hold(isMet: boolean, sentence: string): void {
	if (isMet) return;
	print(`missed: ${sentence}`);
	process.exitCode = 1;
}

/** Bounds of a ratio, or in words what is `wanted` of the value, which is not held. */
interface Target {
	atMost?: number;
	atLeast?: number;
	wanted?: string;
}

/** One line of a benchmark: what was measured, what ran beside it, and how they compare. */
export function printRatio(
	what: string,
	value: number,
	beside: string,
	besideValue: number,
	unit: string,
	{ atMost = 0, atLeast = 0, wanted = "none" }: Target = {},
): void {
	const round = (number: number) => (number < 10 ? number.toFixed(2) : number.toFixed(0));
	const ratio = value / besideValue;
	const target = atMost ? `at most ${atMost}` : atLeast ? `at least ${atLeast}` : wanted;
	const measured = `${round(value)} ${unit}, ${beside}: ${round(besideValue)} ${unit}`;
	print(`${what}: ${measured}, ratio ${ratio.toFixed(2)} (target ${target})`);
	const isMet = ratio >= atLeast && (!atMost || ratio <= atMost);
	hold(isMet, `${what}: the ratio is ${ratio.toFixed(3)}, not ${target}.`);
}

/** How late something comes, in milliseconds, beside the most of the median and of the 99th percentile. */
export function printDelays(what: string, delays: number[], most50: number, most99: number): void {
	const [p50, p99] = [median(delays), percentile(delays, 0.99)];
	print(`${what}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (at most ${most50} and ${most99})`);
	hold(p50 <= most50 && p99 <= most99, `${what}: too late.`);
}
