import { Text, VisuallyHidden } from "@mantine/core";
import { useId, useMemo } from "react";
import { StrongText } from "../../../components/ui/strong-text.tsx";
import type { Comparison } from "./compare-version.ts";
import { type DiffPiece, diffSummary, diffWords } from "./diff-words.ts";
import classes from "./version-diff.module.css";

/** A diff of two texts: removed words are struck through, added ones underlined. */
export function VersionDiff({ before, after, beforeLabel, afterLabel }: Comparison) {
	const titleId = useId();
	const pieces = useMemo(() => diffWords(before, after), [before, after]);
	return (
		<section aria-labelledby={titleId}>
			<Text size="sm" c="dimmed" mb="sm">
				<span id={titleId}>
					From {beforeLabel} to {afterLabel}:
				</span>{" "}
				<StrongText>{diffSummary(pieces)}</StrongText>
			</Text>
			<div className={classes.text} dir="auto">
				{pieces.map((piece, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and no state
					<Piece key={index} {...piece} />
				))}
			</div>
		</section>
	);
}

/** A copy of the comparison has the words alone. */
const spoken = { style: { userSelect: "none" } } as const;

function Piece({ kind, text }: DiffPiece) {
	if (kind === "same") return text;
	const Mark = kind === "removed" ? "del" : "ins";
	return (
		<Mark className={classes[kind]}>
			<VisuallyHidden {...spoken}>[{kind}: </VisuallyHidden>
			{/* A line break alone could not be struck through or underlined. */}
			{text.trim() === "" && text.includes("\n") && <span aria-hidden="true">¶</span>}
			{text}
			<VisuallyHidden {...spoken}>]</VisuallyHidden>
		</Mark>
	);
}
