import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Adds the settings of the service to those of the shell, which win: from the file that `--env-file` names, else, where
 * the shell names no database, from the unit that is installed and the file in its EnvironmentFile=.
 * @param {string[]} words of a command line
 * @param {Record<string, string | undefined>} shell gets them
 * @returns the words without `--env-file FILE`
 */
export function addServiceSettings(words, shell, units = "/etc/systemd/system") {
	const split = words.flatMap((word) => word.split(/(?<=^--env-file)=/));
	const option = split.indexOf("--env-file");
	// npm runs scripts in the project's folder and says where it was called.
	const given = option < 0 ? undefined : resolve(shell.INIT_CWD ?? "", split[option + 1] ?? "");
	const unit = readUnit(units);
	const isNamed = given !== undefined || Boolean(shell.DATA_DIR?.trim() || shell.DATABASE_URL?.trim());
	const file = isNamed ? given : unit.file;
	const fromUnit = !isNamed || file === unit.file ? unit.environment : {};
	const settings = { ...fromUnit, ...(file ? parseSettings(readFileSync(file, "utf8")) : {}) };
	for (const [name, value] of Object.entries(settings)) shell[name] ||= value;
	return option < 0 ? words : split.filter((_, index) => index !== option && index !== option + 1);
}

/** `deploy/post-planner.service` as it is installed, with what `systemctl edit` has added. */
function readUnit(folder) {
	const name = join(folder, "post-planner.service");
	const added = existsSync(`${name}.d`) ? readdirSync(`${name}.d`).sort() : [];
	const files = [name, ...added.map((file) => join(`${name}.d`, file))];
	const text = files.map((file) => (existsSync(file) ? readFileSync(file, "utf8") : "")).join("\n");
	const valuesOf = (key) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value]) => value);
	// What another user's process leaves in the cache the service cannot read.
	const { NODE_COMPILE_CACHE: _, ...environment } = parseSettings(
		valuesOf("Environment").join(" ").replaceAll(" ", "\n"),
	);
	return { file: valuesOf("EnvironmentFile").at(-1)?.replace(/^-/, "").trim(), environment };
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
