import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { builtHost, isBuilt } from "./build.mjs";
import { isInstalled, root } from "./install.mjs";
import { runHost, signals } from "./run-host.mjs";

/** Installs and builds. A signal to this process ends that, with all that it has started, and this process. */
async function installAndBuild() {
	// A group of its own: who waits for a program cannot pass a signal on to it.
	const group = { cwd: root, stdio: "inherit", detached: true };
	const child = spawn(process.execPath, ["scripts/install-and-build.mjs"], group);
	const stop = (signal) => {
		process.kill(-child.pid, signal);
		process.exit(1);
	};
	for (const signal of signals) process.on(signal, stop);
	const [code] = await once(child, "exit");
	if (code !== 0) process.exit(code ?? 1);
	for (const signal of signals) process.off(signal, stop);
}

/**
 * npm passes a signal on to the shell that it started, and that shell ends without passing it on: `kill` of
 * `npm start` would leave the host behind, with the port and the database. So a host whose shell has gone
 * stops as if it had got the signal itself.
 */
function stopWithNpm() {
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		process.kill(process.pid, "SIGTERM");
	}, 250);
	watch.unref();
}

if (process.env.npm_lifecycle_event) stopWithNpm();
if (!isInstalled() || !isBuilt()) await installAndBuild();
await runHost(builtHost);
