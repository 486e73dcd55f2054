import { Button } from "@mantine/core";
import classes from "./toast-action.module.css";

/** What a toast says and the one thing that can be done about it, such as Undo. */
export function ToastAction({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
	return (
		<span className={classes.row}>
			<span>{text}</span>
			<Button size="compact-sm" variant="default" onClick={onClick}>
				{label}
			</Button>
		</span>
	);
}
