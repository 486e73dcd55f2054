import { SegmentedControl, Textarea } from "@mantine/core";
import { type Ref, useEffect, useRef, useState } from "react";
import type { Writer } from "../../../domain/generation.ts";
import { StepCard } from "../../components/step-card.tsx";
import { CopyButton } from "./copy-button.tsx";
import { PostCounts } from "./post-counts.tsx";
import { PostPreview } from "./post-preview.tsx";
import classes from "./result-card.module.css";
import { ResultPlaceholder } from "./result-placeholder.tsx";

type View = "preview" | "edit";

interface ResultCardProps {
	/** The post with its markup; empty before the first one. */
	post: string;
	writer: Writer | null;
	generating: boolean;
	onChange: (post: string) => void;
	ref?: Ref<HTMLElement>;
}

const titleId = "your-post";
const writerLabels: Record<Writer, string> = {
	model: "Written by the AI model",
	offline: "Written by the offline writer",
	test: "Sample post, test mode",
};

/** "Your AI Enhanced Social Post": preview, edit, count, copy. */
export function ResultCard({ post, writer, generating, onChange, ref }: ResultCardProps) {
	const [view, setView] = useState<View>("preview");
	const field = useRef<HTMLTextAreaElement>(null);
	const ready = writer !== null && !generating;

	// A new post is there to be read first.
	useEffect(() => {
		if (generating) setView("preview");
	}, [generating]);

	function editFromPreview() {
		setView("edit");
		requestAnimationFrame(() => field.current?.focus());
	}

	return (
		<StepCard
			step={5}
			title="Your AI Enhanced Social Post"
			titleId={titleId}
			description={ready ? writerLabels[writer] : undefined}
			ref={ref}
		>
			{ready && (
				<div className={classes.toolbar}>
					<SegmentedControl
						aria-label="View of the post"
						value={view}
						onChange={(next) => setView(next === "edit" ? "edit" : "preview")}
						data={[
							{ value: "preview", label: "Preview" },
							{ value: "edit", label: "Edit" },
						]}
					/>
					<CopyButton post={post} />
				</div>
			)}
			<ResultPlaceholder generating={generating} ready={ready} />
			{ready && view === "preview" && <PostPreview post={post} onEdit={editFromPreview} />}
			{ready && view === "edit" && (
				<Textarea
					ref={field}
					aria-labelledby={titleId}
					classNames={{ input: classes.editor }}
					autosize
					minRows={8}
					value={post}
					onChange={(event) => onChange(event.currentTarget.value)}
				/>
			)}
			{ready && <PostCounts post={post} />}
		</StepCard>
	);
}
