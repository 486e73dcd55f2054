import { Box, Button, Group } from "@mantine/core";
import { IconCheck, IconCopy, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./post-actions.module.css";

interface PostActionsProps {
	/** Tells the cards of a list apart, to those who hear the buttons without their cards. */
	name: string;
	copied: boolean;
	onCopy: () => void;
	/** Left out when the post is posted already. */
	onMarkPosted?: () => void;
	onDelete: () => void;
	/** Stands at the end: the menu with the rest. */
	children: ReactNode;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** What is done most with a planned post. */
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
