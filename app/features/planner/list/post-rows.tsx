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

/** Rows that are cards from the start. */
const firstCards = 20;

/** The posts by month, in a region that scrolls. */
export function PostRows({ posts, earlier, later, day, ...card }: PostRowsProps) {
	const [list, setList] = useState<HTMLElement | null>(null);
	const rows = useRef<HTMLUListElement>(null);
	const [start] = useState(() => firstFrom(posts, day));

	useEffect(() => {
		const row = rows.current?.children[start];
		if (!list || !(row instanceof HTMLElement)) return;
		// A list that is opened while it is hidden gets its place when it is shown.
		const observer = new ResizeObserver(() => {
			if (list.clientHeight === 0) return;
			list.scrollTop = row.offsetTop;
			observer.disconnect();
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
		>
			{earlier.hasNextPage && <LoadButton side={earlier}>Show earlier posts</LoadButton>}
			<ul ref={rows} style={{ margin: 0, padding: 0, listStyle: "none" }}>
				{list && (
					<KeepPlace list={list} rows={rows}>
						{posts.map((post, index) => (
							<Row
								key={post.id}
								startsMonth={startsMonth(posts, index)}
								list={list}
								isFirst={index >= start - firstCards / 2 && index < start + firstCards / 2}
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

interface RowProps extends PostCardProps {
	startsMonth: boolean;
	/** The scroll container. */
	list: HTMLElement;
	isFirst: boolean;
}

/**
 * A post that becomes a card when it comes near the view: 400 more cards at once would hold up the page for seconds. Until
 * then it is its text, which the browser's own search finds.
 */
const Row = memo(function Row({ startsMonth, list, isFirst, ...card }: RowProps) {
	const row = useRef<HTMLLIElement>(null);
	const [isNear, setNear] = useState(isFirst);
	useEffect(() => {
		const look = (entries: IntersectionObserverEntry[]) => setNear(entries.at(-1)?.isIntersecting === true);
		// Less than the height of the list out of view.
		const observer = new IntersectionObserver(look, { root: list, rootMargin: "100%" });
		if (row.current) observer.observe(row.current);
		return () => observer.disconnect();
	}, [list]);
	const [isCard, setCard] = useState(isNear);
	if (isNear && !isCard) setCard(true);
	// Out of view nothing is drawn again for a new moment.
	const now = useRef(card.now);
	if (isNear) now.current = card.now;
	const { scheduled_date, post_content } = card.post;
	const height = estimateCard(post_content);
	return (
		<li ref={row} className={classes.row} style={{ containIntrinsicBlockSize: `auto ${height + rowGap}px` }}>
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
				aria-disabled={isFetchingNextPage}
				onClick={() => !isFetchingNextPage && side.fetchNextPage()}
			>
				{isFetchingNextPage ? "Loading…" : children}
			</Button>
		</Group>
	);
}
