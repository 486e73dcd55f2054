import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { shortcutLabel } from "../keyboard/shortcuts.ts";
import classes from "./copy-by-hand.module.css";
import type { RefusedCopy } from "./use-copy-post.ts";

interface CopyByHandProps {
	refused: RefusedCopy;
	onDone: () => void;
}

/** The way out when the browser refuses to copy: the text, selected anew with each try, for the author's own Ctrl+C. */
export function CopyByHand({ refused, onDone }: CopyByHandProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each try
	useEffect(() => field.current?.select(), [refused]);
	return (
		<div className={classes.box}>
			<Textarea
				ref={field}
				label={`Your browser did not let us copy. Press ${shortcutLabel("C")} to copy this text.`}
				readOnly
				autosize
				minRows={3}
				maxRows={8}
				value={refused.text}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<Button size="sm" variant="default" mt="sm" onClick={onDone}>
				Done
			</Button>
		</div>
	);
}
