import type { Env } from "../../env.ts";
import { StartupError } from "../../startup-error.ts";
import { copyWaits, isOriginal, movedNotice } from "../../supabase-protocol/database/installation.ts";
import { type MoveSource, snapshot } from "./open-source.ts";

/**
 * Has the source say that it has moved, before anything is copied: whatever is killed leaves at most one that sends.
 * @returns has it say so no longer, unless it did before the move that fails
 * @throws StartupError when it is a copy, or has moved to somewhere else
 */
export async function markAsMoved({ query }: MoveSource, env: Env, databaseUrl: string) {
	const { host, pathname } = new URL(databaseUrl);
	const note = `moved to ${host}${pathname} on `;
	await query("commit");
	const [before] = await query("select from host.installation where starts_with(place, $1)", [note]);
	if (!before && !(await isOriginal(query, env)))
		throw new StartupError(`Nothing was moved: ${(await movedNotice(query)) ?? copyWaits.replace("T", "t")}`);
	const today = new Date().toISOString().slice(0, 10);
	await query("update host.installation set place = $1", [note + today]);
	await query(snapshot);
	return async () => {
		if (before) return;
		await query("commit");
		await query("select public.take_over()");
	};
}
