import * as z from "zod/mini";

/**
 * A moment as the Data API writes it. The embedded host writes `2026-11-24 08:00:00+00`, Supabase
 * `2026-11-24T08:00:00+00:00`; Safari reads only the second.
 */
export const timestampSchema = z.pipe(
	z.string(),
	z.transform((text, context) => {
		const date = new Date(text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"));
		if (Number.isNaN(date.getTime())) {
			context.issues.push({ code: "custom", message: "Not a moment in time", input: text });
		}
		return date;
	}),
);
