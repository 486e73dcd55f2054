import { Skeleton } from "@mantine/core";
import { onlineManager } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MediaRow } from "../../../domain/media/media.ts";
import { messages, remainingPostsLabel } from "../../../domain/messages.ts";
import { openDialog } from "../../components/dialogs/open-dialog.ts";
import { lazyDialog, lazyPart } from "../../components/errors/lazy-part.tsx";
import type { PostMode } from "../../components/post-editor/post-view.tsx";
import { notifyError, notifySuccess } from "../../components/toasts/notify.ts";
import { askToRestore } from "../../features/drafts/ask-to-restore.ts";
import type { DraftVersion } from "../../features/drafts/draft.ts";
import { PlanNote } from "../../features/drafts/plan-note.tsx";
import { handEditLabel } from "../../features/drafts/unsaved.ts";
import { compareVersion } from "../../features/drafts/versions/compare-version.ts";
import { RefineBar } from "../../features/drafts/versions/refine-bar.tsx";
import { VersionBar } from "../../features/drafts/versions/version-bar.tsx";
import { LeftOut } from "../../features/editor/left-out.tsx";
import { ResultPost } from "../../features/editor/result-post.tsx";
import { QueueButton } from "../../features/planner/queue/queue-button.tsx";
import { ScheduleButton } from "../../features/planner/schedule-button.tsx";
import { Suggestions } from "../../features/suggestions/suggestions.tsx";
import { errorMessage } from "../../lib/api/error-message.ts";
import { useProfile } from "../../lib/api/profile.ts";
import { useWriteContext } from "../../lib/queue/write.ts";
import type { WritingResult } from "./use-write-post.ts";

const { LazyPart: VersionDiff } = lazyPart(
	() => import("../../features/drafts/versions/version-diff.tsx").then((module) => module.VersionDiff),
	<Skeleton height={200} role="status" aria-label="Comparing" />,
);

const { LazyPart: DraftPictures } = lazyPart(() =>
	import("../../features/media/draft-pictures.tsx").then((module) => module.DraftPictures),
);

const { LazyPart: MediaPanel } = lazyPart(() =>
	import("../../features/media/media-panel.tsx").then((module) => module.MediaPanel),
);

const [SlidesDialog] = lazyDialog("SlidesDialog", () => import("../../features/slides/slides-dialog.tsx"));

const loadViewer = () =>
	import("../../features/slides/slide-viewer.tsx").then((module) => module.SlideViewer);

interface WorkspacePostProps extends WritingResult {
	userId: string;
	current: DraftVersion;
	titleId: string;
	mode: PostMode;
	onModeChange: (mode: PostMode) => void;
	/** What the text on screen is compared with, as {@link VersionBar} has it. */
	compared: string | null;
	onCompare: (compared: string | null) => void;
}

