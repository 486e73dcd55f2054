import process from "node:process";
import { builtHost } from "../../scripts/build.mjs";
import { compileCache } from "../../scripts/run-host.mjs";
import { spawnWatched } from "./watched-process.ts";

/**
 * bcrypt's lowest cost, which the backend library is told: a password then takes 2 ms instead of 120. A test that compares
 * times sets the usual one, 10.
 */
const cheapPasswords = { LITE_AUTH_BCRYPT_COST: "4" };

/** Flags for tests alone: to say what time it is, and to wait for a slow machine. */
const testFlags = ["--simulated-clock", "--patient"];

/** Advice to an engineer after a migration. */
export const writeSchemaDown =
	"After a migration run `npx vitest run --project integration tests/database/{privileges,database-types,schemas} -u`, and read what has changed.";

/** The product's advice is for operators, not for an engineer who has added a migration. */
const adviceOn = (output: string) =>
	output.includes("lets callers do more than the migrations say") ? writeSchemaDown : "";

/**
 * Starts the process as `npm start` does, with nothing but the given settings, with cheap passwords, without backups
 * of its own, without a model, without limits (one address makes all accounts), and without a wait before its end.
 * `ready` rejects when it ends before it is ready.
 * @param flags left out: tests say what time it is, and no deadline for the database ends before the test's own
 */
export function spawnHost(env: Record<string, string>, flags = testFlags) {
	const host = spawnWatched(process.execPath, [builtHost, ...flags], {
		env: {
			PATH: process.env.PATH ?? "",
			HOME: process.env.HOME ?? "",
			NODE_COMPILE_CACHE: compileCache,
			RATE_LIMITS: "off",
			BACKUPS: "off",
			// No proxy of an operator's has to notice that a test is over.
			DRAIN_TIME: "0",
			// Whatever runs on this machine.
			AI_MODEL: "offline",
			...cheapPasswords,
			...env,
		},
	});
	const { process: child, exited, output } = host;
	let isReady = false;
	const ready = new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream.on("data", () => {
				// Not again at every line: some tests make thousands.
				isReady ||= /Ready(:| at) /.test(output());
				if (isReady) resolve();
			});
		}
		exited.then((code) => reject(new Error(`the host ended with ${code}: ${output()}${adviceOn(output())}`)));
	});
	ready.catch(() => {});
	return {
		...host,
		ready,
		stop: () => {
			child.kill("SIGTERM");
			return exited;
		},
	};
}
