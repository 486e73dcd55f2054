import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { root } from "./install.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a script to its end. A signal to this process ends it, with all that it has started, and this process too; so does
 * a failure of the script.
 */
export async function runScript(script) {
	// A group of its own: whoever waits for a program cannot pass a signal on to it.
	const child = spawn(process.execPath, [script], { cwd: root, stdio: "inherit", detached: true });
	let isStopped = false;
	const passOn = (signal) => {
		isStopped = true;
		if (child.exitCode === null) process.kill(-child.pid, signal);
	};
	for (const signal of signals) process.on(signal, passOn);
	const [code] = await once(child, "exit");
	if (isStopped || code !== 0) process.exit(code || 1);
	for (const signal of signals) process.off(signal, passOn);
}
