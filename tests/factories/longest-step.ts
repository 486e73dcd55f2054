import { fileURLToPath } from "node:url";
import type { TestHost } from "./host.ts";
import { until } from "./until.ts";

/** The settings of a host whose main thread is watched. */
export const watchedThread = {
	NODE_OPTIONS: `--import=${fileURLToPath(new URL("longest-step.mjs", import.meta.url))}`,
};

/**
 * For how many milliseconds of processor time the main thread was held at most since the last time this was asked:
 * what other processes do meanwhile is not in it.
 */
export async function longestStep({ process, output }: TestHost): Promise<number> {
	const told = () => [...output().matchAll(/^Longest step: (.*) ms$/gmu)].map(([, ms]) => Number(ms));
	const before = told().length;
	process.kill("SIGUSR2");
	await until(() => told().length > before);
	return told().at(-1) ?? Number.NaN;
}
