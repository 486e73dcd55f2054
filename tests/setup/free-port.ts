import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { listen } from "./listen.ts";

/**
 * Above the last port that `fetch` and browsers refuse to call, 10080 (Fetch Standard, "port blocking"), and below those
 * that Linux gives to outgoing connections and to listeners that ask for any port.
 */
const range = { from: 10_081, to: 32_000 };

/** Folders that say to other processes which ports this one has reserved, until it ends. */
const reserved: string[] = [];

/** A port that nothing listens on, and that no other process of the tests is given while this one runs. */
export async function freePort(): Promise<number> {
	while (true) {
		const port = range.from + Math.floor(Math.random() * (range.to - range.from));
		if (reserve(port) && (await isFree(port))) return port;
	}
}

function reserve(port: number): boolean {
	const folder = join(tmpdir(), `planner-port-${port}`);
	try {
		// Of several processes that make the same folder, one succeeds.
		mkdirSync(folder);
	} catch {
		return false;
	}
	if (reserved.length === 0) process.once("exit", release);
	reserved.push(folder);
	return true;
}

function release(): void {
	for (const folder of reserved) rmSync(folder, { recursive: true, force: true });
}

async function isFree(port: number): Promise<boolean> {
	const probe = createServer();
	try {
		await listen(probe, port);
	} catch {
		return false;
	}
	probe.close();
	await once(probe, "close");
	return true;
}
