import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Rolldown } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { checkBudgets } from "./check-budgets.ts";

interface Chunk {
	moduleIds?: string[];
	isEntry?: boolean;
	imports?: string[];
	dynamicImports?: string[];
	styles?: string[];
}

/** A built app: what the checks read of each chunk. Each script has 100 bytes, each style sheet 10. */
async function built(chunks: Record<string, Chunk>) {
	const outDir = await mkdtemp(join(tmpdir(), "budgets-"));
	onTestFinished(() => rm(outDir, { recursive: true }));
	const bundle: Record<string, unknown> = {};
	for (const [
		fileName,
		{ styles = [], imports = [], moduleIds = [], isEntry = false, ...chunk },
	] of Object.entries(chunks)) {
		bundle[fileName] = {
			type: "chunk",
			fileName,
			imports,
			moduleIds,
			isEntry,
			...chunk,
			viteMetadata: { importedCss: new Set(styles) },
		};
		await writeFile(join(outDir, `${fileName}.br`), "s".repeat(100));
		for (const style of styles) await writeFile(join(outDir, `${style}.br`), "c".repeat(10));
	}
	return [outDir, bundle as Rolldown.OutputBundle] as const;
}

const app = {
	"main.js": { isEntry: true, imports: ["shared.js"], styles: ["main.css"] },
	"auth.js": {
		moduleIds: ["/src/app/routes/auth.tsx"],
		imports: ["shared.js"],
		dynamicImports: ["lazy.js"],
	},
	"shared.js": { styles: ["main.css"] },
	"lazy.js": {},
};
const budget = { path: "/auth", modules: ["routes/auth.tsx"], maxBytes: 310, maxRequests: 9 };

test("a route weighs what it loads at once, each file counted once", async () => {
	expect(await checkBudgets(...(await built(app)), [budget])).toEqual([
		"/auth loads 310 of at most 310 bytes in 9 of at most 9 requests",
	]);
});

test("a route that is over its budget fails the build, with its files, the largest first", async () => {
	const files = "  100 main.js\n  100 shared.js\n  100 auth.js\n  10 main.css";
	await expect(checkBudgets(...(await built(app)), [{ ...budget, maxBytes: 309 }])).rejects.toThrow(
		`A route is over its budget (scripts/web-build/budgets.ts): /auth loads 310 of at most 309 bytes in 9 of at most 9 requests\n${files}`,
	);
	await expect(checkBudgets(...(await built(app)), [{ ...budget, maxRequests: 8 }])).rejects.toThrow(
		"in 9 of at most 8 requests",
	);
	await expect(
		checkBudgets(...(await built(app)), [{ ...budget, modules: ["routes/gone.tsx"] }]),
	).rejects.toThrow("No file of the app has routes/gone.tsx");
});
