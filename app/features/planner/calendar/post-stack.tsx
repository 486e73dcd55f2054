import { Button } from "@mantine/core";
import { useState } from "react";
import type { ScheduledPost } from "../data/scheduled-post.ts";
import { PostCard } from "../post-card/post-card.tsx";
import classes from "./post-stack.module.css";

/** Cards that are drawn at once: more would hold up the page on a crowded day. */
const batch = 10;

interface PostStackProps {
	posts: readonly ScheduledPost[];
	userId: string;
	viewerTimeZone: string;
	now: Date;
}

/** Posts of one day as cards, a crowded day in parts. */
export function PostStack({ posts, ...card }: PostStackProps) {
	const [shown, setShown] = useState(batch);
	const hidden = posts.length - shown;
	if (posts.length === 0) return null;
	return (
		<>
			<ul className={classes.stack}>
				{posts.slice(0, shown).map((post) => (
					<li key={post.id}>
						<PostCard post={post} headingLevel={4} {...card} />
					</li>
				))}
			</ul>
			{hidden > 0 && (
				<Button variant="default" onClick={() => setShown(shown + batch)}>
					Show {Math.min(hidden, batch)} more of this day
				</Button>
			)}
		</>
	);
}
