import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { runSupabase } from "./run-supabase.ts";

/** Name of the database that is like a Supabase project with our migrations; tests clone it. */
export const pushedTemplate = "pushed_template";

/** The role that pushes migrations and owns what they make: Supabase's `postgres`, which is no superuser. */
export const projectOwner = "project_owner";

/** The address of a database as that role reaches it. */
export const asProjectOwner = (url: string): string => url.replace("//postgres@", `//${projectOwner}@`);

const newProject = new URL("./new-project.sql", import.meta.url);

/**
 * Prepares an empty database as Supabase does, and pushes the migrations by its CLI.
 * @param serverUrl address of the server's `postgres` database
 */
export async function pushTemplate(serverUrl: string): Promise<void> {
	const url = serverUrl.replace(/\/postgres$/, `/${pushedTemplate}`);
	await execute(serverUrl, `create database ${pushedTemplate}`);
	await execute(url, await readFile(newProject, "utf8"));
	await execute(serverUrl, `alter database ${pushedTemplate} owner to ${projectOwner}`);
	await runSupabase(["db", "push", "--yes"], asProjectOwner(url));
}

async function execute(url: string, sql: string): Promise<void> {
	const client = postgres(url, { max: 1, onnotice: () => {} });
	await client.unsafe(sql).finally(() => client.end());
}
