import { type Query, useQueries } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type MediaRow, mediaColumns, mediaRowSchema } from "../../../domain/media/media.ts";
import { useBackend } from "../api/backend.ts";
import { kept } from "../api/kept.ts";
import { dataOf, type Supabase } from "../api/supabase.ts";
import { mediaKey } from "./media-keys.ts";

/** How long an id waits for others, in milliseconds, and how many one address can name. */
const pause = 10;
const mostIds = 100;
let together: { ids: string[]; rows: Promise<MediaRow[]> } | null = null;

/** Reads of many cards at about the same time are one call. */
async function loadRow(supabase: Supabase, id: string): Promise<MediaRow | null> {
	if (!together || together.ids.length === mostIds) {
		const ids: string[] = [];
		const rows = new Promise((resolve) => setTimeout(resolve, pause)).then(async () => {
			if (together?.ids === ids) together = null;
			const data = await dataOf(supabase.from("media").select(mediaColumns).in("id", ids));
			return z.array(mediaRowSchema).parse(data);
		});
		together = { ids, rows };
	}
	together.ids.push(id);
	const rows = await together.rows;
	return rows.find((row) => row.id === id) ?? null;
}

const loadedOf = (queries: readonly { data?: MediaRow | null }[]) =>
	queries.flatMap(({ data }) => data ?? []);

/**
 * Rows by their ids, in the order of these, as far as they are loaded. Each is kept once.
 * @param retryAfter what could not be loaded is asked for again after so many milliseconds
 */
export function useMedia(userId: string, ids: readonly string[], retryAfter?: number): MediaRow[] {
	const { supabase } = useBackend();
	return useQueries({
		queries: ids.map((id) => ({
			queryKey: [...mediaKey(userId), id],
			queryFn: () => loadRow(supabase, id),
			refetchInterval: ({ state }: Pick<Query, "state">) => state.status === "error" && retryAfter,
			...kept,
		})),
		combine: loadedOf,
	});
}