export function WorkspacePost(props: WorkspacePostProps) {
	const { userId, versions, current, actions, compared } = props;
	const { refine, refineCounts, refineLimitReached } = props;
	const { data: profile } = useProfile(userId);
	const context = useWriteContext(userId);
	/** The slides that are changed, and their draft, which another one may follow on screen. media: null: new ones are made. */
	const [slides, setSlides] = useState<{ draftId: string; media: MediaRow | null; isAgain: boolean }>();
	const comparison = compared !== null && versions.length > 1 && compareVersion(versions, current, compared);

	const media = { userId, draftId: props.draftId, ids: props.mediaIds };
	const { draftId, deletedElsewhere, mediaIds } = props;
	const planned = { userId, post: current.post_content, draftId, mediaIds };

	/** An edit by hand has the notes of what it was made of. */
	const written =
		versions.find(({ id }) => current.label === handEditLabel && id === current.based_on) ?? current;

	function fixSpot(version: DraftVersion, fixed: string) {
		actions.edit(version.id, fixed);
		const undo = () => {
			const shown = actions.readCurrent();
			const isUntouched = shown?.id === version.id && shown.post_content === fixed;
			if (isUntouched) actions.edit(version.id, version.post_content);
			else notifyError(messages.fixNotUndone);
		};
		notifySuccess(messages.spotFixed, undefined, { label: "Undo", onClick: undo });
	}

	const ask = useEffectEvent(() => openDialog() && askToRestore(context, draftId));
	// Each answer of the server names another moment.
	useEffect(() => {
		if (deletedElsewhere) ask();
	}, [deletedElsewhere]);

	/** A dialog that opens is about this draft. */
	function stayAndFlush() {
		actions.stay();
		void actions.flush();
	}
	const readPlanned = () => actions.readPlanned(current);

	const planning = useRef("");
	async function planInstead(postId: string) {
		if (planning.current === postId) return;
		if (!onlineManager.isOnline()) return notifyError(messages.offline, messages.offlinePlanVersion);
		planning.current = postId;
		try {
			const { planVersion } = await import("../../features/planner/api/plan-version.ts");
			// The plan may wait, too.
			await actions.flush();
			await planVersion(context, postId, readPlanned);
		} catch (error) {
			notifyError(messages.updatePostFailed, errorMessage(error));
		}
		planning.current = "";
	}

	return (
		<ResultPost
			post={current.post_content}
			idea={current.user_message}
			titleId={props.titleId}
			authorName={profile?.display_name || "You"}
			mode={props.mode}
			onModeChange={props.onModeChange}
			onChange={(text) => actions.edit(current.id, text)}
			schedule={
				<>
					<QueueButton {...planned} readText={readPlanned} />
					<ScheduleButton {...planned} draftVersionId={current.id} onOpen={stayAndFlush} />
				</>
			}
			versions={
				<>
					<VersionBar
						versions={versions}
						current={current}
						onSelect={actions.select}
						compared={compared}
						onCompare={props.onCompare}
					/>
					<PlanNote
						versions={versions}
						current={current}
						hasMedia={props.mediaIds.length > 0}
						onPlanInstead={planInstead}
					/>
				</>
			}
			refine={
				<RefineBar
					busy={props.pending?.refine?.action ?? null}
					counts={refineCounts}
					disabled={refineLimitReached || current.post_content.trim() === ""}
					disabledReason={
						refineLimitReached ? remainingPostsLabel(0, props.weeklyLimit) : "There is no text to refine"
					}
					onRefine={(action) => refine(current, action)}
				/>
			}
			comparison={comparison && <VersionDiff {...comparison} />}
			pictures={<DraftPictures {...media} load={loadViewer} />}
			media={
				<>
					<MediaPanel
						key={props.draftId}
						{...media}
						post={current.post_content}
						onStay={actions.stay}
						onMakeSlides={(media, isAgain = false) => setSlides({ draftId: actions.stay(), media, isAgain })}
					/>
					<SlidesDialog
						key={`${slides?.draftId} ${slides?.media?.id}`}
						userId={userId}
						draftId={slides?.draftId ?? props.draftId}
						post={current.post_content}
						author={profile?.display_name || "You"}
						media={slides?.media ?? null}
						isAgain={slides?.isAgain ?? false}
						isReplaced={
							slides?.media != null &&
							slides.draftId === props.draftId &&
							!props.mediaIds.includes(slides.media.id)
						}
						opened={slides !== undefined}
						onClose={() => setSlides(undefined)}
					/>
				</>
			}
		>
			{written.writer === "offline" && (
				<LeftOut
					key={`left out of ${current.id}`}
					idea={current.user_message}
					post={current.post_content}
					onPutBack={(post) => actions.edit(current.id, post)}
				/>
			)}
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
		</ResultPost>
	);
}

/** How a version was resized, by its label: "Longer", "Shorter, cut off". */
function resizedBy(label: string): "shorter" | "longer" | undefined {
	if (label.startsWith("Longer")) return "longer";
	return label.startsWith("Shorter") ? "shorter" : undefined;
}
