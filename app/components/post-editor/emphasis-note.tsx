import { VisuallyHidden } from "@mantine/core";
import {
	emphasisWarningShare,
	reportEmphasis,
} from "../../../domain/linkedin-format/styled-text/emphasis-report.ts";
import classes from "./emphasis-note.module.css";

/** Says how much of the post is in styled letters, which most screen readers skip; a warning when it is much. */
export function EmphasisNote({ post }: { post: string }) {
	const { styled, share, parts } = reportEmphasis(post);
	if (styled === 0) return null;
	const isMuch = share > emphasisWarningShare;
	return (
		<details className={classes.note} data-warning={isMuch || undefined}>
			<summary>
				{percent(share)} of the letters are styled.{" "}
				{isMuch
					? "Most screen readers skip them: fewer would reach more people."
					: "Most screen readers skip them."}
			</summary>
			<p className={classes.spoken}>
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
			</p>
		</details>
	);
}

const percent = (share: number) =>
	share < 0.01 ? "Under 1%" : share.toLocaleString("en", { style: "percent", maximumFractionDigits: 0 });
