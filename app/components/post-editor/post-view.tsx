import { Box, SegmentedControl, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import {
	emphasisWarningShare,
	reportEmphasis,
} from "../../../domain/linkedin-format/styled-text/emphasis-report.ts";
import { GapsNote } from "./gaps-note.tsx";
import { PostEditor, type PostEditorProps } from "./post-editor.tsx";
import { PostPreview } from "./post-preview.tsx";
import classes from "./post-view.module.css";

/** `caret` is its offset; null when the author used the switch, which keeps the focus. */
export type PostMode = { mode: "preview" } | { mode: "edit"; caret: number | null };

interface ModeSwitchProps {
	mode: PostMode;
	onChange: (mode: PostMode) => void;
	disabled?: boolean;
}

export const ModeSwitch = ({ mode, onChange, disabled }: ModeSwitchProps) => (
	<SegmentedControl
		disabled={disabled}
		aria-label="View of the post"
		value={mode.mode}
		onChange={(next) => onChange(next === "edit" ? { mode: "edit", caret: null } : { mode: "preview" })}
		data={[
			{ value: "preview", label: "Preview" },
			{ value: "edit", label: "Edit" },
		]}
	/>
);

interface PostViewProps extends Omit<PostEditorProps, "caret"> {
	mode: PostMode;
	onModeChange: (mode: PostMode) => void;
	authorName: string;
	pictures?: ReactNode;
	comparison?: ReactNode;
	children?: ReactNode;
}

export function PostView(props: PostViewProps) {
	const { mode, onModeChange, authorName, pictures, comparison, children, ...editor } = props;
	const { post, idea } = editor;
	const edit = (caret: number) => onModeChange({ mode: "edit", caret });
	const text =
		mode.mode === "preview" ? (
			<PostPreview post={post} authorName={authorName} pictures={pictures} onEdit={edit} />
		) : (
			<PostEditor {...editor} caret={mode.caret} />
		);
	return (
		<>
			{comparison || text}
			<EmphasisNote post={post} />
			{/* Below the text: on a phone behind buttons in one row. */}
			<div className={classes.notes}>
				{mode.mode === "preview" && !comparison && <GapsNote post={post} idea={idea} onFill={edit} />}
				{children}
			</div>
		</>
	);
}

const warning = {
	px: "sm",
	py: "xs",
	bdrs: "md",
	c: "var(--app-warning-text)",
	bg: "var(--app-warning-soft)",
} as const;

/** Says how much of the post is in styled letters, which most screen readers skip; a warning when it is much. */
function EmphasisNote({ post }: { post: string }) {
	const { styled, share, parts } = reportEmphasis(post);
	if (styled === 0) return null;
	const isMuch = share > emphasisWarningShare;
	return (
		<Box component="details" mt="sm" fz="sm" c="dimmed" {...(isMuch && warning)}>
			<summary style={{ cursor: "pointer" }}>
				{percent(share)} of the letters are styled.{" "}
				{isMuch
					? "Most screen readers skip them: fewer would reach more people."
					: "Most screen readers skip them."}
			</summary>
			<Text inherit mt="xs" style={{ whiteSpace: "pre-wrap" }}>
				{parts.map(({ text, skipped }, index) =>
					skipped ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts are derived from the text as a whole
						<s key={index}>
							<VisuallyHidden>(skipped: </VisuallyHidden>
							{text}
							<VisuallyHidden>)</VisuallyHidden>
						</s>
					) : (
						text
					),
				)}
			</Text>
		</Box>
	);
}

const percent = (share: number) =>
	share < 0.01 ? "Under 1%" : share.toLocaleString("en", { style: "percent", maximumFractionDigits: 0 });
