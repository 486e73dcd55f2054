import { VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import type { ScheduledPost } from "../data/scheduled-post.ts";
import { PostCard } from "../post-card/post-card.tsx";
import { monthLabel } from "../time-labels.ts";
import { LoadButton } from "./load-button.tsx";
import { startsMonth } from "./month-rows.ts";
import classes from "./post-rows.module.css";
import { useRowVirtualizer } from "./use-row-virtualizer.ts";

/** More posts on one side of those that are there. */
interface Side {
	more: boolean;
	load: () => unknown;
	loading: boolean;
}

interface PostRowsProps {
	posts: readonly ScheduledPost[];
	earlier: Side;
	later: Side;
	userId: string;
	viewerTimeZone: string;
	now: Date;
	/** yyyy-MM-dd: where the list is opened. */
	day: string;
}

/** Height of the button above the rows with its margin, in pixels, as in the style sheet. */
const loadHeight = 60;

/** Posts by month in a region of its own that scrolls, however many they are. */
export function PostRows({ posts, earlier, later, userId, viewerTimeZone, now, day }: PostRowsProps) {
	const [focusedId, setFocusedId] = useState<string | null>(null);
	const scroller = useRef<HTMLElement>(null);
	const above = earlier.more ? loadHeight : 0;
	const virtualizer = useRowVirtualizer({ posts, scroller, above, focusedId, day });
	const size = earlier.more || later.more ? -1 : posts.length;

	/** The browser's own way there is broken off by every row that is drawn for the first time. */
	function onKeyDown(event: KeyboardEvent) {
		if (event.target !== event.currentTarget || (event.key !== "Home" && event.key !== "End")) return;
		event.preventDefault();
		if (event.key === "Home") virtualizer.scrollToOffset(0);
		else virtualizer.scrollToEnd();
	}

	return (
		<section
			ref={scroller}
			className={classes.scroller}
			aria-label="Posts by date"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
			tabIndex={0}
			onKeyDown={onKeyDown}
		>
			{earlier.more && (
				<LoadButton loading={earlier.loading} onLoad={earlier.load}>
					Show earlier posts
				</LoadButton>
			)}
			<ul className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
				{virtualizer.getVirtualItems().map(({ key, index, start }, place) => {
					const post = posts[index];
					if (!post) return null;
					return (
						<li
							key={key}
							ref={virtualizer.measureElement}
							data-index={index}
							className={classes.row}
							// Not moved by a transform, in which the menu of a card would be cut off by the scroller.
							style={{ top: start - above }}
							aria-setsize={size}
							aria-posinset={index + 1}
							onFocus={() => setFocusedId(post.id)}
						>
							<Row
								post={post}
								heading={startsMonth(posts, index) ? "shown" : place === 0 ? "spoken" : null}
								userId={userId}
								viewerTimeZone={viewerTimeZone}
								now={now}
							/>
						</li>
					);
				})}
			</ul>
			{later.more && (
				<LoadButton loading={later.loading} onLoad={later.load}>
					Load more
				</LoadButton>
			)}
		</section>
	);
}

interface RowProps {
	post: ScheduledPost;
	/** The month stands above its first post. To be heard it also does above the first post that is drawn. */
	heading: "shown" | "spoken" | null;
	userId: string;
	viewerTimeZone: string;
	now: Date;
}

const Row = memo(function Row({ heading, ...card }: RowProps) {
	const month = <h3 className={classes.month}>{monthLabel(card.post.scheduledDate)}</h3>;
	return (
		<>
			{heading === "spoken" ? <VisuallyHidden>{month}</VisuallyHidden> : heading && month}
			<PostCard headingLevel={4} {...card} />
		</>
	);
});
