import { ActionIcon, Group, Skeleton } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { IconFilePlus } from "@tabler/icons-react";
import { memo, type Ref, useEffect, useState } from "react";
import { lazyPart } from "../../components/errors/lazy-part.tsx";
import { useCommands } from "../../components/keyboard/commands.ts";
import type { PostMode } from "../../components/post-editor/post-view.tsx";
import { ConflictNote } from "../../features/drafts/conflict-note.tsx";
import { SaveStatus } from "../../features/drafts/save-status.tsx";
import { RecentPosts } from "../../features/drafts/shelf/recent-posts.tsx";
import { handEditLabel } from "../../features/drafts/unsaved.ts";
import { isPromptKept, WhatWasAsked } from "../../features/drafts/versions/what-was-asked.tsx";
import { ResultCard } from "../../features/editor/result-card.tsx";
import { afterPage } from "../../lib/after-page.ts";
import type { WritingResult } from "./use-write-post.ts";

const { LazyPart: WorkspacePost, preload } = lazyPart(
	() => import("./workspace-post.tsx").then((module) => module.WorkspacePost),
	<Skeleton height={420} role="status" aria-label="Loading your post" />,
);

interface WorkspaceResultProps extends WritingResult {
	userId: string;
	onBegun?: () => void;
	ref: Ref<HTMLElement>;
}

/** The result card with recent posts. What is done with a post is as much code as the rest of the page: it comes after it. */
export const WorkspaceResult = memo(function WorkspaceResult({ ref, ...props }: WorkspaceResultProps) {
	const { userId, draftId, isStored, versions, current, conflict, actions } = props;
	const [mode, setMode] = useState<PostMode>({ mode: "preview" });
	const [compared, setCompared] = useState<string | null>(null);
	const generating = props.pending !== null;

	// A new post opens in the preview.
	useDidUpdate(() => {
		if (generating) setMode({ mode: "preview" });
	}, [generating]);

	useEffect(() => void afterPage.then(preload), []);

	function begin() {
		actions.begin();
		// The button goes with the text.
		props.onBegun?.();
	}
	useCommands([{ id: "new-draft", label: "Begin a new draft", run: begin }]);

	return (
		<ResultCard
			ref={ref}
			writer={current && (current.label === handEditLabel ? "edited" : current.writer)}
			mark={
				<>
					<SaveStatus userId={userId} of="texts" draftId={draftId} isStored={isStored} />
					{current && current.version > 0 && isPromptKept(current) && (
						<>
							{" "}
							· <WhatWasAsked versionId={current.id} />
						</>
					)}
				</>
			}
			generating={generating}
			words={props.words}
			onStop={props.stop}
			onWrite={() => {
				setMode({ mode: "edit", caret: 0 });
				props.writeYourself();
			}}
			notice={<ConflictNote conflict={conflict} versions={versions} onClose={actions.closeConflict} />}
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
		>
			{current && (
				<WorkspacePost
					{...props}
					current={current}
					mode={mode}
					onModeChange={setMode}
					compared={compared}
					onCompare={setCompared}
				/>
			)}
		</ResultCard>
	);
});
