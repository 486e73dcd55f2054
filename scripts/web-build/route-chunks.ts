import { resolve } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";

/**
 * The files that routes share, the most general first. Each holds what its module loads at once, unless a file above
 * holds it.
 */
const shared = [
	/** What every page needs. The dependencies alone: returning visitors have them in their cache. */
	{ name: "platform", of: "main.tsx", test: /node_modules/u, isWhole: true },
	/** What no visitor needs before they sign in. Before "app", which asks for the kinds of its errors. */
	{ name: "client", of: "lib/api/connect-backend.ts", test: /node_modules/u, isWhole: true },
	{ name: "app", of: "main.tsx" },
	{ name: "visitor", of: "routes/auth.tsx" },
	/** What opens over every page. */
	{ name: "toasts", of: "components/toasts/toasts.tsx" },
	{ name: "menu", of: "components/layout/color-scheme-menu.tsx" },
	{ name: "reminder", of: "routes/reminder.tsx" },
	{ name: "author", of: "routes/home.tsx" },
	{ name: "schedule", of: "features/planner/schedule-dialog/schedule-dialog.tsx" },
	{ name: "planner", of: "features/planner/planner-card.tsx" },
];

/**
 * Says which modules to put into one file. The bundler's own choice is a file for each component that two routes share:
 * a hundred requests, whose headers weigh more than they. It is asked for that choice first, because it alone knows
 * what of a library is used.
 */
export async function routeChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
	const result = await build({
		...config,
		configFile: false,
		logLevel: "error",
		build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
	});
	const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
	const chunks = new Map(
		output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
	);

	/** The modules that the browser loads at once with this one. */
	function modulesWith(entry: string): ReadonlySet<string> {
		const found = new Set<string>();
		const visited = new Set<string>();
		const visit = (fileName: string) => {
			const chunk = chunks.get(fileName);
			if (!chunk || visited.has(fileName)) return;
			visited.add(fileName);
			for (const id of chunk.moduleIds) found.add(id);
			chunk.imports.forEach(visit);
		};
		for (const [fileName, { moduleIds }] of chunks) if (moduleIds.includes(entry)) visit(fileName);
		if (found.size === 0) throw new Error(`No file of the app has ${entry}`);
		return found;
	}

	return shared.map(({ name, of, test, isWhole = false }, index) => {
		const modules = modulesWith(resolve(config.root ?? "", of));
		return {
			name,
			priority: shared.length - index,
			minShareCount: isWhole ? 1 : 2,
			test: (id: string) => (!test || test.test(id)) && modules.has(id),
		};
	});
}
