/** Apart, because only the page from which a post goes out loads them. */
export const handOverMessages = {
	textIsCopied: "The text is copied as well: paste it where LinkedIn leaves it out.",
	altTextCopied: "Alt text copied",
	loadAgain: "Not all could be loaded. Try again",
	changed: "The post has changed",
	changedDetail: "Look at it as it is now, and press once more.",
	notShared: "Nothing was shared",
	notSharedDetail: "Save what you need below, and add it in LinkedIn.",
} as const;
