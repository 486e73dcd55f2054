import { ActionIcon, Group, Skeleton, Tooltip } from "@mantine/core";
import { IconFilePlus } from "@tabler/icons-react";
import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { lazy, memo, type Ref, Suspense, useEffect, useRef, useState } from "react";
import { messages, remainingPostsLabel } from "../../../domain/messages.ts";
import { useCommands } from "../../components/keyboard/commands.ts";
import { notifyError, notifySuccess } from "../../components/toasts/notify.ts";
import { useAuth } from "../../features/auth/use-auth.ts";
import { type DraftVersion, draftKeys } from "../../features/drafts/api/draft.ts";
import { ConflictNote } from "../../features/drafts/conflict-note.tsx";
import { PlanNote } from "../../features/drafts/plan-note.tsx";
import { SaveMark } from "../../features/drafts/save-mark.tsx";
import { RecentPosts } from "../../features/drafts/shelf/recent-posts.tsx";
import { compareVersion } from "../../features/drafts/versions/compare-version.ts";
import { RefineBar } from "../../features/drafts/versions/refine-bar.tsx";
import { VersionBar } from "../../features/drafts/versions/version-bar.tsx";
import { isPromptKept, WhatWasAsked } from "../../features/drafts/versions/what-was-asked.tsx";
import { ResultCard } from "../../features/editor/result-card.tsx";
import { QueueButton } from "../../features/planner/queue/queue-button.tsx";
import { ScheduleButton } from "../../features/planner/schedule-button.tsx";
import { Suggestions } from "../../features/suggestions/suggestions.tsx";
import { errorSentence } from "../../lib/api/error-sentence.ts";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { useWriteContext } from "../../lib/offline/write.ts";
import type { useWritePost } from "./use-write-post.ts";

const VersionDiff = lazy(() =>
	import("../../features/drafts/versions/version-diff.tsx").then((module) => ({
		default: module.VersionDiff,
	})),
);

type WorkspaceResultProps = ReturnType<typeof useWritePost>["result"] & {
	userId: string;
	ref: Ref<HTMLElement>;
};

/** The result card with versions, suggestions, refinements and recent posts. */
export const WorkspaceResult = memo(function WorkspaceResult(props: WorkspaceResultProps) {
	const { userId, draftId, isStored, versions, current, conflict, acts, pending } = props;
	const { refine, refineCounts, refineLimitReached } = props;
	const { user } = useAuth();
	const [comparing, setComparing] = useState(false);
	const queryClient = useQueryClient();
	const context = useWriteContext(userId);
	const comparison = comparing && compareVersion(versions, current);

	/** A text that the server does not have is planned without its draft. */
	const savedVersionId = current && current.version > 0 ? current.id : null;
	const refreshDrafts = () => void refreshQueries(queryClient, draftKeys.all(userId));

	const latest = useRef(current);
	useEffect(() => {
		latest.current = current;
	});

	function fixSpot(version: DraftVersion, fixed: string) {
		acts.edit(version.id, fixed);
		const undo = () => {
			const isUntouched = latest.current?.id === version.id && latest.current.post_content === fixed;
			if (isUntouched) acts.edit(version.id, version.post_content);
			else notifyError(messages.fixNotUndone);
		};
		notifySuccess(messages.spotFixed, undefined, { label: "Undo", onClick: undo });
	}

	async function planInstead(postId: string) {
		if (!onlineManager.isOnline()) return notifyError(messages.offline, messages.offlinePlanVersion);
		try {
			const { planVersion } = await import("../../features/planner/api/plan-version.ts");
			const draft_version_id = await acts.savedVersion();
			if (!current || draft_version_id === null) throw new Error(messages.serverUnreachable);
			const { post_content } = current;
			await planVersion(context, postId, { post_content, draft_version_id }, refreshDrafts);
		} catch (error) {
			notifyError(messages.updatePostFailed, errorSentence(error));
		}
	}

	useCommands([{ id: "new-draft", label: "Begin a new draft", run: () => acts.begin() }]);

	return (
		<ResultCard
			ref={props.ref}
			post={current?.post_content ?? ""}
			idea={current?.user_message}
			writer={current?.writer ?? null}
			mark={
				<>
					<SaveMark userId={userId} of="texts" draftId={draftId} isStored={isStored} />
					{current && savedVersionId && isPromptKept(current) && (
						<>
							{" "}
							· <WhatWasAsked versionId={savedVersionId} />
						</>
					)}
				</>
			}
			generating={pending !== null}
			words={props.words}
			onStop={props.stop}
			authorName={user?.user_metadata.display_name || user?.email || "You"}
			onChange={(text) => current && acts.edit(current.id, text)}
			onWrite={props.writeYourself}
			notice={<ConflictNote conflict={conflict} versions={versions} onClose={acts.closeConflict} />}
			action={
				<Group gap="xs" wrap="nowrap">
					{(current || props.hasIdea) && (
						<Tooltip label="New draft">
							<ActionIcon
								size={36}
								variant="default"
								radius="md"
								aria-label="New draft"
								onClick={() => acts.begin()}
							>
								<IconFilePlus size={18} stroke={1.6} aria-hidden />
							</ActionIcon>
						</Tooltip>
					)}
					<RecentPosts
						userId={userId}
						onOpen={acts.open}
						onDuplicate={acts.duplicate}
						onDelete={acts.forget}
					/>
				</Group>
			}
			schedule={
				<>
					<QueueButton
						userId={userId}
						post={current?.post_content ?? ""}
						draftVersion={acts.savedVersion}
						onQueued={refreshDrafts}
					/>
					<ScheduleButton
						userId={userId}
						post={current?.post_content ?? ""}
						draftVersionId={savedVersionId}
						onOpen={acts.flush}
						onScheduled={refreshDrafts}
					/>
				</>
			}
			versions={
				<>
					<VersionBar
						versions={versions}
						current={current}
						onSelect={acts.select}
						comparing={comparing}
						onComparingChange={setComparing}
					/>
					<PlanNote versions={versions} current={current} onPlanInstead={planInstead} />
				</>
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
						post={current.post_content}
						config={current.config}
						resized={resizedBy(current.label)}
						onFix={(post) => fixSpot(current, post)}
						onRefine={(action) => refine(current, action)}
						refineDisabled={refineLimitReached}
						refineCounts={refineCounts}
					/>
					<RefineBar
						busy={pending?.refine?.action ?? null}
						counts={refineCounts}
						disabled={refineLimitReached || current.post_content.trim() === ""}
						disabledReason={
							refineLimitReached ? remainingPostsLabel(0, props.weeklyLimit) : "There is no text to refine"
						}
						onRefine={(action) => refine(current, action)}
					/>
				</>
			)}
		</ResultCard>
	);
});

/** How a version was resized, by its label: "Longer", "Shorter, cut off". */
function resizedBy(label: string): "shorter" | "longer" | undefined {
	if (label.startsWith("Longer")) return "longer";
	return label.startsWith("Shorter") ? "shorter" : undefined;
}
