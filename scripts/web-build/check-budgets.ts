import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Rolldown } from "vite";
import type { Budget } from "./budgets.ts";
import { filesOf } from "./loaded-files.ts";

/** The page, its configuration, its icon, and the two scripts that run before the first paint. */
const otherRequests = 5;

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
	for (const { path, modules, maxBytes, maxRequests } of budgets) {
		const files = await Promise.all(
			filesOf(bundle, ...modules).map(async (file) => ({
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
