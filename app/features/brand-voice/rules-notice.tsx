import { Button } from "@mantine/core";
import classes from "./rules-notice.module.css";

/** What an act did to a text beside the one the author looked at, and the way back. */
export interface Notice {
	text: string;
	undoLabel: string;
	undo: () => void;
}

/** Stays until the next act instead of fading like a toast: a replaced text must not be lost to a slow reader. */
export function RulesNotice({ notice, onUndo }: { notice: Notice | null; onUndo: () => void }) {
	return (
		<div role="status">
			{notice && (
				<div className={classes.notice}>
					<span>{notice.text}</span>
					<Button
						size="sm"
						variant="default"
						onClick={() => {
							onUndo();
							notice.undo();
						}}
					>
						{notice.undoLabel}
					</Button>
				</div>
			)}
		</div>
	);
}
