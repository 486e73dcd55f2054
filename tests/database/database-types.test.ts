import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";
import { root } from "../../scripts/install.mjs";
import { needs } from "../factories/database-kinds.ts";
import { writeSchemaDown } from "../factories/host-process.ts";
import { postgresTemplate } from "../setup/postgres.ts";
import { runSupabase } from "../setup/supabase/run-supabase.ts";

const run = promisify(execFile);
const file = fileURLToPath(new URL("../../domain/database-types.ts", import.meta.url));

const postgresUrl = inject("postgresUrl");

/** The Supabase CLI's types of the migrated schema, in the format of this project. */
async function generateTypes(url: string): Promise<string> {
	const { stdout } = await runSupabase(["gen", "types", "--schema=public"], url);
	const formatting = run("node_modules/.bin/biome", ["format", `--stdin-file-path=${file}`], { cwd: root });
	formatting.child.stdin?.end(stdout);
	return (await formatting).stdout;
}

it("The generated types are those of the migrations", needs("PostgreSQL"), async () => {
	const url = postgresUrl?.replace(/\/postgres$/, `/${postgresTemplate}`) ?? "";
	await expect(await generateTypes(url), writeSchemaDown).toMatchFileSnapshot(file);
});
