import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { watchLog } from "./product-logs.ts";

/** Starts a program; what it prints counts as a product's log. */
export function spawnWatched(program: string, words: string[], options: SpawnOptions) {
	const child = spawn(program, words, { ...options, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	// Closed: all that it has printed was read too.
	const exited = once(child, "close").then(([code]) => code as number | null);
	const log = watchLog({ length: () => output.length, text: () => output });
	void exited.finally(log.end);
	return { process: child, exited, output: () => output };
}
