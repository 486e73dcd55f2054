import { z } from "zod";

/**
 * A moment as the Data API writes it. The embedded host writes `2026-11-24 08:00:00+00`, Supabase
 * `2026-11-24T08:00:00+00:00`; Safari reads only the second.
 */
export const timestampSchema = z.string().transform((text, context) => {
	const date = new Date(text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"));
	if (Number.isNaN(date.getTime())) context.addIssue("Not a moment in time");
	return date;
});
