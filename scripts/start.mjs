import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { builtHost, isBuilt } from "./build.mjs";
import { fail, isInstalled, root } from "./install.mjs";
import { runHost, signals, stopWithNpm } from "./run-host.mjs";

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

const [argument] = process.argv.slice(2);
if (argument) fail(`npm start takes no ${argument}: its settings are those of the environment.`);
stopWithNpm();
if (!isInstalled() || !isBuilt()) await installAndBuild();
await runHost(builtHost);
