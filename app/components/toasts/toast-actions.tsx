import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import type { NoticeAction } from "./notify.ts";
import classes from "./toast-actions.module.css";

interface ToastActionsProps {
	text: string;
	actions: readonly NoticeAction[];
	hide: () => void;
}

/** What a toast says and what can be done about it, such as Undo. */
export const ToastActions = ({ text, actions, hide }: ToastActionsProps) => (
	<span className={classes.row}>
		<bdi>{text}</bdi>
		<Group component="span" gap="xs">
			{actions.map((action) =>
				"to" in action ? (
					// The page may be there already, scrolled elsewhere.
					<Button key={action.label} {...look} component={Link} to={action.to} replace={false} onClick={hide}>
						{action.label}
					</Button>
				) : (
					<Button
						key={action.label}
						{...look}
						onClick={() => {
							hide();
							action.onClick();
						}}
					>
						{action.label}
					</Button>
				),
			)}
		</Group>
	</span>
);

const look = { size: "compact-sm", variant: "default" } as const;
