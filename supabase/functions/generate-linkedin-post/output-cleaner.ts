import { type Cleaning, createCleaning } from "./cleaning/cleaning.ts";

/** Cleans a model's answer while it comes in. */
export type OutputCleaner = Pick<Cleaning, "push" | "end">;

/**
 * Shows an answer as early as its cleaning allows. Waits only while the beginning could still be a wrapping,
 * while a line could still be a heading or a remark below the post, and with blank space, links and closing
 * quotes until the next character. However the answer is cut, the shown pieces make the same text, and they
 * make what `cleanOutput` makes of the whole answer, but in three cases in which only the end can tell. Then
 * the app replaces the shown text:
 * - an orphan `</think>`: all before it was shown and is no part of the post;
 * - a quotation of more than one line whose closing mark does not end the post: its opening mark was not shown;
 * - wrappings that show only inside other ones of the same kind: the inner ones were shown.
 */
export const createOutputCleaner: () => OutputCleaner = createCleaning;
