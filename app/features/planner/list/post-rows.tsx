import { Button, Group, Title } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
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

/** Posts on either side of where the list is opened that are cards at once; others are when they come near the view. */
const openedPosts = 5;

/** The posts by month, in a region that scrolls. */
export function PostRows({ posts, earlier, later, day, ...card }: PostRowsProps) {
	const [list, setList] = useState<HTMLElement | null>(null);
	const rows = useRef<HTMLUListElement>(null);
	const [start] = useState(() => firstFrom(posts, day));

	// A list that is opened while it is hidden gets its place when it is shown.
	useEffect(() => {
		const row = rows.current?.children[start];
		if (!list || !(row instanceof HTMLElement)) return;
		const opened = new ResizeObserver(() => {
			if (list.clientHeight === 0) return;
			list.scrollTop = row.offsetTop;
			opened.disconnect();
		});
		opened.observe(list);
		return () => opened.disconnect();
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
			<ul ref={rows} className={classes.rows}>
				{list && (
					<KeepPlace list={list} rows={rows}>
						{posts.map((post, index) => (
							<Row
								key={post.id}
								list={list}
								startsMonth={startsMonth(posts, index)}
								isCardAtOnce={Math.abs(index - start) < openedPosts}
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
	list: HTMLElement;
	startsMonth: boolean;
	isCardAtOnce: boolean;
}

/**
 * A post that becomes a card when it comes near the view: 400 more cards at once would hold up the page for seconds. Until
 * then it is its text, which the browser's own search finds.
 */
const Row = memo(function Row({ list, startsMonth, isCardAtOnce, ...card }: RowProps) {
	const { ref, entry } = useIntersection({ root: list, rootMargin: "100% 0px" });
	const [isCard, setCard] = useState(isCardAtOnce);
	if (entry?.isIntersecting && !isCard) setCard(true);
	const { scheduled_date, post_content } = card.post;
	return (
		<li ref={isCard ? null : ref} className={classes.row}>
			{startsMonth && (
				<Title order={3} pt="xs" pb={10} fw={600} c="dimmed">
					{monthLabel(scheduled_date)}
				</Title>
			)}
			{isCard ? (
				<PostCard {...card} />
			) : (
				<div className={classes.text} style={{ height: estimateCard(post_content) }}>
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
