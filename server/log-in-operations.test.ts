import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, "utf8");

/** Each sentence with which the source calls the log, with `…` for what it fills in. */
const messages = globSync("{server,supabase/functions}/**/*.ts", { cwd: root })
	.filter((file) => !file.endsWith(".test.ts"))
	.map((file) => read(file).replaceAll(/"\s*\+\s*"/gu, ""))
	.flatMap((code) => [...code.matchAll(/\blog(?:\.\w+|\[level\])?\(([^;]*?)\)[;)\n]/gu)])
	.flatMap(([, values = ""]) => [...values.matchAll(/"([^"]*)"|`((?:\\`|[^`])*)`/gu)])
	.map(([, plain, template = ""]) => plain ?? template.replaceAll(/\$\{[^}]*\}/gu, "…"))
	.filter((message) => message.includes(" "));

const pattern = (sentence: string) =>
	new RegExp(`^${sentence.replaceAll(/[^\w… ]/gu, ".").replaceAll("…", ".*")}$`, "u");

test("The table of the log in operations names each line that the host writes", () => {
	const [, table = ""] = read("docs/operations.md").split("\n## The log\n");
	const named = [...table.matchAll(/`([^`\n]+)`/gu)].map(([, line = ""]) => line);
	const isNamed = (message: string) =>
		named.some((line) => pattern(line).test(message) || pattern(message).test(line));
	expect(messages.length).toBeGreaterThan(50);
	expect(messages.filter((message) => !isNamed(message))).toEqual([]);
});
