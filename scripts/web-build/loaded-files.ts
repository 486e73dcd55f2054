import type { Rolldown } from "vite";

const isEntry = (chunk: Rolldown.OutputChunk) => chunk.isEntry;

/** The chunks that are wanted, with all that the browser loads at once with them. */
export function chunksWith(
	output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
	isWanted: (chunk: Rolldown.OutputChunk) => boolean,
	what: string,
): Set<Rolldown.OutputChunk> {
	const chunks = output.filter((file) => file.type === "chunk");
	const found = new Set(chunks.filter(isWanted));
	if (found.size === 0) throw new Error(`No file of the app has ${what}`);
	// A set is walked to what is added meanwhile.
	for (const { imports } of found)
		for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
	return found;
}

/** The script that the page begins with. */
export const entryOf = (bundle: Rolldown.OutputBundle): string =>
	[...chunksWith(Object.values(bundle), isEntry, "an entry")][0]?.fileName ?? "";

/**
 * The scripts and styles that the browser loads at once with modules of the app: those of the entry, and of the modules.
 * @param modules their paths below `app/`
 */
export function filesOf(bundle: Rolldown.OutputBundle, ...modules: readonly string[]): string[] {
	const has = (module: string) => (chunk: Rolldown.OutputChunk) =>
		chunk.moduleIds.some((id) => id.endsWith(`/app/${module}`));
	const chunks = [isEntry, ...modules.map(has)].flatMap((isWanted, index) => [
		...chunksWith(Object.values(bundle), isWanted, modules[index - 1] ?? "an entry"),
	]);
	return [
		...new Set(chunks.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])),
	];
}
