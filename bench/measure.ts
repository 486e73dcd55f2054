import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import process from "node:process";

/** A process that was started and has said that it is ready. */
export interface Started {
	process: ChildProcess;
	/** From the start of the process to its word, in milliseconds. */
	readyAfter: number;
	stop: () => Promise<void>;
}

/** Starts a program and waits until its output matches. */
export async function startUntil(
	command: string[],
	ready: RegExp,
	{ cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Started> {
	const started = performance.now();
	const [program = "", ...options] = command;
	const child = spawn(program, options, {
		cwd,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	await new Promise<void>((resolve, reject) => {
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			output += text;
			if (ready.test(output)) resolve();
		});
		child.once("exit", (code) => reject(new Error(`${command.join(" ")} ended with ${code}: ${output}`)));
	});
	const readyAfter = performance.now() - started;
	return {
		process: child,
		readyAfter,
		stop: async () => {
			const exited = once(child, "exit");
			child.kill("SIGTERM");
			await exited;
		},
	};
}

/** Resident memory of a process, in MB of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
	const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
	return (Number(kilobytes) * 1024) / 1_000_000;
}

/** The value that a share of all values, from 0 to below 1, lies below. */
export const percentile = (values: number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

export const median = (values: number[]): number => percentile(values, 0.5);

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Says what misses its target; the benchmark then fails in the end. */
export function hold(isMet: boolean, sentence: string): void {
	if (isMet) return;
	print(`missed: ${sentence}`);
	process.exitCode = 1;
}

/** One line of a benchmark: what was measured, what ran beside it, and how they compare. */
export function printRatio(
	what: string,
	value: number,
	beside: string,
	besideValue: number,
	unit: string,
	target: string,
): void {
	const round = (number: number) => (number < 10 ? number.toFixed(2) : number.toFixed(0));
	print(
		`${what}: ${round(value)} ${unit}, ${beside}: ${round(besideValue)} ${unit}, ` +
			`ratio ${(value / besideValue).toFixed(2)} (target ${target})`,
	);
}
