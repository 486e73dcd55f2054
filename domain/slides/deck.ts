import * as z from "zod/mini";

const slideSchema = z.object({
	/** Plain text. Either may be empty. */
	title: z.string(),
	text: z.string(),
});
export type Slide = z.infer<typeof slideSchema>;

/** What slides are drawn from, as it is kept with their document. */
export const deckSchema = z.object({
	design: z.enum(["plain", "band", "frame"]),
	dark: z.boolean(),
	author: z.string(),
	/** The first one is the cover. The last one has the author's name. */
	slides: z.array(slideSchema),
});
export type Deck = z.infer<typeof deckSchema>;
