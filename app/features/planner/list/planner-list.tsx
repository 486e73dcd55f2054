import { Button, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import type { ListFilter } from "../data/planner-keys.ts";
import { useListPosts } from "../data/use-list-posts.ts";
import { browserTimeZone, usePlannerSettings } from "../data/use-planner-settings.ts";
import { LoadFailure } from "../load-failure.tsx";
import { momentOn } from "../post-card/moment-on.ts";
import { useNow } from "../use-now.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import classes from "./planner-list.module.css";
import { PostRows } from "./post-rows.tsx";

const searchDelay = 250;

/** "List View": all posts by date and time, opened at today's. */
export function PlannerList({ userId }: { userId: string }) {
	const now = useNow();
	const [day] = useState(() => momentOn(browserTimeZone(), now).date);
	const [state, setState] = useState<ListFilter["state"]>("all");
	const [typed, setTyped] = useState("");
	const [search] = useDebouncedValue(typed, searchDelay);
	const searchField = useRef<HTMLInputElement>(null);
	const { timeZone } = usePlannerSettings(userId);
	const { posts, isPending, isStale, isFetching, error, refetch, earlier, later } = useListPosts(
		userId,
		{ state, search },
		day,
	);

	// What the posts on screen were asked for by: another filter opens another list, once its posts are there.
	const wanted = `${state} ${search}`;
	const [shown, setShown] = useState(wanted);
	if (!isStale && !isPending && shown !== wanted) setShown(wanted);

	const filtered = state !== "all" || search.trim() !== "";
	const empty = !isPending && !error && posts.length === 0;

	function clearFilters() {
		setState("all");
		setTyped("");
		searchField.current?.focus();
	}

	return (
		<section className={classes.root} aria-label="All posts" aria-busy={isStale} tabIndex={-1}>
			<ListFilters
				state={state}
				onState={setState}
				search={typed}
				onSearch={setTyped}
				searchField={searchField}
			/>
			{error && (
				<LoadFailure
					title={messages.postsLoadFailed}
					detail={error.message}
					retrying={isFetching}
					onRetry={refetch}
				/>
			)}
			{isPending && !error && <ListSkeleton />}
			{posts.length > 0 && (
				<PostRows
					key={shown}
					posts={posts}
					earlier={earlier}
					later={later}
					userId={userId}
					viewerTimeZone={timeZone}
					now={now}
					day={day}
				/>
			)}
			{empty && filtered && (
				<div className={classes.empty}>
					<p>None of your posts match.</p>
					<Button size="sm" variant="default" onClick={clearFilters}>
						Clear filters
					</Button>
				</div>
			)}
			{empty && !filtered && (
				<div className={classes.empty}>
					<p>No scheduled posts yet. Schedule your first post to get started!</p>
				</div>
			)}
			<VisuallyHidden role="status">
				{!isPending && !isStale && !error && countLabel(posts.length, earlier.more || later.more)}
			</VisuallyHidden>
		</section>
	);
}

const countLabel = (count: number, more: boolean) =>
	`${count === 1 ? "1 post" : `${count} posts`}${more ? ", and there are more" : ""}`;
