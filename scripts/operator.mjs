import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, statSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { ensureInstalled, fail, root, runtime } from "./install.mjs";
import { stopWithNpm } from "./run-host.mjs";
import { addServiceSettings } from "./service-settings.mjs";

// The operator's commands on the project's own runtime: admin, backup, restore, move. Start it as
// `node -- scripts/operator.mjs`: without the dashes, Node takes `--env-file` for its own, wherever it stands.

/**
 * The beginning of root's command, to work as the owner of DATA_DIR and yet read and write where root may: the operator's
 * file. The service could not open what another user leaves there: the embedded database, pictures and documents.
 */
function asOwner() {
	if (process.getuid?.() !== 0) return [];
	const dataDir = resolve(process.env.DATA_DIR?.trim() || ".data");
	const path = [`${dataDir}/db`, `${dataDir}/lock.sqlite`, dataDir].find(existsSync);
	const { uid, gid } = path ? statSync(path) : { uid: 0, gid: 0 };
	if (uid === 0) return [];
	if (spawnSync("setpriv", ["--version"]).error)
		fail(
			`DATA_DIR ${dataDir} belongs to user ${uid}: run this as that user, or install setpriv (util-linux).`,
		);
	// Root may have made it, such as on a new disk, or left files there. A link of that user may name any folder.
	const media = `${dataDir}/media`;
	if (process.argv[2] === "restore" && existsSync(media))
		spawnSync("chown", [lstatSync(media).uid ? "-hR" : "-hRH", `${uid}:${gid}`, media], { stdio: "inherit" });
	process.env.WORKS_FOR_ROOT = "yes";
	const rights = "+dac_override,+chown,+fowner";
	// Without no_setuid_fixup, access(2) would look with the rights of that user alone.
	const words = `setpriv --reuid=${uid} --regid=${gid} --clear-groups --securebits=+no_setuid_fixup`;
	return [...words.split(" "), `--inh-caps=${rights}`, `--ambient-caps=${rights}`];
}

ensureInstalled();
/** @type {string[]} */
let words = [];
try {
	words = addServiceSettings(process.argv.slice(2), process.env);
} catch (error) {
	const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
	if (!code) fail(message);
	const isNamed = process.argv.some((word) => word.startsWith("--env-file"));
	const wayOut = isNamed ? "name another file" : "give --env-file FILE, or set DATA_DIR";
	const rights = code === "EACCES" ? "run this as root, or " : "";
	fail(`The settings cannot be read (${message}): ${rights}${wayOut}.`);
}
const [command = runtime, ...before] = [...asOwner(), runtime];
const all = [...before, `${root}server/operator/main.ts`, ...words];
stopWithNpm();
// The command ends with this process: it hears that the channel is closed.
const child = spawn(command, all, { stdio: ["inherit", "inherit", "inherit", "ipc"] });
const [code] = await once(child, "exit");
process.exitCode = code ?? 1;
