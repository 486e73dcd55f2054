import { parseMarkup } from "../../../domain/linkedin-format/parse-markup.ts";

const link = { color: "var(--app-linkedin-blue)", fontWeight: 600 };

interface PostTextProps {
	post: string;
	/** The part of the plain text that is shown, in its characters; all of it without them. */
	from?: number;
	until?: number;
}

/** A post as readers see it: emphasis, and in LinkedIn's blue what becomes a link. */
export function PostText({ post, from = 0, until = Number.POSITIVE_INFINITY }: PostTextProps) {
	return (
		<>
			{clip(parseMarkup(post), from, until).map(({ offset, text, bold, italic, kind }) => {
				const inner = kind === "text" ? text : <span style={link}>{text}</span>;
				const slanted = italic ? <em>{inner}</em> : inner;
				return <span key={offset}>{bold ? <strong>{slanted}</strong> : slanted}</span>;
			})}
		</>
	);
}

/** The spans of a part of the text, each with its place, which is its identity among its neighbours. */
function clip<Item extends { text: string }>(spans: Item[], from: number, until: number) {
	let offset = 0;
	return spans.flatMap((span) => {
		const text = span.text.slice(Math.max(0, from - offset), Math.max(0, until - offset));
		const placed = { ...span, text, offset };
		offset += span.text.length;
		return text === "" ? [] : [placed];
	});
}
