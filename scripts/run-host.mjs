import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import module from "node:module";
import process from "node:process";
import { isRuntime, root, runtime } from "./install.mjs";

export const compileCache = `${root}node_modules/.cache/compile`;

export const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs the host on the project's own runtime: in this process when that is what runs it already, which spares
 * one process on every start but the first, else in a child that gets this one's signals and exit code.
 * @param {string} main the program: what is built, or its source
 * @param {string[]} options of the runtime
 */
export async function runHost(main, options = []) {
	if (isRuntime && options.length === 0) {
		module.enableCompileCache(compileCache);
		await import(/* @vite-ignore */ main);
		return;
	}
	const host = spawn(runtime, [...process.execArgv, ...options, main, ...process.argv.slice(2)], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
	});
	for (const signal of signals) process.on(signal, () => host.kill(signal));
	host.on("exit", (code) => process.exit(code ?? 1));
}

/** This process's parent and, where Linux tells it, npm, whose shell outlives it. A shell may have made way for this process. */
function parents() {
	const { ppid } = process;
	try {
		const [, name, ofParent] = /\((.*)\) \S (\d+)/su.exec(readFileSync(`/proc/${ppid}/stat`, "utf8")) ?? [];
		return `${ppid} ${name.endsWith("sh") ? ofParent : ""}`;
	} catch {
		return `${ppid} `;
	}
}

/**
 * npm passes a signal on to the shell that it started, and that shell ends without passing it on: `kill` of
 * `npm start` would leave the host behind, with the port and the database. So a process whose shell has gone
 * stops as if it had got the signal itself.
 */
export function stopWithNpm() {
	if (!process.env.npm_lifecycle_event) return;
	const started = parents();
	const watch = setInterval(() => {
		if (parents() === started) return;
		clearInterval(watch);
		process.kill(process.pid, "SIGTERM");
	}, 250);
	watch.unref();
}
