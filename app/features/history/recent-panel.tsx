import { Button, Drawer, Skeleton } from "@mantine/core";
import { useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import type { GeneratedPost } from "./generated-post.ts";
import { RecentList } from "./recent-list.tsx";
import classes from "./recent-panel.module.css";
import { useDeleteGeneratedPosts, useGeneratedPosts } from "./use-generated-posts.ts";

interface RecentPanelProps {
	userId: string;
	opened: boolean;
	onClose: () => void;
	onOpen: (post: GeneratedPost) => void;
}

/** "Recent posts": a panel at the side, the whole screen on a phone. */
export function RecentPanel({ userId, opened, onClose, onOpen }: RecentPanelProps) {
	const { data: posts, isError, isFetching, refetch } = useGeneratedPosts(userId, opened);
	const deletion = useDeleteGeneratedPosts(userId);
	const [confirming, setConfirming] = useState(false);
	const body = useRef<HTMLDivElement>(null);

	function deleteAll() {
		deletion.mutate("all");
		// The button that asked goes with the posts.
		body.current?.focus();
	}

	return (
		<>
			<Drawer.Root opened={opened} onClose={onClose} position="right" size="30rem" returnFocus={false}>
				<Drawer.Overlay />
				<Drawer.Content classNames={{ content: classes.panel }}>
					{/* Without the role this <header> counts as a second banner of the page. */}
					<Drawer.Header role="presentation" className={classes.head}>
						<Drawer.Title className={classes.title}>Recent posts</Drawer.Title>
						<Drawer.CloseButton size={40} aria-label="Close recent posts" />
					</Drawer.Header>
					<div ref={body} tabIndex={-1} className={classes.body}>
						<div className={classes.intro}>
							<p className={classes.note}>The last 50 posts written for you</p>
							{posts && posts.length > 0 && (
								<Button
									size="sm"
									variant="subtle"
									color="red"
									className={classes.deleteAll}
									onClick={() => setConfirming(true)}
								>
									Delete all
								</Button>
							)}
						</div>
						{isError && (
							<div className={classes.failure} role="alert">
								<span>{messages.recentLoadFailed}</span>
								<Button size="sm" variant="default" loading={isFetching} onClick={() => refetch()}>
									Try again
								</Button>
							</div>
						)}
						{!posts && !isError && <Skeleton height="8rem" role="status" aria-label="Loading recent posts" />}
						{posts && (posts.length > 0 || !isError) && (
							<RecentList posts={posts} onOpen={onOpen} onDelete={deletion.mutate} />
						)}
					</div>
				</Drawer.Content>
			</Drawer.Root>
			{/* Not inside the panel, which would count its buttons among those that Tab goes through. */}
			{confirming && (
				<ConfirmDialog
					question="Delete all recent posts?"
					text={`${posts?.length === 1 ? "One post goes" : `${posts?.length ?? 0} posts go`} for good. What is on your page now stays.`}
					confirm="Delete all"
					onConfirm={deleteAll}
					onClose={() => setConfirming(false)}
				/>
			)}
		</>
	);
}
