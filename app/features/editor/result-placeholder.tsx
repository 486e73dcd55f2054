import { Button, Group, Loader, Stack, Text, VisuallyHidden } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import { PostText } from "../../components/post-text.tsx";
import classes from "./result-placeholder.module.css";

interface ResultPlaceholderProps {
	generating: boolean;
	/** The words so far. */
	words: string;
	ready: boolean;
	onStop: () => void;
}

/**
 * Shown in place of the post before and during a generation. The live region announces only its start and end: the
 * words come too fast for a screen reader.
 */
export function ResultPlaceholder({ generating, words, ready, onStop }: ResultPlaceholderProps) {
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
				<div className={classes.words} aria-busy="true">
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
				<Stack align="center" justify="center" gap="lg" className={classes.box}>
					<svg width={144} fill="var(--app-border)" viewBox="0 0 168 72" aria-hidden="true">
						<rect x="0" y="0" width="120" height="8" rx="4" />
						<rect x="0" y="20" width="168" height="8" rx="4" />
						<rect x="0" y="40" width="148" height="8" rx="4" />
						<rect x="0" y="60" width="64" height="8" rx="4" />
						<circle cx="82" cy="64" r="6" fill="var(--app-accent-text)" />
					</svg>
					<Text size="sm" maw="19rem">
						Your post will appear here, ready to edit and to copy. Write your message and generate.
					</Text>
				</Stack>
			)}
		</>
	);
}
