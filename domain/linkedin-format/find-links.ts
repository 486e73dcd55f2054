export type LinkKind = "hashtag" | "mention" | "url";

/** A stretch of text LinkedIn turns into a link. `start` and `end` are UTF-16 offsets, `end` exclusive. */
export interface Link {
	start: number;
	end: number;
	kind: LinkKind;
}

// Endings of bare domains. LinkedIn links `example.com` as it stands, while `Node.js` and "done.Next"
// must stay words, so this is a list of what people write rather than of every registered ending.
const domainEndings =
	"com|org|net|edu|gov|info|biz|io|ai|co|dev|app|tech|blog|news|shop|online|site|xyz|me|tv|ly|gg|eu|uk|de|fr|es|nl|ch|se|pl|pt|ca|au|nz|br|jp|cn|kr";
const domain = new RegExp(`^(?:[\\p{L}\\p{N}-]+\\.)+(?:${domainEndings})$`, "u");
const webHost = /^www(?:\.[\p{L}\p{N}-]+)+\.\p{L}{2,}$/iu;
const emailAddress = /^[^@]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;
/** Longest address RFC 5321 allows; also what keeps one huge word cheap. */
const maxAddressLength = 320;

// Quotes and full-width punctuation end a URL, as they do in LinkedIn's composer.
const urlCharacter = '[^\\s<>"`“”«»「」，。、；！？（）\\u200b]';
// The last alternative swallows a whole word, link or not, so no character is looked at from two starts.
const candidate = new RegExp(
	`(?<![\\p{L}\\p{N}]\\p{M}?)(?:[Hh][Tt]{2}[Pp][Ss]?://[\\p{L}\\p{N}]${urlCharacter}*` +
		"|(?<hashtag>#[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}_\\u200c]*)" +
		"|(?<mention>@[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}_.-]*))" +
		"|[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}.+@_-]*",
	"gu",
);
const path = new RegExp(`(?::\\d+)?[/?#]${urlCharacter}*`, "uy");
const schemeAtEnd = /[^\p{L}\p{N}](https?)$/iu;

/**
 * The hashtags, mentions and URLs (also bare domains and e-mail addresses) of a text, in order.
 * Punctuation and emphasis markers that trail one are not part of it. Linear in the text.
 */
export function findLinks(text: string): Link[] {
	const links: Link[] = [];
	// Every link has one of these; without them the words need not be looked at.
	if (!/[#@.:]/u.test(text)) return links;
	const add = (start: number, end: number, kind: LinkKind) => {
		links.push({ start, end, kind });
		candidate.lastIndex = end;
	};
	candidate.lastIndex = 0;
	for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
		const { 0: found, index: start } = match;
		const end = candidate.lastIndex;
		if (found.startsWith("#")) {
			// "#1" is a rank, not a hashtag.
			if (/\p{L}/u.test(found)) add(start, trimEnd(text, end, "_"), "hashtag");
		} else if (found.startsWith("@")) add(start, trimEnd(text, end, "_.-"), "mention");
		// Of the words, only a URL has a colon.
		else if (found.includes(":")) add(start, trimUrl(text, start, end), "url");
		else {
			const urlEnd = endOfAddress(text, start, end);
			const scheme = text.startsWith("://", end)
				? schemeAtEnd.exec(text.slice(Math.max(start, end - 6), end))?.[1]
				: undefined;
			if (urlEnd) add(start, urlEnd, "url");
			else if (scheme) candidate.lastIndex = end - scheme.length; // "1.https://…" without a space
		}
	}
	return links;
}

/** Where the bare domain or e-mail address that starts a word ends; `undefined` when the word is neither. */
function endOfAddress(text: string, start: number, wordEnd: number): number | undefined {
	const end = trimEnd(text, wordEnd, "._+@-");
	if (end - start > maxAddressLength) return undefined;
	const word = text.slice(start, end);
	if (emailAddress.test(word)) return end;
	if (!domain.test(word) && !webHost.test(word)) return undefined;
	path.lastIndex = end;
	return path.test(text) ? trimUrl(text, start, path.lastIndex) : end;
}

function trimEnd(text: string, end: number, characters: string): number {
	let last = end;
	while (characters.includes(text.charAt(last - 1))) last--;
	return last;
}

/** Drops what closes the sentence, not the URL; a bracket stays when the URL opened it (Wikipedia has those). */
function trimUrl(text: string, start: number, end: number): number {
	let unopened = 0;
	for (let index = start; index < end; index++) {
		const character = text.charAt(index);
		if (character === "(" || character === "[") unopened--;
		else if (character === ")" || character === "]") unopened++;
	}
	let last = end;
	for (;;) {
		const character = text.charAt(last - 1);
		if (character === ")" || character === "]") {
			if (unopened <= 0) return last;
			unopened--;
		} else if (!".,;:!?'’*_}…".includes(character)) return last;
		last--;
	}
}
