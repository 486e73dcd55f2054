import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { builtHost } from "../../scripts/build.mjs";
import { compileCache } from "../../scripts/run-host.mjs";

/**
 * bcrypt's lowest cost, which the backend library is told: a password then takes 2 ms instead of 120. A test that compares
 * times sets the usual one, 10.
 */
const cheapPasswords = { LITE_AUTH_BCRYPT_COST: "4" };

/** What only tests may ask for: to say what time it is, and to wait for a slow machine. */
const testFlags = ["--simulated-clock", "--patient"];

/**
 * Starts the process as `npm start` does, with nothing but the given settings, with cheap passwords, without backups
 * of its own, without a model, and without limits: one address makes all accounts.
 * `ready` rejects when it ends before it is ready.
 * @param flags left out: tests say what time it is, and no deadline for the database ends before the test's own
 */
export function spawnHost(env: Record<string, string>, flags = testFlags) {
	const child = spawn(process.execPath, [builtHost, ...flags], {
		env: {
			PATH: process.env.PATH ?? "",
			HOME: process.env.HOME ?? "",
			NODE_COMPILE_CACHE: compileCache,
			RATE_LIMITS: "off",
			BACKUPS: "off",
			// Whatever runs on this machine.
			AI_MODEL: "offline",
			...cheapPasswords,
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	// Closed: all that it has printed was read too.
	const exited = once(child, "close").then(([code]) => code as number | null);
	let output = "";
	let isReady = false;
	const ready = new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
				// Not again at every line: some tests make thousands.
				isReady ||= /Ready(:| at) /.test(output);
				if (isReady) resolve();
			});
		}
		exited.then((code) => reject(new Error(`the host ended with ${code}: ${output}`)));
	});
	ready.catch(() => {});
	return {
		process: child,
		ready,
		exited,
		output: () => output,
		stop: () => {
			child.kill("SIGTERM");
			return exited;
		},
	};
}
