import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runtime } from "../../scripts/install.mjs";
import { runPlaywright, runVitest, settings, skippedSuite } from "./suites.mjs";

// While nodes are replaced, the version before works on the database of this one, and tabs that are open have its app with
// the host of this one. So its own tests have to pass with both.

const migrations = "supabase/migrations";

const filesNamed = (path, lines) =>
	lines.flatMap((line) => line.split(" ")).map((name) => path.replace("NAME", name));

/** Tests of the version before on the database: accounts, generations, the planner, reminders. */
const onTheDatabase = filesNamed("tests/NAME.test.ts", [
	"contract/account-mails contract/auth contract/calendar-feed contract/change-password contract/delete-account",
	"contract/generate-linkedin-post contract/get-admin-data contract/push-reminders contract/reminder-action",
	"contract/reminder-status contract/send-reminders contract/suspension database/drafts",
	"database/import-scheduled-posts database/post-generations database/posting-slots database/profiles",
	"database/reminders database/scheduled-posts database/templates",
]);
const inTheBrowser = filesNamed("tests/e2e/NAME.e2e.ts", ["auth drafts main-job planner"]);

/** All that the host runs, and what it is built with. */
const hostSources = ["domain", "package-lock.json", "package.json", "scripts", "server", "supabase"];

const say = (sentence) => process.stdout.write(`${sentence}\n`);

/** The answer of git, or null where it fails. */
function ask(folder, ...options) {
	const { status, stdout } = spawnSync("git", options, { cwd: folder, encoding: "utf8" });
	return status === 0 ? stdout.trim() : null;
}

/**
 * The newest tag before this state, or without any the last commit of main that is not this state: that of its origin,
 * where this is main itself, which may be ahead by a landing of many commits. Where that is this state too, the landing
 * is taken for one commit.
 * @param {string} folder of a checkout
 * @returns {{ commit: string, name: string } | null} null where there is none
 */
export function findVersionBefore(folder = root) {
	const git = (...options) => ask(folder, ...options);
	const before = git("status", "--porcelain") ? "HEAD" : "HEAD~1";
	const tag = git("describe", "--tags", "--abbrev=0", before);
	if (tag) return { commit: tag, name: "the newest tag" };
	for (const branch of ["main", "origin/main"]) {
		const commit = git("merge-base", "HEAD", branch);
		if (commit && commit !== git("rev-parse", "HEAD")) return { commit, name: `what it has of ${branch}` };
	}
	const commit = git("rev-parse", "--verify", "--quiet", before);
	return commit ? { commit, name: before } : null;
}

/**
 * A database that the version before has migrated keeps what these files have made in it.
 * @returns whether they are as they were
 */
function compareMigrations(folder, before) {
	const textIn = (version, file) => readFileSync(join(version, migrations, file), "utf8");
	const files = readdirSync(join(folder, migrations));
	const gone = files.filter((file) => !existsSync(join(root, migrations, file)));
	if (gone.length > 0)
		throw new Error(
			`Migrations of the version before are gone: ${gone.join(", ")}. Add one that contracts instead.`,
		);
	const changed = files.filter((file) => textIn(folder, file) !== textIn(root, file));
	if (changed.length > 0 && ask(root, "tag", "--list", before))
		throw new Error(`Migrations that are released have changed: ${changed.join(", ")}. Add one instead.`);
	return changed.length === 0;
}

/** Packages by hard links where both versions have the same, else by its own lock file. */
function installPackages(folder) {
	const lock = (of) => readFileSync(join(of, "package-lock.json"), "utf8");
	const modules = join(folder, "node_modules");
	rmSync(modules, { recursive: true, force: true });
	const isLinked =
		lock(folder) === lock(root) && spawnSync("cp", ["-al", `${root}node_modules`, modules]).status === 0;
	if (!isLinked)
		run("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], folder);
	for (const cache of [".cache", ".vite", ".vite-temp"])
		rmSync(join(modules, cache), { recursive: true, force: true });
}

function run(program, options, cwd) {
	const { status } = spawnSync(program, options, { ...settings(), cwd, stdio: "inherit" });
	if (status !== 0) throw new Error(`${program} ${options[0]} ended with ${status}`);
}

/** Has the tests of the version before migrate their databases as a node of this version does. */
function migrateToThis(folder, areSame) {
	const file = join(folder, "tests/setup/migrated-postgres.ts");
	const text = readFileSync(file, "utf8");
	// The folder was called `backend` before.
	const [seam] = /"[^"]+\/(supabase-protocol|backend)\/database\/migrate\.ts"/.exec(text) ?? [];
	if (!seam) throw new Error(`${file} does not import migrate.ts`);
	writeFileSync(file, text.replace(seam, '"./migrate-to-next.ts"'));
	writeFileSync(
		join(folder, "tests/setup/migrate-to-next.ts"),
		`import { migrate as migrateBefore } from ${seam};
import { migrate as migrateNow } from "${root}server/supabase-protocol/database/migrate.ts";
export async function migrate(database: never): Promise<void> {
	${areSame ? "await migrateBefore(database);" : ""}
	await migrateNow(database);
}
`,
	);
}

function testIn(folder, before) {
	run("git", ["worktree", "add", "--detach", "--force", "--quiet", folder, before], root);
	const areSame = compareMigrations(folder, before);
	installPackages(folder);
	run(runtime, ["--eval", 'import("./scripts/build.mjs").then((b) => b.ensureBuilt())'], folder);
	const isThere = (file) => existsSync(join(folder, file));
	const missing = [...onTheDatabase, ...inTheBrowser].filter((file) => !isThere(file));
	if (missing.length > 0) say(`Not in that version, and not run: ${missing.join(", ")}`);
	const how = areSame ? "" : ", which has changed migrations that nobody has applied: made anew";
	say(`The tests of ${before} on the database of this version${how}`);
	migrateToThis(folder, areSame);
	const onDatabase = runVitest(["--project", "integration", ...onTheDatabase.filter(isThere)], {}, folder);

	say(`The app of ${before} in a browser, on the host of this version`);
	for (const path of hostSources) {
		rmSync(join(folder, path), { recursive: true, force: true });
		cpSync(join(root, path), join(folder, path), { recursive: true });
	}
	// Its tests may name the folder as it was called before.
	const renamed = join(folder, "server/backend");
	if (!existsSync(renamed)) symlinkSync("supabase-protocol", renamed);
	installPackages(folder);
	// Built anew it would have what it shares with the host from this version.
	return [onDatabase, runPlaywright(inTheBrowser.filter(isThere), { KEEP_BUILT_APP: "1" }, folder)];
}

/**
 * Runs the tests of the version before on the database and with the host of this one.
 * @param before a commit; left out: what {@link findVersionBefore} finds
 * @returns {SuiteResult[]}
 */
export function runVersionBefore(before) {
	const name = "The version before";
	const version = before ? { commit: before, name: "as asked for" } : findVersionBefore();
	if (!version) return [skippedSuite(name, "this checkout has no version before")];
	say(`The version before is ${version.commit}: ${version.name}`);
	const parent = mkdtempSync(join(tmpdir(), "planner-before-"));
	try {
		return testIn(join(parent, "before"), version.commit);
	} catch (error) {
		say(`Nodes of the version before cannot run beside this one: ${error.message}`);
		return [{ succeeded: false, tests: [{ file: name, name: error.message, status: "failed" }] }];
	} finally {
		rmSync(parent, { recursive: true, force: true });
		ask(root, "worktree", "prune");
	}
}
