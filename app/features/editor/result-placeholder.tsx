import { Loader, VisuallyHidden } from "@mantine/core";
import classes from "./result-placeholder.module.css";

interface ResultPlaceholderProps {
	generating: boolean;
	ready: boolean;
}

/** What stands in the post's place before and while it is written; a live region that tells start and end. */
export function ResultPlaceholder({ generating, ready }: ResultPlaceholderProps) {
	return (
		<>
			<div role="status">
				{generating && (
					<div className={classes.box}>
						<Loader size="sm" aria-hidden />
						<span>Generating post...</span>
					</div>
				)}
				{ready && <VisuallyHidden>Your post is ready.</VisuallyHidden>}
			</div>
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
