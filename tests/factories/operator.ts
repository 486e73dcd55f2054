import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compileCache } from "../../scripts/run-host.mjs";

const main = fileURLToPath(new URL("../../server/operator/main.ts", import.meta.url));

/** Starts an operator's command, with nothing but the given settings, in a process group of its own. */
export function startOperator(env: Record<string, string>, ...words: string[]) {
	const child = spawn(process.execPath, [main, ...words], {
		env: { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: compileCache, ...env },
		detached: true,
	});
	const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
	return {
		process: child,
		/** What it has printed, and how it ended; null when it was killed. */
		ended: ended.then(([output, errors, [code]]) => ({
			code: code as number | null,
			text: `${output}${errors}`.trim(),
		})),
	};
}

/** What an operator's command prints, and how it ends. */
export const runOperator = (env: Record<string, string>, ...words: string[]) =>
	startOperator(env, ...words).ended;
