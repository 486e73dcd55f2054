import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { adminMessages } from "./admin/admin-messages.ts";
import * as shared from "./messages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = globSync("{app,domain,server,supabase}/**/*.{ts,tsx}", { cwd: root });
const sources = files
	.filter((file) => !file.includes(".test."))
	.map((file) => readFileSync(root + file, "utf8"));
const used = new Set(sources.flatMap((source) => source.match(/\b\w+\.\w+\b/gu) ?? []));

test("each sentence is said somewhere", () => {
	const lists = Object.entries({ ...shared, adminMessages }).filter(([, list]) => typeof list === "object");
	const names = lists.flatMap(([list, sentences]) => Object.keys(sentences).map((name) => `${list}.${name}`));
	expect(names.filter((name) => !used.has(name))).toEqual([]);
});
