import { ActionIcon, Button, Group, Loader, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { IconFilePlus, IconPlayerStop } from "@tabler/icons-react";
import { memo, type Ref, useEffect, useState } from "react";
import type { Writer } from "../../../domain/generation.ts";
import { useCommands } from "../../components/keyboard/commands.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { afterPage, lazyPart } from "../../components/lazy-code/lazy-code.tsx";
import type { PostMode } from "../../components/post-editor/post-view.tsx";
import { PostText } from "../../components/post-text/post-text.tsx";
import { ConflictNote } from "../../features/drafts/conflict-note.tsx";
import { SaveStatus } from "../../features/drafts/save-status.tsx";
import { RecentPosts } from "../../features/drafts/shelf/recent-posts.tsx";
import { handEditLabel } from "../../features/drafts/unsaved.ts";
import { isPromptKept, PromptButton } from "../../features/drafts/versions/prompt-button.tsx";
import { EmptyResult } from "./empty-result.tsx";
import type { WritingResult } from "./use-write-post.ts";
import classes from "./workspace-result.module.css";

const [WorkspacePost, preload] = lazyPart(
	"WorkspacePost",
	() => import("./workspace-post.tsx"),
	<Skeleton height={420} role="status" aria-label="Loading your post" />,
);

interface WorkspaceResultProps extends WritingResult {
	userId: string;
	onBegun?: () => void;
	ref: Ref<HTMLElement>;
}

const writerLabels = {
	model: "Written by the AI model",
	offline: "Written by the offline writer",
	test: "Sample post, test mode",
	author: "Written by you",
	edited: "Edited by you",
} satisfies Record<Writer | "author" | "edited", string>;

const titleId = "your-post";

/** The result card with recent posts. The actions on a post are as much code as the rest of the page, and come after it. */
export const WorkspaceResult = memo(function WorkspaceResult({ ref, ...props }: WorkspaceResultProps) {
	const { userId, draftId, isStored, versions, current, conflict, actions, words } = props;
	const [mode, setMode] = useState<PostMode>({ mode: "preview" });
	const [compared, setCompared] = useState<string | null>(null);
	const [isStopping, setStopping] = useState(false);
	const generating = props.pending !== null;
	const post = generating ? null : current;

	// A new post opens in the preview.
	useDidUpdate(() => {
		if (generating) setMode({ mode: "preview" });
	}, [generating]);

	useEffect(() => void afterPage(preload), []);

	function begin() {
		actions.begin();
		// The button goes with the text.
		props.onBegun?.();
	}
	useCommands([{ id: "new-draft", label: "Begin a new draft", run: begin }]);

	return (
		<StepCard
			step={5}
			title="Your AI Enhanced Social Post"
			titleId={titleId}
			description={
				post && (
					<>
						<span>{writerLabels[post.label === handEditLabel ? "edited" : post.writer]}</span>
						{" · "}
						<SaveStatus userId={userId} of="texts" draftId={draftId} isStored={isStored} />
						{post.version > 0 && isPromptKept(post) && (
							<>
								{" "}
								· <PromptButton versionId={post.id} />
							</>
						)}
					</>
				)
			}
			action={
				<Group gap="xs" wrap="nowrap">
					{(current || props.hasIdea) && (
						<ActionIcon
							size={36}
							variant="default"
							radius="md"
							aria-label="New draft"
							title="New draft"
							onClick={begin}
						>
							<IconFilePlus size={18} stroke={1.6} aria-hidden />
						</ActionIcon>
					)}
					<RecentPosts
						userId={userId}
						onOpen={actions.open}
						onDuplicate={actions.duplicate}
						onDelete={actions.forget}
					/>
				</Group>
			}
			scrolls
			ref={ref}
		>
			<ConflictNote conflict={conflict} versions={versions} onClose={actions.closeConflict} />
			{/* Only the start and the end are announced: the words come too fast for a screen reader. */}
			<div role="status">
				{generating && words === "" && (
					<Stack align="center" justify="center" gap="lg" className={classes.box}>
						<Loader size="sm" aria-hidden />
						<span>Generating post...</span>
					</Stack>
				)}
				{post && <VisuallyHidden>Your post is ready.</VisuallyHidden>}
			</div>
			{generating && (
				<>
					{words !== "" && (
						<div className={classes.words} dir="auto" aria-busy="true">
							<PostText post={words} />
							<span className={classes.cursor} aria-hidden="true" />
						</div>
					)}
					<Group justify="flex-end" mt="sm">
						<Button
							size="sm"
							leftSection={<IconPlayerStop size={18} stroke={1.6} aria-hidden />}
							loading={isStopping}
							onClick={() => {
								setStopping(true);
								void props.stop().finally(() => setStopping(false));
							}}
						>
							Stop
						</Button>
					</Group>
				</>
			)}
			{!generating && !current && (
				<EmptyResult
					onWrite={() => {
						setMode({ mode: "edit", caret: 0 });
						actions.writeYourself();
					}}
				/>
			)}
			{post && (
				<WorkspacePost
					{...props}
					current={post}
					titleId={titleId}
					mode={mode}
					onModeChange={setMode}
					compared={compared}
					onCompare={setCompared}
				/>
			)}
		</StepCard>
	);
});
