import type { Supabase } from "../../../lib/api/supabase.ts";
import { dayLabel } from "../time/time-labels.ts";
import type { ImportRow } from "./import-row.ts";

/** Limits of one request: below the 1 MB that the host accepts, even when every letter has three bytes. */
const maxTexts = 500;
const maxLetters = 200_000;

/** The rows, each with a warning where the author has planned the same text already. */
export async function warnOfPlannedTexts(
	supabase: Supabase,
	rows: readonly ImportRow[],
	signal: AbortSignal,
): Promise<ImportRow[]> {
	const checked: ImportRow[] = [];
	for (const batch of batchesOf(rows)) {
		const { data, error } = await supabase
			.rpc("find_posts_with_same_text", { _texts: batch.map(({ post_content }) => post_content) })
			.abortSignal(signal);
		signal.throwIfAborted();
		if (error) throw error;
		const first = new Map<number, string>();
		for (const match of data) {
			const sentence = `you have ${match.is_posted ? "posted" : "planned"} this text already, for ${dayLabel(match.scheduled_date)}`;
			if (!first.has(match.text_number)) first.set(match.text_number, sentence);
		}
		batch.forEach((row, index) => {
			const sentence = first.get(index + 1);
			checked.push(sentence ? { ...row, isPlanned: true, warnings: [...row.warnings, sentence] } : row);
		});
	}
	return checked;
}

/** The rows in batches that one request takes. */
export function batchesOf<Row extends { post_content: string }>(rows: readonly Row[]): Row[][] {
	const batches: Row[][] = [];
	let letters = 0;
	for (const row of rows) {
		const batch = batches.at(-1);
		if (!batch || batch.length >= maxTexts || letters + row.post_content.length > maxLetters) {
			batches.push([row]);
			letters = 0;
		} else batch.push(row);
		letters += row.post_content.length;
	}
	return batches;
}
