import { Button, Group, Loader, Stack, Text, VisuallyHidden } from "@mantine/core";
import { IconPencil, IconPlayerStop } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import type { Writer } from "../../../domain/generation.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { PostText } from "../../components/post-text/post-text.tsx";
import classes from "./result-card.module.css";

interface ResultCardProps {
	/** Null before the first text. */
	writer: keyof typeof writerLabels | null;
	/** Beside the writer: whether the text is saved, and what the writer was asked. */
	mark?: ReactNode;
	generating: boolean;
	/** The words so far of the post that is being generated. */
	words: string;
	onStop: () => void;
	/** The author begins a text without generating one. */
	onWrite?: () => void;
	/** Above all else. */
	notice?: ReactNode;
	/** At the end of the title row. */
	action?: ReactNode;
	/** The post, when there is one and none is being generated. */
	children?: ReactNode;
	ref?: Ref<HTMLElement>;
}

export const resultTitleId = "your-post";
const writerLabels = {
	model: "Written by the AI model",
	offline: "Written by the offline writer",
	test: "Sample post, test mode",
	author: "Written by you",
	edited: "Edited by you",
} satisfies Record<Writer | "author" | "edited", string>;

/** "Your AI Enhanced Social Post": the post, or its place before and during a generation. */
export function ResultCard(props: ResultCardProps) {
	const { writer, mark, generating } = props;
	const ready = writer !== null && !generating;
	return (
		<StepCard
			step={5}
			title="Your AI Enhanced Social Post"
			titleId={resultTitleId}
			description={
				ready && (
					<>
						<span>{writerLabels[writer]}</span>
						{mark && <> · {mark}</>}
					</>
				)
			}
			action={props.action}
			scrolls
			ref={props.ref}
		>
			{props.notice}
			<ResultPlaceholder {...props} ready={ready} />
			{ready && props.children}
		</StepCard>
	);
}

/** Lines of the pictured post; 0 is between two paragraphs. */
const lineWidths = [300, 281, 166, 0, 310, 288, 297, 195, 0, 275, 134];

/**
 * Shown in place of the post before and during a generation. The live region announces only its start and end: the
 * words come too fast for a screen reader.
 */
function ResultPlaceholder({
	generating,
	words,
	ready,
	onStop,
	onWrite,
}: ResultCardProps & { ready: boolean }) {
	const writing = generating && words !== "";
	return (
		<>
			<div role="status">
				{generating && !writing && (
					<Stack align="center" justify="center" gap="lg" className={classes.box}>
						<Loader size="sm" aria-hidden />
						<span>Generating post...</span>
					</Stack>
				)}
				{ready && <VisuallyHidden>Your post is ready.</VisuallyHidden>}
			</div>
			{writing && (
				<div className={classes.words} dir="auto" aria-busy="true">
					<PostText post={words} />
					<span className={classes.cursor} aria-hidden="true" />
				</div>
			)}
			{generating && (
				<Group justify="flex-end" mt="sm">
					<Button
						variant="default"
						size="sm"
						leftSection={<IconPlayerStop size={18} stroke={1.6} aria-hidden />}
						onClick={onStop}
					>
						Stop
					</Button>
				</Group>
			)}
			{!generating && !ready && (
				<div className={classes.box}>
					<svg className={classes.sketch} viewBox="0 0 352 300" aria-hidden="true">
						<circle cx="38" cy="38" r="22" />
						<rect x="72" y="34" width="96" height="8" rx="4" />
						{lineWidths.map((width, line) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a picture that does not change
							<rect key={line} x="16" y={82 + line * 16} width={width} height="8" rx="4" />
						))}
						<rect x="16" y="258" width="320" height="1" />
						{[16, 109, 202, 295].map((x) => (
							<rect key={x} x={x} y="272" width="41" height="12" rx="6" />
						))}
					</svg>
					<Text size="sm" maw="19rem">
						Your post will appear here, ready to edit and to copy. Write your message and generate.
					</Text>
					{onWrite && (
						<Button
							variant="subtle"
							size="sm"
							leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
							onClick={onWrite}
						>
							Write it yourself
						</Button>
					)}
				</div>
			)}
		</>
	);
}
