import { TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { findPosts } from "./find-posts.ts";
import type { GeneratedPost } from "./generated-post.ts";
import { groupByDay } from "./group-by-day.ts";
import classes from "./recent-list.module.css";
import { RecentRow } from "./recent-row.tsx";

interface RecentListProps {
	/** Newest first. */
	posts: GeneratedPost[];
	onOpen: (post: GeneratedPost) => void;
	onDelete: (post: GeneratedPost) => void;
}

/** Up to this many posts are seen at a glance. */
const searchFrom = 9;

/** The posts by day, with a search when they are many. */
export function RecentList({ posts, onOpen, onDelete }: RecentListProps) {
	const [search, setSearch] = useState("");
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLDivElement>(null);
	const searchable = posts.length >= searchFrom;
	const found = searchable ? findPosts(posts, search) : posts;

	function remove(post: GeneratedPost) {
		onDelete(post);
		setAnnouncement(`Post deleted, ${posts.length - 1} left`);
		// The focused button goes with its row.
		list.current?.focus({ preventScroll: true });
	}

	return (
		<>
			{searchable && (
				<TextInput
					type="search"
					className={classes.search}
					aria-label="Search recent posts"
					placeholder="Search recent posts"
					leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
					value={search}
					onChange={(event) => setSearch(event.currentTarget.value)}
				/>
			)}
			<section ref={list} tabIndex={-1} className={classes.list} aria-label="Posts">
				{groupByDay(found, new Date()).map((day) => (
					<div key={day.label}>
						<h3 className={classes.day}>{day.label}</h3>
						<ul className={classes.rows}>
							{day.posts.map((post) => (
								<RecentRow
									key={post.id}
									post={post}
									onOpen={() => onOpen(post)}
									onDelete={() => remove(post)}
								/>
							))}
						</ul>
					</div>
				))}
				{posts.length === 0 && (
					<p className={classes.empty}>
						Nothing yet. Every post that is written for you waits here, even when you closed the page before
						it was done.
					</p>
				)}
			</section>
			<div role="status">
				{posts.length > 0 && found.length === 0 && (
					<p className={classes.empty}>No recent post has “{search.trim()}” in it.</p>
				)}
				<VisuallyHidden>{announcement}</VisuallyHidden>
			</div>
		</>
	);
}
