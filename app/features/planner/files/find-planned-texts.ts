import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { dayLabel } from "../time-labels.ts";
import type { ImportRow } from "./to-import-row.ts";

/** One request: below the 1 MB that the host takes, even when every letter has three bytes. */
const maxTexts = 500;
const maxLetters = 200_000;

const matchesSchema = z.array(
	z.object({ text_number: z.number(), scheduled_date: z.string(), is_posted: z.boolean() }),
);

/** The rows, each with a warning where the author has planned the same text already. */
export async function warnOfPlannedTexts(
	supabase: SupabaseClient,
	rows: readonly ImportRow[],
	signal: AbortSignal,
): Promise<ImportRow[]> {
	const checked: ImportRow[] = [];
	for (const batch of batchesOf(rows)) {
		const { data, error } = await supabase
			.rpc("find_posts_with_same_text", { _texts: batch.map(({ postContent }) => postContent) })
			.abortSignal(signal);
		signal.throwIfAborted();
		if (error) throw error;
		const first = new Map<number, string>();
		for (const match of matchesSchema.parse(data)) {
			const sentence = `you have ${match.is_posted ? "posted" : "planned"} this text already, for ${dayLabel(match.scheduled_date)}`;
			if (!first.has(match.text_number)) first.set(match.text_number, sentence);
		}
		batch.forEach((row, index) => {
			const sentence = first.get(index + 1);
			checked.push(sentence ? { ...row, warnings: [...row.warnings, sentence] } : row);
		});
	}
	return checked;
}

/** The rows in runs that one request takes. */
export function batchesOf<Row extends { postContent: string }>(rows: readonly Row[]): Row[][] {
	const batches: Row[][] = [];
	let letters = 0;
	for (const row of rows) {
		const batch = batches.at(-1);
		if (!batch || batch.length >= maxTexts || letters + row.postContent.length > maxLetters) {
			batches.push([row]);
			letters = 0;
		} else batch.push(row);
		letters += row.postContent.length;
	}
	return batches;
}
