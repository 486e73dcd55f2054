import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { compileCache } from "../../scripts/run-host.mjs";
import { runTask } from "../../server/operator/run-task.ts";
import { StartupError } from "../../server/startup-error.ts";
import { spawnWatched } from "./watched-process.ts";

const script = fileURLToPath(new URL("../../scripts/operator.mjs", import.meta.url));
const main = fileURLToPath(new URL("../../server/operator/main.ts", import.meta.url));

/** Starts an operator's command, with nothing but the given settings, in a process group of its own. */
export function startOperator(env: Record<string, string>, ...words: string[]) {
	return startCommand([main, ...words], env);
}

/** The same as `npm run` starts it, which sees to the settings and the user. */
export const startNpmScript = (env: Record<string, string>, ...words: string[]) =>
	startCommand(["--", script, ...words], env);

function startCommand(words: string[], env: Record<string, string>) {
	const {
		process: child,
		exited,
		output,
	} = spawnWatched(process.execPath, words, {
		env: { PATH: process.env.PATH ?? "", NODE_COMPILE_CACHE: compileCache, ...env },
		detached: true,
	});
	return {
		process: child,
		/** Kills it with what it has started. One that has ended by itself has no process group any more. */
		kill: () => child.exitCode === null && process.kill(-Number(child.pid), "SIGKILL"),
		/** Which database it means, in its first line. */
		database: exited.then(() => /^Database: (.*)\n/.exec(output())?.[1]),
		/** The output after that, and the exit code; null when it was killed. */
		ended: exited.then((code) => ({
			code,
			text: output()
				.replace(/^Database: .*\n/, "")
				.trim(),
		})),
	};
}

/** Does an operator's work in this process, with the settings of a command. One at a time. */
export async function withSettings<Result>(
	env: Record<string, string>,
	work: () => Promise<Result>,
): Promise<Result> {
	for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
	return work().finally(() => vi.unstubAllEnvs());
}

/** Runs an operator's command without a process of its own, which costs ten times as much. */
export async function runOperator(env: Record<string, string>, ...words: string[]) {
	try {
		return { code: 0, text: await withSettings(env, () => runTask(words)) };
	} catch (error) {
		if (error instanceof StartupError) return { code: 1, text: error.message };
		throw error;
	}
}
