import { Box, Button, Group } from "@mantine/core";
import { IconCheck, IconCopy, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./post-actions.module.css";

interface PostActionsProps {
	/** Names the post in the labels of the buttons. */
	name: string;
	copied: boolean;
	onCopy: () => void;
	/** Left out when the post is posted already. */
	onMarkPosted?: () => void;
	onDelete: () => void;
	/** The menu at the end of the row. */
	children: ReactNode;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** The buttons for what is done most with a planned post. */
export function PostActions({ name, copied, onCopy, onMarkPosted, onDelete, children }: PostActionsProps) {
	const CopyIcon = copied ? IconCheck : IconCopy;
	const copy = copied ? "Copied" : "Copy";
	return (
		<Group className={classes.actions} gap="xs" mt="sm">
			<Button
				size="sm"
				variant={copied ? "light" : "default"}
				leftSection={<CopyIcon {...icon} />}
				aria-label={`${copy} the ${name}`}
				onClick={onCopy}
			>
				{copy}
			</Button>
			{onMarkPosted && (
				<Button
					size="sm"
					variant="default"
					leftSection={<IconCheck {...icon} />}
					aria-label={`Mark as posted: ${name}`}
					onClick={onMarkPosted}
				>
					Mark as posted
				</Button>
			)}
			<Button
				size="sm"
				variant="subtle"
				color="red"
				c="var(--mantine-color-error)"
				className={classes.delete}
				classNames={{ label: classes.deleteLabel }}
				leftSection={<IconTrash {...icon} />}
				aria-label={`Delete the ${name}`}
				aria-haspopup="dialog"
				onClick={onDelete}
			>
				Delete
			</Button>
			<Box component="span" ml="auto">
				{children}
			</Box>
		</Group>
	);
}
