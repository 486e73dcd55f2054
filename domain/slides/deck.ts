import * as z from "zod/mini";

const slideSchema = z.object({
	/** Plain text. Either may be empty. */
	title: z.string(),
	text: z.string(),
});
export type Slide = z.infer<typeof slideSchema>;

/** The source of slides, as it is kept with their document. */
export const deckSchema = z.object({
	design: z.enum(["plain", "band", "frame"]),
	dark: z.boolean(),
	author: z.string(),
	/** The first one is the cover. The last one has the author's name. */
	slides: z.array(slideSchema),
	/** The post that they were made from or last saved with. Slides that were made before it was kept have none. */
	post: z.optional(z.string()),
});
export type Deck = z.infer<typeof deckSchema>;

/** Whether a post has changed since its slides were made or saved. */
export const isOutdated = (deck: Deck | null | undefined, post: string): boolean =>
	deck?.post !== undefined && deck.post.trim() !== post.trim();
