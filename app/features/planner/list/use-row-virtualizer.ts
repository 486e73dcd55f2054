import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo } from "react";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { estimateRow, firstFrom } from "./month-rows.ts";

/** Up to this many posts are all in the page, where the browser's own search finds them. */
const virtualFrom = 40;

interface RowVirtualizerOptions {
	posts: readonly ScheduledPost[];
	scroller: RefObject<HTMLElement | null>;
	/** What stands above the rows in the scroller, in pixels. */
	above: number;
	/** The post that has the focus stays in the page when it is scrolled away: the focus would be lost with it. */
	focusedId: string | null;
	/** yyyy-MM-dd: where the list is opened. */
	day: string;
}

/**
 * Draws only the posts that are seen. Whatever comes or goes above, the first post in view stays where it is
 * (`anchorTo: "end"` is how the library calls that).
 */
export function useRowVirtualizer({ posts, scroller, above, focusedId, day }: RowVirtualizerOptions) {
	const focused = useMemo(() => posts.findIndex(({ id }) => id === focusedId), [posts, focusedId]);
	const virtualizer = useVirtualizer({
		count: posts.length,
		getScrollElement: () => scroller.current,
		// Stable while the posts are: with a new key function the library measures all rows again.
		getItemKey: useCallback((index: number) => posts[index]?.id ?? index, [posts]),
		estimateSize: (index) => estimateRow(posts, index),
		scrollMargin: above,
		overscan: 4,
		anchorTo: "end",
		// Never taken to be at the end, where the library would keep it when a row grows.
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
	return virtualizer;
}
