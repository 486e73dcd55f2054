import { randomUUID } from "node:crypto";
import type { TestHost } from "./host.ts";
import { until } from "./until.ts";

/** The lines that the host logs while the work is done: marks before and after it tell them from others. */
export async function logDuring(host: TestHost, work: () => Promise<unknown>): Promise<string[]> {
	const before = await mark(host);
	await work();
	const after = await mark(host);
	const lines = host.output().split("\n");
	const lastOf = (text: string) => lines.findLastIndex((line) => line.includes(text));
	return lines.slice(lastOf(before) + 1, lastOf(after)).filter((line) => !line.includes(after));
}

/** Two calls: of a fleet, whose lines come over a pipe for each, both nodes log one after all that they have logged. */
async function mark(host: TestHost): Promise<string> {
	const name = randomUUID();
	for (let node = 0; node < 2; node++) await fetch(`${host.url}/functions/v1/${name}`);
	const isLogged = () => host.output().split(name).length > 2 && host.output().endsWith("\n");
	await until(isLogged);
	return name;
}
