import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Each match of a pattern in these files that names no file, as `page: path`. */
const missing = (files: string, pattern: RegExp, from: (file: string) => string) =>
	globSync(files, { cwd: root, exclude: ["**/node_modules/**", "**/dist/**", ".*/**"] }).flatMap((file) =>
		[...readFileSync(join(root, file), "utf8").matchAll(pattern)]
			.map(([, path = ""]) => path)
			.filter((path) => !existsSync(join(root, from(file), path)))
			.map((path) => `${file}: ${path}`),
	);

test("Links between pages lead to files that are there", () => {
	expect(missing("**/*.md", /\]\((?!https?:|mailto:)([^)#\s]*[./][^)#\s]*)[^)]*\)/gu, dirname)).toEqual([]);
});

test("Comments name decisions that are there", () => {
	const named = missing(
		"{app,domain,server,supabase,scripts,tests}/**/*.{ts,tsx,mjs,sql}",
		/(docs\/decisions\/[\w-]+\.md)/gu,
		() => "",
	);
	expect(named).toEqual([]);
});

test("Recipes and architecture name files that are there", () => {
	const paths = /(?<=^|`)((?:app|domain|server|supabase|tests|scripts)\/[\w./-]+)(?=`| {2})/gmu;
	expect(missing("docs/{architecture,recipes}.md", paths, () => "")).toEqual([]);
});

test("The index has each decision once", () => {
	const linked = [
		...readFileSync(join(root, "docs/decisions/README.md"), "utf8").matchAll(
			/^\| \d+ \| \[.*?\]\((.*?)\)/gmu,
		),
	];
	const there = globSync("0*.md", { cwd: join(root, "docs/decisions") });
	expect(linked.map(([, path]) => path).toSorted()).toEqual(there.toSorted());
});
