import { Button, Loader, VisuallyHidden } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
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
					<div className={classes.box}>
						<Loader size="sm" aria-hidden />
						<span>Generating post...</span>
					</div>
				)}
				{ready && <VisuallyHidden>Your post is ready.</VisuallyHidden>}
			</div>
			{writing && (
				<div className={classes.words} aria-busy="true">
					<PostText post={words} />
					<span className={classes.pen} aria-hidden="true" />
				</div>
			)}
			{generating && (
				<div className={classes.actions}>
					<Button
						variant="default"
						size="sm"
						leftSection={<IconPlayerStop size={18} stroke={1.6} aria-hidden />}
						onClick={onStop}
					>
						Stop
					</Button>
				</div>
			)}
			{!generating && !ready && (
				<div className={classes.box}>
					<svg className={classes.sketch} viewBox="0 0 168 72" aria-hidden="true">
						<rect x="0" y="0" width="120" height="8" rx="4" />
						<rect x="0" y="20" width="168" height="8" rx="4" />
						<rect x="0" y="40" width="148" height="8" rx="4" />
						<rect x="0" y="60" width="64" height="8" rx="4" />
						<circle cx="82" cy="64" r="6" className={classes.dot} />
					</svg>
					<p className={classes.text}>
						Your post will appear here, ready to edit and to copy. Write your message and generate.
					</p>
				</div>
			)}
		</>
	);
}
