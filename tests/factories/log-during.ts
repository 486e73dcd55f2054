import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import type { TestHost } from "./host.ts";

/** The lines that the host logs while the work is done: marks before and after it tell them from others. */
export async function logDuring(host: TestHost, work: () => Promise<unknown>): Promise<string[]> {
	const before = await mark(host);
	await work();
	const after = await mark(host);
	const lines = host.output().split("\n");
	const lineOf = (text: string) => lines.findIndex((line) => line.includes(text));
	return lines.slice(lineOf(before) + 1, lineOf(after));
}

async function mark(host: TestHost): Promise<string> {
	const name = randomUUID();
	await fetch(`${host.url}/functions/v1/${name}`);
	await vi.waitUntil(() => new RegExp(`${name}.*\\n`).test(host.output()), { timeout: 120_000, interval: 5 });
	return name;
}
