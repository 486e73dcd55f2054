import { Group, SegmentedControl } from "@mantine/core";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import type { Writer } from "../../../domain/generation.ts";
import { CopyByHand } from "../../components/copy-post/copy-by-hand.tsx";
import { StepCard } from "../../components/step-card.tsx";
import { CopyActions } from "./copy-actions.tsx";
import { EmphasisNote } from "./emphasis-note.tsx";
import { PostCounts } from "./post-counts.tsx";
import { PostEditor } from "./post-editor.tsx";
import { PostPreview } from "./post-preview.tsx";
import { ResultPlaceholder } from "./result-placeholder.tsx";

/** `caret` is where editing starts; null when the author came by the switch and stays on it. */
type View = { mode: "preview" } | { mode: "edit"; caret: number | null };

interface ResultCardProps {
	/** The post with its markup; empty before the first one. */
	post: string;
	writer: Writer | null;
	generating: boolean;
	/** What has come of the post that is being written. */
	words: string;
	onStop: () => void;
	/** Name that the preview shows above the post. */
	authorName: string;
	onChange: (post: string) => void;
	/** Stands at the end of the title row. */
	action?: ReactNode;
	/** Stands beside the copy button: the way onto the calendar. */
	schedule?: ReactNode;
	/** Stands above the post: which version of it this is. */
	versions?: ReactNode;
	/** Takes the place of the post: how it differs from another version. */
	comparison?: ReactNode;
	/** Stands below the post: what else can be done with it. */
	children?: ReactNode;
	ref?: Ref<HTMLElement>;
}

const titleId = "your-post";
const writerLabels: Record<Writer, string> = {
	model: "Written by the AI model",
	offline: "Written by the offline writer",
	test: "Sample post, test mode",
};

/** "Your AI Enhanced Social Post": preview, edit, count, copy. */
export function ResultCard({
	post,
	writer,
	generating,
	words,
	onStop,
	authorName,
	onChange,
	action,
	schedule,
	versions,
	comparison,
	children,
	ref,
}: ResultCardProps) {
	const [view, setView] = useState<View>({ mode: "preview" });
	/** What the browser would not copy; every try is one of its own, so that its text is selected again. */
	const [refused, setRefused] = useState<{ text: string; attempt: number } | null>(null);
	const ready = writer !== null && !generating;

	// A new post is there to be read first.
	useEffect(() => {
		if (generating) setView({ mode: "preview" });
	}, [generating]);

	return (
		<StepCard
			step={5}
			title="Your AI Enhanced Social Post"
			titleId={titleId}
			description={ready ? writerLabels[writer] : undefined}
			action={action}
			ref={ref}
		>
			<ResultPlaceholder generating={generating} words={words} ready={ready} onStop={onStop} />
			{ready && (
				<>
					{versions}
					<Group justify="space-between" gap="sm" mb="sm">
						<SegmentedControl
							disabled={Boolean(comparison)}
							aria-label="View of the post"
							value={view.mode}
							onChange={(next) =>
								setView(next === "edit" ? { mode: "edit", caret: null } : { mode: "preview" })
							}
							data={[
								{ value: "preview", label: "Preview" },
								{ value: "edit", label: "Edit" },
							]}
						/>
						<Group gap="xs">
							{schedule}
							<CopyActions
								post={post}
								onRefused={(text) => setRefused((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }))}
							/>
						</Group>
					</Group>
					{refused && (
						<CopyByHand key={refused.attempt} text={refused.text} onDone={() => setRefused(null)} />
					)}
					{comparison ? (
						comparison
					) : view.mode === "preview" ? (
						<PostPreview
							post={post}
							authorName={authorName}
							onEdit={(caret) => setView({ mode: "edit", caret })}
						/>
					) : (
						<PostEditor post={post} onChange={onChange} caret={view.caret} labelledBy={titleId} />
					)}
					<PostCounts post={post} />
					<EmphasisNote post={post} />
					{children}
				</>
			)}
		</StepCard>
	);
}
