/** Of all queries for rows of `media`. */
export const mediaKey = (userId: string) => ["media", userId] as const;

/** Where this device notes that files of an author wait: it is asked where nothing else of them is loaded. */
export const unsentFilesKey = (userId: string) => `unsent-files:${userId}`;
