import { listMarker, splitQuotations } from "./count-sentences.ts";
import { capitalise, endSentence } from "./sentence-text.ts";

/** A sentence of the author's, those of one quotation, or a line of a list. */
export interface IdeaPiece {
	kind: "sentence" | "item";
	text: string;
	/** Which of the author's paragraphs it stands in. */
	paragraph: number;
	/** "•", or "1." in a numbered list; of an item alone. */
	marker?: string;
}

const order =
	/^(?:please )?(?:write|create|draft)(?: me)? (?:an? |the )?(?:short |long )?(?:linkedin )?post (?:about|on) |^schreib(?:e|en sie)?(?: mir)?(?: bitte)? einen (?:linkedin-?)?(?:post|beitrag) (?:über|zu|zum thema) |^(?:écris|rédige|écrivez)(?:-moi)? un post (?:linkedin )?sur |^escribe(?:me)? (?:un post|una publicación)(?: de linkedin)? sobre |^escrev[ae](?:-me)? (?:um post|uma publicação)(?: para o linkedin)? sobre /iu;
export const hashtag = /(?<![\p{L}\p{N}&/#])#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}\p{M}_]*)/gu;

const withoutTags = (line: string): string => {
	const words = line.trim().split(" ");
	while (/^#(?=[\p{N}\p{M}_]*\p{L})[\p{L}\p{N}\p{M}_]+,?$/u.test(words.at(-1) ?? "")) words.pop();
	return words.join(" ").replace(hashtag, "$1");
};

/** The idea alone: without the request to write it, and without the tags at the ends of its lines. */
export const bareIdea = (text: string): string =>
	text.trim().replace(order, "").split("\n").map(withoutTags).join("\n").trim();

/** A piece as it stands in a post. */
export const showPiece = ({ marker, text }: Pick<IdeaPiece, "marker" | "text">): string =>
	marker ? `${marker} ${text}` : text;

/** A bare idea in pieces, in the author's words and order. */
export const readPieces = (idea: string): IdeaPiece[] => {
	let paragraph = 0;
	return idea.split("\n").flatMap((line): IdeaPiece[] => {
		if (line === "") paragraph += 1;
		const mark = listMarker.exec(line)?.[0].trim();
		if (mark) {
			const marker = /^\p{N}/u.test(mark) ? `${mark.slice(0, -1)}.` : "•";
			return [{ kind: "item", text: capitalise(line.replace(listMarker, "")), paragraph, marker }];
		}
		return splitQuotations(line).map((text) => ({
			kind: "sentence",
			text: capitalise(endSentence(text)),
			paragraph,
		}));
	});
};
