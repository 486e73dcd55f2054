import { Button, Group } from "@mantine/core";
import { Link, type To } from "react-router";
import { isSecondPress } from "../../lib/second-press.ts";

/** What can be done about a message, such as undoing what it tells, or where it leads. */
export type NoticeAction = {
	label: string;
	/** Of the first action: the id of what it changes. */
	of?: string;
} & ({ onClick: () => void } | { to: To });

interface ToastActionsProps {
	text: string;
	actions: readonly NoticeAction[];
	hide: () => void;
}

export const ToastActions = ({ text, actions, hide }: ToastActionsProps) => (
	<Group component="span" justify="space-between" gap="0.5rem 0.75rem">
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
							if (isSecondPress(hide)) return;
							hide();
							action.onClick();
						}}
					>
						{action.label}
					</Button>
				),
			)}
		</Group>
	</Group>
);

const look = { size: "compact-sm", variant: "default" } as const;
