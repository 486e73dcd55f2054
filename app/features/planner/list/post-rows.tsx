import { Button, Group, Title, VisuallyHidden } from "@mantine/core";
import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { useListPosts } from "../api/use-list-posts.ts";
import { PostCard, type PostCardProps } from "../post-card/post-card.tsx";
import { monthLabel } from "../time/time-labels.ts";
import { useFocusHandover } from "../use-focus-handover.ts";
import { estimateRow, firstFrom, startsMonth } from "./month-rows.ts";
import classes from "./post-rows.module.css";

type ListPosts = ReturnType<typeof useListPosts>;

interface PostRowsProps extends Pick<ListPosts, "posts" | "earlier" | "later"> {
	userId: string;
	viewerTimeZone: string;
	now: Date;
	/** yyyy-MM-dd: where the list is opened. */
	day: string;
}

/** Height of the button above the rows with its margin, in pixels. */
const loadHeight = 60;

/** Up to this many posts are all in the page, where the browser's own search finds them. */
const virtualFrom = 40;

/**
 * The posts by month, in a region that scrolls. Only those in view are mounted: 400 more cards at once would hold up the
 * page for seconds. When rows above come, go or grow, the first post in view keeps its position, which the library calls
 * `anchorTo: "end"`.
 */
export function PostRows({ posts, earlier, later, userId, viewerTimeZone, now, day }: PostRowsProps) {
	/** It stays mounted when it is scrolled away, or the focus would be lost. */
	const [focusedId, setFocusedId] = useState<string | null>(null);
	const focused = useMemo(() => posts.findIndex(({ id }) => id === focusedId), [posts, focusedId]);
	const scroller = useRef<HTMLElement>(null);
	const above = earlier.hasNextPage ? loadHeight : 0;
	const size = earlier.hasNextPage || later.hasNextPage ? -1 : posts.length;
	const virtualizer = useVirtualizer({
		count: posts.length,
		getScrollElement: () => scroller.current,
		// Stable while the posts are: with a new key function the library measures all rows again.
		getItemKey: useCallback((index: number) => posts[index]?.id ?? index, [posts]),
		estimateSize: (index) => estimateRow(posts, index),
		// In a hidden list all rows measure 0. Without a height it would stay empty when it is shown again.
		measureElement: (row, entry, instance) =>
			measureElement(row, entry, instance) || measureElement(row, undefined, instance),
		scrollMargin: above,
		overscan: 4,
		anchorTo: "end",
		// At the end of the list the library would scroll when a row grows: this list never counts as at its end.
		scrollEndThreshold: -1,
		rangeExtractor: useCallback(
			(range: Range) => {
				if (range.count <= virtualFrom) return Array.from({ length: range.count }, (_, index) => index);
				const indexes = defaultRangeExtractor(range);
				if (focused < 0 || indexes.includes(focused)) return indexes;
				return [...indexes, focused].toSorted((one, other) => one - other);
			},
			[focused],
		),
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened
	useLayoutEffect(() => {
		virtualizer.scrollToIndex(firstFrom(posts, day), { align: "start" });
	}, []);

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
function LoadButton({ side, children }: { side: ListPosts["later"]; children: string }) {
	const root = useRef<HTMLDivElement>(null);
	const { isFetchingNextPage } = side;
	useFocusHandover(root);
	return (
		<Group ref={root} justify="center" align="flex-start" h={loadHeight} pt={2}>
			<Button
				size="sm"
				variant="default"
				aria-disabled={isFetchingNextPage}
				onClick={() => !isFetchingNextPage && side.fetchNextPage()}
			>
				{isFetchingNextPage ? "Loading…" : children}
			</Button>
		</Group>
	);
}

interface RowProps extends Omit<PostCardProps, "headingLevel"> {
	/** The month stands above its first post. To be heard it also does above the first post that is drawn. */
	heading: "shown" | "spoken" | null;
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
