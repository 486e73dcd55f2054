import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";
import { root } from "../../../scripts/install.mjs";

const run = promisify(execFile);

/** Runs the Supabase CLI as an operator would, from the project's folder, on a database of the tests. */
export function runSupabase(words: string[], databaseUrl: string) {
	return run("node_modules/.bin/supabase", [...words, `--remote=${databaseUrl}?sslmode=disable`], {
		cwd: root,
		env: { ...process.env, DO_NOT_TRACK: "1" },
	});
}
