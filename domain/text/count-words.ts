/** Number of words: runs of characters between white space. */
export const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
