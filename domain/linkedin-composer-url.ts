const composer = "https://www.linkedin.com/feed/?shareActive=true";

/** Longest address that is sure to open: browsers and LinkedIn take more, but not everywhere. */
const maxUrlLength = 2000;

/**
 * The address that opens LinkedIn's composer, with the post in it where that works. It is unofficial: the post
 * is copied first, so that pasting always remains. LinkedIn's app on a phone ignores the text.
 */
export function linkedInComposerUrl(text: string, { onPhone }: { onPhone: boolean }): string {
	const withText = `${composer}&text=${encodeURIComponent(text.toWellFormed())}`;
	return onPhone || withText.length > maxUrlLength ? composer : withText;
}
