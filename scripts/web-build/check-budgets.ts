import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Rolldown } from "vite";
import type { Budget } from "./budgets.ts";

/** The page, its configuration, its icon, and the script that sets light or dark. */
const otherRequests = 4;

/**
 * Tells what each route loads at once, and fails the build where that is over its budget.
 * @throws Error naming the route and its files, the largest first
 */
export async function checkBudgets(
	outDir: string,
	bundle: Rolldown.OutputBundle,
	budgets: readonly Budget[],
): Promise<string[]> {
	const lines: string[] = [];
	for (const { path, module, maxBytes, maxRequests } of budgets) {
		const files = await Promise.all(
			filesOf(bundle, module).map(async (file) => ({
				file,
				bytes: (await stat(join(outDir, `${file}.br`))).size,
			})),
		);
		const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
		const requests = files.length + otherRequests;
		const line = `${path} loads ${bytes} of at most ${maxBytes} bytes in ${requests} of at most ${maxRequests} requests`;
		if (bytes > maxBytes || requests > maxRequests) {
			files.sort((one, other) => other.bytes - one.bytes);
			const list = files.map((one) => `  ${one.bytes} ${one.file}`).join("\n");
			throw new Error(`A route is over its budget (scripts/web-build/budgets.ts): ${line}\n${list}`);
		}
		lines.push(line);
	}
	return lines;
}

/** The scripts and styles that the browser loads at once on a route: those of the entry, and of the route's module. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
	const files = new Set<string>();
	const visit = (fileName: string) => {
		const chunk = bundle[fileName];
		if (chunk?.type !== "chunk" || files.has(fileName)) return;
		files.add(fileName);
		for (const imported of chunk.imports) visit(imported);
		for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
	};
	const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
	for (const { fileName, isEntry } of chunks) if (isEntry) visit(fileName);
	const route = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/app/${module}`));
	if (!route) throw new Error(`No file of the app begins with ${module}`);
	visit(route.fileName);
	return [...files];
}
