import { Button } from "@mantine/core";
import { useId } from "react";
import classes from "./edit-text-dialog.module.css";

/** Asks before changes are lost; the focus starts on the harmless answer. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
	const id = useId();
	return (
		<fieldset className={classes.question} aria-labelledby={id}>
			<span id={id}>Discard your changes?</span>
			<span className={classes.answers}>
				<Button size="sm" variant="default" autoFocus onClick={onKeep}>
					Keep editing
				</Button>
				<Button size="sm" color="red.9" onClick={onDiscard}>
					Discard
				</Button>
			</span>
		</fieldset>
	);
}
