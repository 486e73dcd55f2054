import { Box, Stack, Title, VisuallyHidden } from "@mantine/core";
import { useRef, useState } from "react";
import { EmptyNote } from "../../components/empty-note.tsx";
import { SearchField } from "../../components/search-field.tsx";
import type { GeneratedPost } from "./api/generated-posts.ts";
import { findPosts } from "./find-posts.ts";
import { groupByDay } from "./group-by-day.ts";
import { RecentRow } from "./recent-row.tsx";

interface RecentListProps {
	/** Newest first. */
	posts: GeneratedPost[];
	onOpen: (post: GeneratedPost) => void;
	onDelete: (post: GeneratedPost) => void;
}

/** From this many posts on there is a search. */
const searchFrom = 9;

/** The posts by day. */
export function RecentList({ posts, onOpen, onDelete }: RecentListProps) {
	const [search, setSearch] = useState("");
	const [announcement, setAnnouncement] = useState("");
	const list = useRef<HTMLDivElement>(null);
	const searchable = posts.length >= searchFrom;
	const found = searchable ? findPosts(posts, search) : posts;

	function remove(post: GeneratedPost) {
		onDelete(post);
		setAnnouncement(`Post deleted, ${posts.length - 1} left`);
		// The row with the focused button is removed.
		list.current?.focus({ preventScroll: true });
	}

	return (
		<>
			{searchable && (
				<SearchField
					mb="xs"
					aria-label="Search recent posts"
					placeholder="Search recent posts"
					value={search}
					onChange={setSearch}
				/>
			)}
			<Box component="section" ref={list} tabIndex={-1} style={{ outline: "none" }} aria-label="Posts">
				{groupByDay(found, new Date()).map((day) => (
					<div key={day.label}>
						<Title order={3} mt="md" mb={6} fz="sm" fw={600} c="dimmed">
							{day.label}
						</Title>
						<Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: "none" }}>
							{day.posts.map((post) => (
								<RecentRow
									key={post.id}
									post={post}
									onOpen={() => onOpen(post)}
									onDelete={() => remove(post)}
								/>
							))}
						</Stack>
					</div>
				))}
				{posts.length === 0 && (
					<EmptyNote>
						Nothing yet. Every post that is written for you waits here, even when you closed the page before
						it was done.
					</EmptyNote>
				)}
			</Box>
			<div role="status">
				{posts.length > 0 && found.length === 0 && (
					<EmptyNote>No recent post has “{search.trim()}” in it.</EmptyNote>
				)}
				<VisuallyHidden>{announcement}</VisuallyHidden>
			</div>
		</>
	);
}
