import { parseMarkup } from "../../../domain/linkedin-format/parse-markup.ts";
import classes from "./post-preview.module.css";

interface PostPreviewProps {
	post: string;
	onEdit: () => void;
}

/** The post as readers see it. A click goes on to edit mode; a selection, made to copy a part, does not. */
export function PostPreview({ post, onEdit }: PostPreviewProps) {
	const onClick = () => {
		if (window.getSelection()?.isCollapsed ?? true) onEdit();
	};
	return (
		// The Edit switch above is the way by keyboard; the text is the larger target for a pointer.
		// biome-ignore lint/a11y/useKeyWithClickEvents: see above
		<article className={classes.preview} aria-label="Post preview" onClick={onClick}>
			{withOffsets(parseMarkup(post)).map(({ offset, text, bold, italic, kind }) => {
				const inner = kind === "text" ? text : <span className={classes.tag}>{text}</span>;
				const slanted = italic ? <em>{inner}</em> : inner;
				return <span key={offset}>{bold ? <strong>{slanted}</strong> : slanted}</span>;
			})}
		</article>
	);
}

/** Each span with its place in the text, which is its identity among its neighbours. */
function withOffsets<Item extends { text: string }>(spans: Item[]) {
	let offset = 0;
	return spans.map((span) => {
		const placed = { ...span, offset };
		offset += span.text.length;
		return placed;
	});
}
