import { Box, Text, VisuallyHidden } from "@mantine/core";
import {
	emphasisWarningShare,
	reportEmphasis,
} from "../../../domain/linkedin-format/styled-text/emphasis-report.ts";

const warning = {
	px: "sm",
	py: "xs",
	bdrs: "md",
	c: "var(--app-warning-text)",
	bg: "var(--app-warning-soft)",
} as const;

/** Says how much of the post is in styled letters, which most screen readers skip; a warning when it is much. */
export function EmphasisNote({ post }: { post: string }) {
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
