import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { writeSchemaDown } from "../factories/host-process.ts";
import { openClone } from "./open-clone.ts";

const folder = fileURLToPath(new URL("../../supabase/schemas/", import.meta.url));

const header = `-- Generated: the schema as all migrations together leave it, to be read. The migrations are its source: change nothing here.
-- CONTRIBUTING.md says how it is written anew.
`;

/** The file of a table with what stands on it, or of a function, is that of the first noun which its name holds. */
const nouns = {
	retention: /^remove_/,
	media: /media/,
	reminders: /remind/,
	"push-messages": /push/,
	"time-zones": /time_zone|wall_clock/,
	models: /model|token/,
	caps: /(^|_)caps?(_|$)/,
	templates: /template/,
	"calendar-feeds": /calendar/,
	drafts: /draft|version|prompt/,
	generations: /generat|weekly_limit|week_start|author_activity/,
	posts: /post|slot|changed_time/,
	admins: /admin|role|audit|operating/,
	"live-changes": /tell_|messages|may_join|send|topic/,
	accounts: /account|author|profile|suspen|user|session|registration|verification|email|brand_voice/,
	writes: /write/,
	shared: /./,
};

const fileOf = (name: unknown) =>
	Object.entries(nouns).find(([, pattern]) => pattern.test(String(name)))?.[0] ?? "";

test("the files of the schema say what the migrations have made", async () => {
	// Always PGlite: another version of PostgreSQL may write the same schema in other words.
	const { database, remove } = await openClone("PGlite");
	const objects = await database.transaction(async (run) => {
		// Without it, whatever it finds comes without the name of its schema.
		await run("set local search_path to ''");
		return run(readFileSync(new URL("./schema-objects.sql", import.meta.url), "utf8"));
	});
	await remove();
	const byFile = Map.groupBy(objects, ({ name }) => fileOf(name));
	for (const [name, own] of byFile) {
		const text = `${header}\n${own.map(({ sql }) => `${sql}\n`).join("")}`;
		await expect(text, writeSchemaDown).toMatchFileSnapshot(`${folder}${name}.sql`);
	}
	const without = readdirSync(folder).filter((name) => !byFile.has(name.replace(".sql", "")));
	expect(without, "files of the schema without anything in it; remove them").toEqual([]);
});
