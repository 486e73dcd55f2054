import { Button, Group, Loader, Paper, Stack, Text, VisuallyHidden } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PostText } from "../../components/post-text.tsx";
import classes from "./result-placeholder.module.css";

interface ResultPlaceholderProps {
	generating: boolean;
	/** The words that have come until now. */
	words: string;
	ready: boolean;
	onStop: () => void;
}

/**
 * What stands in the post's place before and while it is written. The live region tells start and end only:
 * the words between them come too fast to be read out.
 */
export function ResultPlaceholder({ generating, words, ready, onStop }: ResultPlaceholderProps) {
	const writing = generating && words !== "";
	return (
		<>
			<div role="status">
				{generating && !writing && (
					<EmptyBox>
						<Loader size="sm" aria-hidden />
						<span>Generating post...</span>
					</EmptyBox>
				)}
				{ready && <VisuallyHidden>Your post is ready.</VisuallyHidden>}
			</div>
			{writing && (
				<Paper
					aria-busy="true"
					mih={200}
					p="md"
					lh={1.5}
					bd="1px solid var(--app-border)"
					bg="transparent"
					style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
				>
					<PostText post={words} />
					<span className={classes.cursor} aria-hidden="true" />
				</Paper>
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
				<EmptyBox>
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
				</EmptyBox>
			)}
		</>
	);
}

const EmptyBox = ({ children }: { children: ReactNode }) => (
	<Stack
		align="center"
		justify="center"
		gap="lg"
		mih={200}
		p="lg"
		bd="1px dashed var(--app-field-border)"
		bdrs="md"
		c="dimmed"
		ta="center"
	>
		{children}
	</Stack>
);
