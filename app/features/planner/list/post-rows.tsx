import { Button, Title, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { PostCard } from "../post-card/post-card.tsx";
import { monthLabel } from "../time/time-labels.ts";
import { useFocusHandover } from "../use-focus-handover.ts";
import { startsMonth } from "./month-rows.ts";
import classes from "./post-rows.module.css";
import { useRowVirtualizer } from "./use-row-virtualizer.ts";

/** More posts on one side of those that are there. */
interface Side {
	hasNextPage: boolean;
	fetchNextPage: () => unknown;
	isFetchingNextPage: boolean;
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

/** The posts by month, in a region that scrolls. */
export function PostRows({ posts, earlier, later, userId, viewerTimeZone, now, day }: PostRowsProps) {
	const [focusedId, setFocusedId] = useState<string | null>(null);
	const scroller = useRef<HTMLElement>(null);
	const above = earlier.hasNextPage ? loadHeight : 0;
	const virtualizer = useRowVirtualizer({ posts, scroller, above, focusedId, day });
	const size = earlier.hasNextPage || later.hasNextPage ? -1 : posts.length;

	/** Every row that is drawn for the first time stops the browser's own scrolling. */
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
			{earlier.hasNextPage && <LoadButton side={earlier}>Show earlier posts</LoadButton>}
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
			{later.hasNextPage && <LoadButton side={later}>Load more</LoadButton>}
		</section>
	);
}

/** Asks for more posts. It keeps the focus while they load, and hands it on when there are no more. */
function LoadButton({ side, children }: { side: Side; children: string }) {
	const root = useRef<HTMLDivElement>(null);
	const { isFetchingNextPage } = side;
	useFocusHandover(root);
	return (
		<div ref={root} className={classes.load}>
			<Button
				size="sm"
				variant="default"
				aria-disabled={isFetchingNextPage}
				onClick={() => !isFetchingNextPage && side.fetchNextPage()}
			>
				{isFetchingNextPage ? "Loading…" : children}
			</Button>
		</div>
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
	const month = (
		<Title order={3} pt="xs" pb={10} fw={600} c="dimmed">
			{monthLabel(card.post.scheduled_date)}
		</Title>
	);
	return (
		<>
			{heading === "spoken" ? <VisuallyHidden>{month}</VisuallyHidden> : heading && month}
			<PostCard {...card} />
		</>
	);
});
