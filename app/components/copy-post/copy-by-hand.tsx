import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { shortcutLabel } from "../keyboard/shortcuts.ts";
import classes from "./copy-by-hand.module.css";

/** The way out when the browser refuses to copy: the text, selected, for the author's own Ctrl+C. New for each try. */
export function CopyByHand({ text, onDone }: { text: string; onDone: () => void }) {
	const field = useRef<HTMLTextAreaElement>(null);
	useEffect(() => field.current?.select(), []);
	return (
		<div className={classes.box}>
			<Textarea
				ref={field}
				label={`Your browser did not let us copy. Press ${shortcutLabel("C")} to copy this text.`}
				readOnly
				autosize
				minRows={3}
				maxRows={8}
				value={text}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<Button size="sm" variant="default" mt="sm" onClick={onDone}>
				Done
			</Button>
		</div>
	);
}
