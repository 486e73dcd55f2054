import { Button, Group } from "@mantine/core";
import type { MouseEvent } from "react";
import { Link, type To } from "react-router";
import { isSecondPress } from "../second-press.ts";

/** A button or a link of a message, such as Undo. */
export type NoticeAction = {
	label: string;
	/** Of the first action: the id of what it changes or shows. */
	of?: string;
	onClick?: (event: MouseEvent) => void;
} & ({ onClick: () => void } | { to: To; state?: unknown });

interface ToastActionsProps {
	text: string;
	actions: readonly NoticeAction[];
	hide: () => void;
}

export const ToastActions = ({ text, actions, hide }: ToastActionsProps) => (
	<Group component="span" justify="space-between" gap="0.5rem 0.75rem">
		<bdi>{text}</bdi>
		<Group component="span" gap="xs">
			{actions.map((action) => (
				<Button
					key={action.label}
					size="compact-sm"
					// `Toasts` listens to it.
					aria-keyshortcuts={action.label === "Undo" ? "Control+Z Meta+Z" : undefined}
					// The page may be there already, scrolled elsewhere.
					{...(("to" in action && {
						component: Link,
						to: action.to,
						state: action.state,
						replace: false,
					}) as object)}
					onClick={(event: MouseEvent) => {
						if (isSecondPress(hide)) return;
						hide();
						action.onClick?.(event);
					}}
				>
					{action.label}
				</Button>
			))}
		</Group>
	</Group>
);
