import { Button, Group, SegmentedControl, Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { SearchField } from "../../../components/forms/search-field.tsx";
import { EmptyNote } from "../../../components/ui/empty-note.tsx";
import { localDay } from "../../../lib/date-format.ts";
import type { ListFilter } from "../api/scheduled-post.ts";
import { useListPosts } from "../api/use-list-posts.ts";
import { PlannerLoadFailure } from "../planner-load-failure.tsx";
import { useNow } from "../time/use-now.ts";
import { useTimeZone } from "../time/use-time-zone.ts";
import { PostRows } from "./post-rows.tsx";

const searchDelay = 250;

/** "List View": all posts by date and time, opened at today's. */
export function PlannerList({ userId }: { userId: string }) {
	const now = useNow();
	const [day] = useState(() => localDay());
	const [state, setState] = useState<ListFilter["state"]>("all");
	const [typed, setTyped] = useState("");
	const [search] = useDebouncedValue(typed, searchDelay);
	const searchField = useRef<HTMLInputElement>(null);
	const timeZone = useTimeZone(userId);
	const list = useListPosts(userId, { state, search }, day);
	const { posts, isPending, isMissing, isStale, error, earlier, later } = list;

	// The filter of the posts on screen. A new list is mounted once the posts of another filter are loaded.
	const filterKey = `${state} ${search}`;
	const [shownKey, setShownKey] = useState(filterKey);
	if (!isStale && !isPending && shownKey !== filterKey) setShownKey(filterKey);

	const filtered = state !== "all" || search.trim() !== "";
	const empty = !isPending && !isMissing && !error && posts.length === 0;

	function clearFilters() {
		setState("all");
		setTyped("");
		searchField.current?.focus();
	}

	return (
		<section aria-label="All posts" aria-busy={isStale} tabIndex={-1} style={{ outline: "none" }}>
			<Group component="search" gap="sm" mb="md">
				<SegmentedControl
					flex={{ base: "1 1 100%", sm: "0 1 26rem" }}
					// Four words beside each other, on the narrowest screen too.
					vars={() => ({ root: { "--sc-padding": "0.3125rem clamp(0.125rem, 1.2vw, 0.625rem)" } })}
					aria-label="Which posts"
					value={state}
					onChange={setState}
					data={[
						{ value: "all", label: "All" },
						{ value: "scheduled", label: "Scheduled" },
						{ value: "posted", label: "Posted" },
						{ value: "missed", label: "Missed" },
					]}
				/>
				<SearchField
					ref={searchField}
					flex={{ base: "1 1 100%", sm: "1 1 14rem" }}
					aria-label="Search posts"
					placeholder="Search posts"
					value={typed}
					onChange={setTyped}
				/>
			</Group>
			{error && <PlannerLoadFailure title={messages.postsLoadFailed} query={list} />}
			{isMissing && !error && !list.isFetching && <EmptyNote>{messages.offlinePosts}</EmptyNote>}
			{isPending && !error && (
				<Stack gap="sm" role="status" aria-label="Loading posts">
					<Skeleton height="1.25rem" width="9rem" />
					<Skeleton height="10rem" />
					<Skeleton height="10rem" />
				</Stack>
			)}
			{!isPending && posts.length > 0 && (
				<PostRows
					key={shownKey}
					posts={posts}
					earlier={earlier}
					later={later}
					userId={userId}
					viewerTimeZone={timeZone}
					now={now}
					day={day}
				/>
			)}
			{empty && (
				<EmptyNote>
					{filtered ? (
						<>
							<Text>None of your posts match.</Text>
							<Button size="sm" onClick={clearFilters}>
								Clear filters
							</Button>
						</>
					) : (
						<Text>No scheduled posts yet. Schedule your first post to get started!</Text>
					)}
				</EmptyNote>
			)}
			<VisuallyHidden role="status">
				{!isPending &&
					!isStale &&
					!error &&
					countLabel(posts.length, earlier.hasNextPage || later.hasNextPage)}
			</VisuallyHidden>
		</section>
	);
}

const countLabel = (count: number, more: boolean) =>
	`${count === 1 ? "1 post" : `${count} posts`}${more ? ", and there are more" : ""}`;
