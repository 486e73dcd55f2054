import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/factories/temporary-folder.ts";
import type { Budget } from "./budgets.ts";
import { checkBudgets } from "./check-budgets.ts";

const chunks = {
	"main.js": { bytes: 130, isEntry: true, imports: ["shared.js"], styles: ["main.css"] },
	"auth.js": {
		bytes: 70,
		moduleIds: ["/src/app/routes/auth.tsx"],
		imports: ["shared.js"],
		dynamicImports: ["lazy.js"],
	},
	"shared.js": { bytes: 100, styles: ["main.css"] },
	"lazy.js": { bytes: 1000 },
};

/** Checks the route of an app of these chunks, and of a style sheet of 10 bytes. */
async function check(changes: Partial<Budget> = {}) {
	const outDir = temporaryFolder();
	await writeFile(join(outDir, "main.css.br"), "c".repeat(10));
	const bundle: Record<string, unknown> = {};
	for (const [fileName, { bytes, ...chunk }] of Object.entries(chunks)) {
		const viteMetadata = { importedCss: new Set("styles" in chunk ? chunk.styles : []) };
		bundle[fileName] = { type: "chunk", fileName, imports: [], moduleIds: [], ...chunk, viteMetadata };
		await writeFile(join(outDir, `${fileName}.br`), "s".repeat(bytes));
	}
	const budget = { path: "/auth", modules: ["routes/auth.tsx"], maxBytes: 310, maxRequests: 9, ...changes };
	return checkBudgets(outDir, bundle as Rolldown.OutputBundle, [budget]);
}

test("a route weighs what it loads at once, each file counted once", async () => {
	expect(await check()).toEqual(["/auth loads 310 of at most 310 bytes in 9 of at most 9 requests"]);
});

const files = "  130 main.js\n  100 shared.js\n  70 auth.js\n  10 main.css";

test.each([
	[{ maxBytes: 309 }, `/auth loads 310 of at most 309 bytes in 9 of at most 9 requests\n${files}`],
	[{ maxRequests: 8 }, `/auth loads 310 of at most 310 bytes in 9 of at most 8 requests\n${files}`],
])("a route over its %o fails the build, with its files, the largest first", async (changes, line) => {
	const problem = `A route is over its budget (scripts/web-build/budgets.ts): ${line}`;
	await expect(check(changes)).rejects.toThrow(problem);
});

test("a budget for a file that the app does not have fails the build", async () => {
	const gone = check({ modules: ["routes/gone.tsx"] });
	await expect(gone).rejects.toThrow("No file of the app has routes/gone.tsx");
});
