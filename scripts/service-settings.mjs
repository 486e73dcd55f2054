import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./install.mjs";

/**
 * Adds the settings of the service to those of the shell, which win but for certificates: from the file that `--env-file`
 * names, else, where the shell names no database, from the unit that runs this checkout and the files in its
 * EnvironmentFile=.
 * @param {string[]} words of a command line
 * @param {Record<string, string | undefined>} shell gets them
 * @returns the words without `--env-file FILE`; `DATABASE_NOTE` says where the shell names another database than the file
 */
export function addServiceSettings(words, shell, units = "/etc/systemd/system") {
	const split = words.flatMap((word) => word.split(/(?<=^--env-file)=/));
	const option = split.indexOf("--env-file");
	if (option >= 0 && !split[option + 1]) throw new Error("Use: --env-file FILE");
	// npm runs scripts in the project's folder and says where it was called.
	const given = option < 0 ? undefined : resolve(shell.INIT_CWD ?? "", split[option + 1] ?? "");
	const unit = readUnit(units);
	const isMeant = given
		? unit.files.includes(given)
		: unit.isHere && !shell.DATA_DIR?.trim() && !shell.DATABASE_URL?.trim();
	const files = isMeant ? unit.files : given ? [given] : [];
	const settings = { ...(isMeant ? unit.environment : {}) };
	for (const file of files) {
		const text = readFileSync(file, "utf8");
		const [word] = file === given ? text.replace(assignment, "").trim().split(/[\s=]/) : [];
		if (word) throw new Error(`${file}: a line that begins with ${word} is no setting, which is NAME=VALUE`);
		Object.assign(settings, parseSettings(text));
	}
	const decisive = ["DATABASE_URL", "DATA_DIR"].find((name) => shell[name]?.trim() || settings[name]);
	const isOverruled =
		given && (settings.DATABASE_URL || settings.DATA_DIR) && settings[decisive] !== shell[decisive];
	if (isOverruled && shell[decisive]?.trim())
		shell.DATABASE_NOTE = `, by ${decisive} of the shell, which wins over --env-file`;
	// The pictures and documents of the file's database lie where the file says.
	if (settings.DATABASE_URL && !shell.DATABASE_URL?.trim() && settings.DATA_DIR) delete shell.DATA_DIR;
	// A machine may name authorities for all its programs.
	if (settings.NODE_EXTRA_CA_CERTS) delete shell.NODE_EXTRA_CA_CERTS;
	for (const [name, value] of Object.entries(settings)) shell[name] ||= value;
	return option < 0 ? words : split.filter((_, index) => index !== option && index !== option + 1);
}

/** `deploy/post-planner.service` as it is installed, with what `systemctl edit` has added. */
function readUnit(folder) {
	const name = join(folder, "post-planner.service");
	const added = existsSync(`${name}.d`) ? readdirSync(`${name}.d`).sort() : [];
	const parts = [name, ...added.map((file) => join(`${name}.d`, file))];
	const read = (file) => (existsSync(file) ? readFileSync(file, "utf8").replaceAll("%%", "%") : "");
	const text = parts.map(read).join("\n");
	const valuesOf = (key) =>
		[...text.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value]) => value.trim());
	const workingDirectory = valuesOf("WorkingDirectory").at(-1) ?? "";
	const files = valuesOf("EnvironmentFile");
	// The service cannot read what another user's process leaves in the cache.
	const { NODE_COMPILE_CACHE: _, ...environment } = parseAssignments(valuesOf("Environment").join(" "));
	return {
		isHere: existsSync(workingDirectory) && realpathSync(workingDirectory) === realpathSync(root),
		files: files
			// An empty one takes back those before it; one with a dash may be missing.
			.slice(files.lastIndexOf("") + 1)
			.filter((file) => !file.startsWith("-") || existsSync(file.slice(1)))
			.map((file) => file.replace(/^-/, "")),
		environment,
	};
}

/** Reads `NAME=value "NAME=two words"` of a unit. */
function parseAssignments(text) {
	const words = text.match(/(?:"(?:\\.|[^\\"])*"|'[^']*'|[^\s"'])+/g) ?? [];
	return parseSettings(words.map((word) => word.replace(/^(["'])(.*)\1$/s, "$2")).join("\n"));
}

const assignment =
	/^[ \t]*(?:[#;](?:\\.|[^\\\n])*|(\w+)[ \t]*=[ \t]*((?:(?:"(?:\\.|[^\\"])*"|'[^']*')[ \t]*)*)((?:\\.|[^\\\n])*))$/gms;

/**
 * Reads settings as systemd does: unlike in Node's `parseEnv`, a # begins a comment at the start of a line only.
 * @param {string} text
 */
export function parseSettings(text) {
	/** @type {Record<string, string>} */
	const settings = {};
	for (const [, name, quoted = "", plain = ""] of text.matchAll(assignment)) {
		const unquoted = quoted.replace(
			/"((?:\\.|[^\\"])*)"[ \t]*|'([^']*)'[ \t]*/gs,
			(_, double, single) => double?.replace(/\\(?:\n|(["\\`$]))/g, "$1") ?? single,
		);
		if (name) settings[name] = unquoted + plain.trimEnd().replace(/\\(?:\n|(.))/gs, "$1");
	}
	return settings;
}
