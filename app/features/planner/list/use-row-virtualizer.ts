import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo } from "react";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { estimateRow, firstFrom } from "./month-rows.ts";

/** Up to this many posts are all in the page, where the browser's own search finds them. */
const virtualFrom = 40;

interface RowVirtualizerOptions {
	posts: readonly ScheduledPost[];
	scroller: RefObject<HTMLElement | null>;
	/** Height of what is above the rows in the scroller, in pixels. */
	above: number;
	/** The post that has the focus. It stays mounted when it is scrolled away, or the focus would be lost. */
	focusedId: string | null;
	/** yyyy-MM-dd: where the list is opened. */
	day: string;
}

/**
 * Mounts only the posts in view. When rows above come, go or grow, the first post in view keeps its position, which
 * the library calls `anchorTo: "end"`.
 */
export function useRowVirtualizer({ posts, scroller, above, focusedId, day }: RowVirtualizerOptions) {
	const focused = useMemo(() => posts.findIndex(({ id }) => id === focusedId), [posts, focusedId]);
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
	return virtualizer;
}
