import { readFileSync } from "node:fs";

/** Of the clock in /proc, a second. */
const ticks = 100;

/**
 * Seconds of the processor that a process has used, in all of its threads. What other processes do meanwhile is not in
 * it, so a busy machine is not taken for slow work.
 */
export function cpuSeconds(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) / ticks;
}
