import { Paper, Text, VisuallyHidden } from "@mantine/core";
import { useId, useMemo } from "react";
import type { DiffPiece } from "./diff-piece.ts";
import { diffSummary } from "./diff-summary.ts";
import { diffWords } from "./diff-words.ts";
import classes from "./version-diff.module.css";

export interface VersionDiffProps {
	before: string;
	after: string;
	/** What the texts are called inside a sentence, such as "version 1 (Generated)". */
	beforeLabel: string;
	afterLabel: string;
}

/** What changed from one text to another: struck through is gone, underlined is new. */
export function VersionDiff({ before, after, beforeLabel, afterLabel }: VersionDiffProps) {
	const titleId = useId();
	const pieces = useMemo(() => diffWords(before, after), [before, after]);
	return (
		<section aria-labelledby={titleId}>
			<Text size="sm" c="dimmed" mb="sm">
				<span id={titleId}>
					From {beforeLabel} to {afterLabel}:
				</span>{" "}
				<Text component="strong" inherit fw={600} c="var(--mantine-color-text)">
					{diffSummary(pieces)}
				</Text>
			</Text>
			<Paper
				bd="1px solid var(--app-border)"
				bg="var(--app-surface)"
				p="md"
				lh={1.75}
				style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
			>
				{pieces.map((piece, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and no state
					<Piece key={index} {...piece} />
				))}
			</Paper>
		</section>
	);
}

function Piece({ kind, text }: DiffPiece) {
	if (kind === "same") return text;
	const Mark = kind === "removed" ? "del" : "ins";
	return (
		<Mark className={classes[kind]}>
			<VisuallyHidden className={classes.spoken}>[{kind}: </VisuallyHidden>
			{/* A break alone has nothing to strike through or underline. */}
			{text.trim() === "" && text.includes("\n") && <span aria-hidden="true">¶</span>}
			{text}
			<VisuallyHidden className={classes.spoken}>]</VisuallyHidden>
		</Mark>
	);
}
