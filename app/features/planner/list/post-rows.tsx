import { Button, Group, Title } from "@mantine/core";
import { Component, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { useListPosts } from "../api/use-list-posts.ts";
import { PostCard, type PostCardProps } from "../post-card/post-card.tsx";
import { monthLabel, weekdayLabel } from "../time/time-labels.ts";
import { useFocusHandover } from "../use-focus-handover.ts";
import { estimateCard, firstFrom, startsMonth } from "./month-rows.ts";
import classes from "./post-rows.module.css";

type ListPosts = ReturnType<typeof useListPosts>;

interface PostRowsProps extends Pick<ListPosts, "posts" | "earlier" | "later">, Omit<PostCardProps, "post"> {
	/** yyyy-MM-dd: where the list is opened. */
	day: string;
}

/** Between cards, in pixels. */
const rowGap = 12;

/** Rows that become cards together: drawing them is what costs, and all rows are looked at for it. */
const batch = 10;

/** The posts by month, in a region that scrolls. */
export function PostRows({ posts, earlier, later, day, ...card }: PostRowsProps) {
	const [list, setList] = useState<HTMLElement | null>(null);
	const rows = useRef<HTMLUListElement>(null);
	const [start] = useState(() => firstFrom(posts, day));
	/** The rows, by their batch, that are less than the region's height out of view. */
	const [near, setNear] = useState({ first: Math.floor(start / batch), last: Math.floor(start / batch) + 1 });

	function look() {
		// A hidden list has no height.
		if (!list?.clientHeight || !rows.current) return;
		const { children } = rows.current;
		const batchAt = (top: number) => Math.floor(rowAt(children, list.scrollTop + top) / batch);
		const [first, last] = [batchAt(-list.clientHeight), batchAt(2 * list.clientHeight)];
		setNear((before) => (before.first === first && before.last === last ? before : { first, last }));
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the posts
	useEffect(look, [posts]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: `look` changes with the list alone
	useEffect(() => {
		const row = rows.current?.children[start];
		if (!list || !(row instanceof HTMLElement)) return;
		let isOpened = false;
		// A list that is opened while it is hidden gets its place when it is shown.
		const observer = new ResizeObserver(() => {
			if (!isOpened && list.clientHeight > 0) {
				list.scrollTop = row.offsetTop;
				isOpened = true;
			}
			look();
		});
		observer.observe(list);
		return () => observer.disconnect();
	}, [list, start]);

	return (
		<section
			ref={setList}
			className={classes.scroller}
			aria-label="Posts by date"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
			tabIndex={0}
			onScroll={look}
		>
			{earlier.hasNextPage && <LoadButton side={earlier}>Show earlier posts</LoadButton>}
			<ul ref={rows} style={{ margin: 0, padding: 0, listStyle: "none" }}>
				{list && (
					<KeepPlace list={list} rows={rows}>
						{posts.map((post, index) => (
							<Row
								key={post.id}
								startsMonth={startsMonth(posts, index)}
								isNear={index >= near.first * batch && index < (near.last + 1) * batch}
								post={post}
								{...card}
							/>
						))}
					</KeepPlace>
				)}
			</ul>
			{later.hasNextPage && <LoadButton side={later}>Load more</LoadButton>}
		</section>
	);
}

/** The place of the last row that begins above a height. */
function rowAt(rows: HTMLCollection, top: number): number {
	let [low, high] = [0, rows.length - 1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		const row = rows[middle];
		if (row instanceof HTMLElement && row.offsetTop <= top) low = middle;
		else high = middle - 1;
	}
	return low;
}

interface RowProps extends PostCardProps {
	startsMonth: boolean;
	isNear: boolean;
}

/**
 * A post that becomes a card when it comes near the view: 400 more cards at once would hold up the page for seconds. Until
 * then it is its text, which the browser's own search finds.
 */
const Row = memo(function Row({ startsMonth, isNear, ...card }: RowProps) {
	const [isCard, setCard] = useState(isNear);
	if (isNear && !isCard) setCard(true);
	// Out of view nothing is drawn again for a new moment.
	const now = useRef(card.now);
	if (isNear) now.current = card.now;
	const { scheduled_date, post_content } = card.post;
	const height = estimateCard(post_content);
	return (
		<li className={classes.row} style={{ containIntrinsicBlockSize: `auto ${height + rowGap}px` }}>
			{startsMonth && (
				<Title order={3} pt="xs" pb={10} fw={600} c="dimmed">
					{monthLabel(scheduled_date)}
				</Title>
			)}
			{isCard ? (
				<PostCard {...card} now={now.current} />
			) : (
				<div className={classes.text} style={{ height }}>
					{weekdayLabel(scheduled_date)}
					{"\n"}
					{post_content}
				</div>
			)}
		</li>
	);
});

interface KeepPlaceProps {
	list: HTMLElement;
	rows: RefObject<HTMLElement | null>;
	children: ReactNode;
}

/** Keeps the posts in view in their place when others come above: browsers do not at the very top, and WebKit nowhere. */
class KeepPlace extends Component<KeepPlaceProps> {
	private readonly firstRow = () => this.props.rows.current?.firstElementChild;
	override getSnapshotBeforeUpdate() {
		const row = this.firstRow();
		return row && { row, bottom: row.getBoundingClientRect().bottom };
	}
	override componentDidUpdate(_: unknown, __: unknown, before?: { row: Element; bottom: number }) {
		if (!before?.row.isConnected || before.row === this.firstRow()) return;
		this.props.list.scrollTop += before.row.getBoundingClientRect().bottom - before.bottom;
	}
	override render() {
		return this.props.children;
	}
}

/** Asks for more posts. It keeps the focus while they load, and hands it on when there are no more. */
function LoadButton({ side, children }: { side: ListPosts["later"]; children: string }) {
	const root = useRef<HTMLDivElement>(null);
	const { isFetchingNextPage } = side;
	useFocusHandover(root);
	return (
		<Group ref={root} justify="center" pt={2} pb="md">
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
