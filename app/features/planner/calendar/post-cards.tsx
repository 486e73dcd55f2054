import { Button } from "@mantine/core";
import { useState } from "react";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { PostCard } from "../post-card/post-card.tsx";

/** Cards that are drawn at once: more would hold up the page on a crowded day. */
const batch = 10;

export interface PostCardsProps {
	posts: readonly ScheduledPost[];
	userId: string;
	viewerTimeZone: string;
	now: Date;
}

/** Posts of one day as cards, a crowded day in parts. */
export function PostCards({ posts, ...card }: PostCardsProps) {
	const [shown, setShown] = useState(batch);
	const hidden = posts.length - shown;
	if (posts.length === 0) return null;
	return (
		<>
			<PlainList>
				{posts.slice(0, shown).map((post) => (
					<li key={post.id}>
						<PostCard post={post} {...card} />
					</li>
				))}
			</PlainList>
			{hidden > 0 && (
				<Button variant="default" onClick={() => setShown(shown + batch)}>
					Show {Math.min(hidden, batch)} more of this day
				</Button>
			)}
		</>
	);
}
