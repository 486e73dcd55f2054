import type { Rolldown } from "vite";

const chunksOf = (bundle: Rolldown.OutputBundle) =>
	Object.values(bundle).filter((file) => file.type === "chunk");

/** The script that the page begins with. */
export function entryOf(bundle: Rolldown.OutputBundle): string {
	const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
	if (!entry) throw new Error("The app has no entry");
	return entry.fileName;
}

/**
 * The scripts and styles that the browser loads at once with modules of the app: those of the entry, and of the modules.
 * @param modules their paths below `app/`
 */
export function filesOf(bundle: Rolldown.OutputBundle, ...modules: readonly string[]): string[] {
	const files = new Set<string>();
	const visit = (fileName: string) => {
		const chunk = bundle[fileName];
		if (chunk?.type !== "chunk" || files.has(fileName)) return;
		files.add(fileName);
		for (const imported of chunk.imports) visit(imported);
		for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
	};
	visit(entryOf(bundle));
	for (const module of modules) {
		const own = chunksOf(bundle).find(({ moduleIds }) =>
			moduleIds.some((id) => id.endsWith(`/app/${module}`)),
		);
		if (!own) throw new Error(`No file of the app has ${module}`);
		visit(own.fileName);
	}
	return [...files];
}
