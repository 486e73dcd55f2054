import { Group } from "@mantine/core";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import type { Writer } from "../../../domain/generation.ts";
import { CopyByHand } from "../../components/copy-post/copy-by-hand.tsx";
import { StepCard } from "../../components/layout/step-card.tsx";
import { EmphasisNote } from "../../components/post-editor/emphasis-note.tsx";
import { PostCounts } from "../../components/post-editor/post-counts.tsx";
import { ModeSwitch, type PostMode, PostNotes, PostView } from "../../components/post-editor/post-view.tsx";
import { CopyActions } from "./copy-actions.tsx";
import classes from "./result-card.module.css";
import { ResultPlaceholder } from "./result-placeholder.tsx";

interface ResultCardProps {
	/** The post with its markup; empty before the first one. */
	post: string;
	/** What the author has typed: its brackets are no gaps. */
	idea?: string;
	/** Null before the first text. */
	writer: Writer | "author" | null;
	/** Beside the writer: whether the text is saved, and what the writer was asked. */
	mark?: ReactNode;
	generating: boolean;
	/** The words so far of the post that is being generated. */
	words: string;
	onStop: () => void;
	/** The name above the post in the preview. */
	authorName: string;
	onChange: (post: string) => void;
	/** The author begins a text without generating one. */
	onWrite?: () => void;
	/** Above all else. */
	notice?: ReactNode;
	/** At the end of the title row. */
	action?: ReactNode;
	/** The button that schedules the post, beside the copy button. */
	schedule?: ReactNode;
	/** The choice of a version, above the post. */
	versions?: ReactNode;
	/** The difference to another version, in place of the post. */
	comparison?: ReactNode;
	/** Below the post. */
	children?: ReactNode;
	ref?: Ref<HTMLElement>;
}

const titleId = "your-post";
const writerLabels: Record<Writer | "author", string> = {
	model: "Written by the AI model",
	offline: "Written by the offline writer",
	test: "Sample post, test mode",
	author: "Written by you",
};

/** "Your AI Enhanced Social Post": preview, edit, count, copy. */
export function ResultCard({
	post,
	idea,
	writer,
	mark,
	generating,
	words,
	onStop,
	authorName,
	onChange,
	onWrite,
	notice,
	action,
	schedule,
	versions,
	comparison,
	children,
	ref,
}: ResultCardProps) {
	const [mode, setMode] = useState<PostMode>({ mode: "preview" });
	/** The text that the browser refused to copy. A new `attempt` selects it again. */
	const [refused, setRefused] = useState<{ text: string; attempt: number } | null>(null);
	const ready = writer !== null && !generating;

	// A new post opens in the preview.
	useEffect(() => {
		if (generating) setMode({ mode: "preview" });
	}, [generating]);

	return (
		<StepCard
			step={5}
			title="Your AI Enhanced Social Post"
			titleId={titleId}
			description={
				ready && (
					<>
						<span>{writerLabels[writer]}</span>
						{mark && <> · {mark}</>}
					</>
				)
			}
			action={action}
			scrolls
			ref={ref}
		>
			{notice}
			<ResultPlaceholder
				generating={generating}
				words={words}
				ready={ready}
				onStop={onStop}
				onWrite={
					onWrite &&
					(() => {
						setMode({ mode: "edit", caret: 0 });
						onWrite();
					})
				}
			/>
			{ready && (
				<>
					{versions}
					<Group justify="space-between" gap="xs" mb="sm" className={classes.toolbar}>
						<ModeSwitch mode={mode} onChange={setMode} disabled={Boolean(comparison)} />
						<Group gap="xs" className={classes.acts}>
							{schedule}
							<CopyActions
								post={post}
								idea={idea}
								onRefused={(text) => setRefused((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }))}
							/>
						</Group>
					</Group>
					{refused && (
						<CopyByHand key={refused.attempt} text={refused.text} onDone={() => setRefused(null)} />
					)}
					{comparison ? (
						<>
							{comparison}
							<PostCounts post={post} />
							<EmphasisNote post={post} />
							<PostNotes>{children}</PostNotes>
						</>
					) : (
						<PostView
							post={post}
							idea={idea}
							onChange={onChange}
							mode={mode}
							onModeChange={setMode}
							authorName={authorName}
							aria-labelledby={titleId}
						>
							{children}
						</PostView>
					)}
				</>
			)}
		</StepCard>
	);
}
