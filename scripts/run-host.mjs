import { spawn } from "node:child_process";
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
