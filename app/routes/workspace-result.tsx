import { Skeleton } from "@mantine/core";
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from "react";
import { messages, remainingPostsLabel } from "../../domain/messages.ts";
import { notifyError, notifySuccess } from "../components/notify.ts";
import { useAuth } from "../features/auth/use-auth.ts";
import { ResultCard } from "../features/editor/result-card.tsx";
import type { GeneratedPost } from "../features/history/api/generated-posts.ts";
import { RecentPosts } from "../features/history/recent-posts.tsx";
import { QueueButton } from "../features/planner/queue/queue-button.tsx";
import { ScheduleButton } from "../features/planner/schedule-button.tsx";
import { Suggestions } from "../features/suggestions/suggestions.tsx";
import { compareVersion } from "../features/versions/compare-version.ts";
import type { PostVersion } from "../features/versions/post-version.ts";
import { RefineBar } from "../features/versions/refine-bar.tsx";
import { VersionBar } from "../features/versions/version-bar.tsx";
import type { useWritePost } from "./use-write-post.ts";

const VersionDiff = lazy(() =>
	import("../features/versions/version-diff.tsx").then((module) => ({ default: module.VersionDiff })),
);

interface WorkspaceResultProps {
	userId: string;
	writing: ReturnType<typeof useWritePost>;
	ref: Ref<HTMLElement>;
}

/** The result card with versions, suggestions, refinements and recent posts. */
export function WorkspaceResult({ userId, writing, ref }: WorkspaceResultProps) {
	const { user } = useAuth();
	const [comparing, setComparing] = useState(false);
	const { versions, refine, refineCounts, refineLimitReached, weeklyLimit, pending, words, stop } = writing;
	const { current } = versions;
	const comparison = comparing && compareVersion(versions.versions, current);

	const latest = useRef(current);
	useEffect(() => {
		latest.current = current;
	});

	function fixSpot(version: PostVersion, fixed: string) {
		versions.edit(fixed);
		const undo = () => {
			const isUntouched = latest.current?.id === version.id && latest.current.post === fixed;
			if (isUntouched) versions.edit(version.post);
			else notifyError(messages.fixNotUndone);
		};
		notifySuccess(messages.spotFixed, undefined, { label: "Undo", onClick: undo });
	}

	/** Shows a recent post: an unchanged version of it if there is one, or else a new version. */
	function openRecent({ id, post_content, writer, user_message, config }: GeneratedPost) {
		const known = versions.versions.find(
			({ generatedPostId, post }) => generatedPostId === id && post === post_content,
		);
		if (known) return versions.select(known.id);
		versions.add({
			post: post_content,
			writer,
			label: "Recent",
			userMessage: user_message,
			config,
			basedOn: null,
			generatedPostId: id,
		});
	}

	return (
		<ResultCard
			ref={ref}
			post={current?.post ?? ""}
			writer={current?.writer ?? null}
			generating={pending !== null}
			words={words}
			onStop={stop}
			authorName={user?.user_metadata.display_name || user?.email || "You"}
			onChange={versions.edit}
			action={<RecentPosts userId={userId} onOpen={openRecent} />}
			schedule={
				<>
					<QueueButton userId={userId} post={current?.post ?? ""} />
					<ScheduleButton userId={userId} post={current?.post ?? ""} />
				</>
			}
			versions={
				<VersionBar
					versions={versions.versions}
					current={current}
					onSelect={versions.select}
					comparing={comparing}
					onComparingChange={setComparing}
				/>
			}
			comparison={
				comparison && (
					<Suspense fallback={<Skeleton height={200} role="status" aria-label="Comparing" />}>
						<VersionDiff {...comparison} />
					</Suspense>
				)
			}
		>
			{current && (
				<>
					<Suggestions
						key={current.id}
						post={current.post}
						config={current.config}
						onFix={(post) => fixSpot(current, post)}
						onRefine={(action) => refine(current, action)}
						refineDisabled={refineLimitReached}
					/>
					<RefineBar
						busy={pending?.refine?.action ?? null}
						counts={refineCounts}
						disabled={refineLimitReached || current.post.trim() === ""}
						disabledReason={
							refineLimitReached ? remainingPostsLabel(0, weeklyLimit) : "There is no text to refine"
						}
						onRefine={(action) => refine(current, action)}
					/>
				</>
			)}
		</ResultCard>
	);
}
