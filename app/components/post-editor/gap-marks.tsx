import { type RefObject, useEffect, useRef } from "react";
import type { Gap } from "../../../domain/text/gaps.ts";
import classes from "./post-editor.module.css";

interface GapMarksProps {
	post: string;
	gaps: readonly Gap[];
	field: RefObject<HTMLTextAreaElement | null>;
}

/** Marks the gaps over the text of the editor, which it repeats unseen to have the same line breaks. */
export function GapMarks({ post, gaps, field }: GapMarksProps) {
	const marks = useRef<HTMLDivElement>(null);

	// Where the field is as high as it gets, its text scrolls, and the marks with it.
	useEffect(() => {
		const follow = () => marks.current?.scrollTo(0, field.current?.scrollTop ?? 0);
		follow();
		const text = field.current;
		text?.addEventListener("scroll", follow);
		return () => text?.removeEventListener("scroll", follow);
	});

	return (
		<div ref={marks} className={classes.gaps} aria-hidden="true">
			{gaps.map(({ start, end }, index) => (
				<span key={start}>
					{post.slice(gaps[index - 1]?.end ?? 0, start)}
					<mark>{post.slice(start, end)}</mark>
				</span>
			))}
			{/* As long as the text, to scroll as far: the last line break of a block makes no line. */}
			{`${post.slice(gaps.at(-1)?.end)}\n`}
		</div>
	);
}
