import { Skeleton } from "@mantine/core";
import { onlineManager } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { MediaRow } from "../../../domain/media/media.ts";
import { messages, remainingPostsLabel } from "../../../domain/messages.ts";
import { openDialog } from "../../components/dialogs/open-dialog.ts";
import { lazyDialog, lazyPart, named } from "../../components/lazy-code/lazy-code.tsx";
import type { PostMode } from "../../components/post-editor/post-view.tsx";
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
import { useProfile } from "../../lib/profile.ts";
import { useWriteContext } from "../../lib/queue/write.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import { smoothUnlessReduced } from "./use-section.ts";
import type { WritingResult } from "./use-write-post.ts";

const [VersionDiff] = lazyPart(
	"VersionDiff",
	() => import("../../features/drafts/versions/version-diff.tsx"),
	<Skeleton height={200} role="status" aria-label="Comparing" />,
);

const [DraftPictures] = lazyPart("DraftPictures", () => import("../../features/media/draft-pictures.tsx"));

const [MediaPanel] = lazyPart("MediaPanel", () => import("../../features/media/media-panel.tsx"));

const [SlidesDialog] = lazyDialog("SlidesDialog", () => import("../../features/slides/slides-dialog.tsx"));

const loadViewer = named("SlideViewer", () => import("../../features/slides/slide-viewer.tsx"));

interface WorkspacePostProps extends WritingResult {
	userId: string;
	current: DraftVersion;
	titleId: string;
	mode: PostMode;
	onModeChange: (mode: PostMode) => void;
	/** The text that the one on screen is compared with, as {@link VersionBar} has it. */
	compared: string | null;
	onCompare: (compared: string | null) => void;
}

/** The navigation whose pictures were brought into view: this part goes while something is written. */
let scrolledFor = "";

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
	const posts = versions.flatMap(({ scheduled_posts }) => scheduled_posts);
	const plans = posts.filter(({ is_posted }) => !is_posted).map(({ id }) => id);
	const planned = { userId, post: current.post_content, draftId, mediaIds, plans };

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

	const { key, state } = useLocation();
	const isPushed = useNavigationType() === NavigationType.Push;
	// The planner leads to the pictures of a plan: they are below its text.
	useEffect(() => {
		if (!isPushed || !state?.showsPictures || state.draftId !== draftId || scrolledFor === key) return;
		scrolledFor = key;
		const shown = document.querySelector("[data-media]") ?? document.getElementById("media-buttons");
		shown?.scrollIntoView({ block: "center", behavior: smoothUnlessReduced() });
	}, [isPushed, key, state, draftId]);

	/** A dialog that opens is about this version, also when another device makes a newer one. */
	function stayAndFlush() {
		actions.stay();
		void actions.flush();
		return actions.holdVersion(current.id);
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
						onSelect={actions.showVersion}
						compared={compared}
						onCompare={props.onCompare}
					/>
					<PlanNote
						versions={versions}
						current={current}
						hasMedia={props.mediaIds.length > 0}
						onPlanInstead={planInstead}
					/>
					{written.writer === "offline" && (
						<LeftOut
							key={`left out of ${current.id}`}
							idea={current.user_message}
							post={current.post_content}
							onPutBack={(post) => actions.edit(current.id, post)}
						/>
					)}
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
			pictures={<DraftPictures key={props.draftId} {...media} load={loadViewer} />}
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
