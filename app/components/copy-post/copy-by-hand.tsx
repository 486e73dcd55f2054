import { Box, Button, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { shortcutLabel } from "../keyboard/shortcuts.ts";
import type { RefusedCopy } from "./use-copy-post.ts";

/** The fallback when the browser refuses to copy: the text, selected anew with each try, for the author's own Ctrl+C. */
export function CopyByHand({ refused, onDone }: { refused: RefusedCopy; onDone: () => void }) {
	const field = useRef<HTMLTextAreaElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each try
	useEffect(() => field.current?.select(), [refused]);
	return (
		<Box mb="0.875rem" p="0.875rem" bdrs="md" bg="var(--app-warning-soft)">
			<Textarea
				ref={field}
				label={`Your browser did not let us copy. Press ${shortcutLabel("C")} to copy this text.`}
				readOnly
				minRows={3}
				maxRows={8}
				value={refused.text}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<Button size="sm" mt="sm" onClick={onDone}>
				Done
			</Button>
		</Box>
	);
}
