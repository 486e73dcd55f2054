import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useRef } from "react";
import { messages } from "../../../domain/messages.ts";
import { confirm } from "../../components/confirm.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { SideDrawer } from "../../components/side-drawer.tsx";
import { useDeleteGeneratedPosts } from "./api/delete-generated-posts.ts";
import { type GeneratedPost, useGeneratedPosts } from "./api/generated-posts.ts";
import { RecentList } from "./recent-list.tsx";

interface RecentPanelProps {
	userId: string;
	opened: boolean;
	onClose: () => void;
	onOpen: (post: GeneratedPost) => void;
}

/** The posts that were written for the author. */
export function RecentPanel({ userId, opened, onClose, onOpen }: RecentPanelProps) {
	const query = useGeneratedPosts(userId, opened);
	const { data: posts, isError } = query;
	const { mutate: deletePosts } = useDeleteGeneratedPosts(userId);
	const body = useRef<HTMLDivElement>(null);

	const confirmDeleteAll = () =>
		confirm({
			question: "Delete all recent posts?",
			text: `${posts?.length === 1 ? "One post goes" : `${posts?.length ?? 0} posts go`} for good. What is on your page now stays.`,
			confirm: "Delete all",
			onConfirm: () => {
				deletePosts("all");
				// The button that had the focus is removed.
				body.current?.focus();
			},
		});

	return (
		<SideDrawer
			title="Recent posts"
			closeLabel="Close recent posts"
			bodyRef={body}
			opened={opened}
			onClose={onClose}
			returnFocus={false}
		>
			<Group justify="space-between" gap="xs" mih="2.75rem" mb="xs">
				<Text size="sm" c="dimmed">
					The last 50 posts written for you
				</Text>
				{posts && posts.length > 0 && (
					<Button
						size="sm"
						variant="subtle"
						c="var(--mantine-color-error)"
						color="red"
						onClick={confirmDeleteAll}
					>
						Delete all
					</Button>
				)}
			</Group>
			{isError && <LoadFailure title={messages.recentLoadFailed} query={query} />}
			{!posts && !isError && <Skeleton height="8rem" role="status" aria-label="Loading recent posts" />}
			{posts && (posts.length > 0 || !isError) && (
				<RecentList posts={posts} onOpen={onOpen} onDelete={deletePosts} />
			)}
		</SideDrawer>
	);
}
