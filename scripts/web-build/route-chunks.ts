import { resolve } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";
import { chunksWith } from "./loaded-files.ts";

/** A file that routes share. */
interface Shared {
	name: string;
	/** The module whose dependencies it holds. */
	of: string;
	/** Another one: it holds what both need. */
	and?: string;
	test?: RegExp;
	/** Also what only one file needs. */
	isWhole?: boolean;
}

/**
 * The files that routes share, the most general first. Each holds what its module loads at once, unless a file above
 * holds it.
 */
const shared: readonly Shared[] = [
	/** Needed by every page. The dependencies alone: returning visitors have them in their cache. */
	{ name: "platform", of: "main.tsx", test: /node_modules/u, isWhole: true },
	/** Not needed before the sign-in. Before "app", which asks for the kinds of its errors. */
	{ name: "client", of: "lib/api/connect-backend.ts", test: /node_modules/u, isWhole: true },
	{ name: "app", of: "main.tsx" },
	{ name: "visitor", of: "routes/auth.tsx" },
	/** So that no page loads menus for what it has in common with them. */
	{ name: "choice", of: "routes/home.tsx", and: "components/layout/color-scheme-menu.tsx" },
	/** Parts that open over every page. */
	{ name: "toasts", of: "routes/root/toasts.tsx" },
	{ name: "menu", of: "components/layout/color-scheme-menu.tsx" },
	/** Without what only the main page and the late code that sends changes need. */
	{
		name: "author",
		of: "routes/home.tsx",
		test: /^(?!.*(?:components.Progress|use-queued-posts|features.(?:drafts.(?:draft|unsaved|use-draft)|planner.(?:api.use-range|use-planner-url))))/u,
	},
	{
		name: "drafts",
		of: "routes/home.tsx",
		test: /components.Progress|use-queued-posts|features.(?:drafts|planner.(?:api.use-range|use-planner-url))/u,
	},
	{ name: "reminder", of: "routes/reminder.tsx", test: /^(?!.*domain.media)/u },
	/** The sentences of the page of a post and of the panel of pictures. */
	{ name: "media", of: "routes/reminder.tsx", test: /domain.media/u },
	{ name: "dialog", of: "components/dialogs/dialog.tsx" },
	{ name: "time", of: "../domain/planner/planned-time.ts", test: /node_modules/u },
	{ name: "select", of: "features/planner/settings/time-zone-select.tsx" },
	/** So that these pages load no more of the planner than they share with it. */
	{ name: "fields", of: "routes/account.tsx" },
	{ name: "panel", of: "routes/admin.tsx" },
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
	/** The modules that the browser loads at once with this one. */
	const modulesWith = (entry: string) =>
		new Set(
			[...chunksWith(output, ({ moduleIds }) => moduleIds.includes(entry), entry)].flatMap(
				({ moduleIds }) => moduleIds,
			),
		);

	return shared.map(({ name, of, and, test, isWhole = false }, index) => {
		const entries = and === undefined ? [of] : [of, and];
		const [modules, others] = entries.map((entry) => modulesWith(resolve(config.root ?? "", entry)));
		return {
			name,
			priority: shared.length - index,
			minShareCount: isWhole ? 1 : 2,
			test: (id: string) =>
				(!test || test.test(id)) && modules?.has(id) === true && others?.has(id) !== false,
		};
	});
}
