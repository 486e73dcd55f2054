/** Of the page of a post. Apart, because late code asks for it anew. */
export const reminderLinkKey = ["reminder-link"] as const;
