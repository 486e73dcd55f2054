import type { Gap } from "../../../domain/gaps.ts";
import classes from "./post-editor.module.css";

/** Marks the gaps over the text of the editor, which it repeats unseen to have the same line breaks. */
export function GapMarks({ post, gaps }: { post: string; gaps: readonly Gap[] }) {
	return (
		<div className={classes.gaps} aria-hidden="true">
			{gaps.map(({ start, end }, index) => (
				<span key={start}>
					{post.slice(gaps[index - 1]?.end ?? 0, start)}
					<mark>{post.slice(start, end)}</mark>
				</span>
			))}
		</div>
	);
}
