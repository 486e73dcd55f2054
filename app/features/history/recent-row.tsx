import { ActionIcon, Button, Fieldset, Group, Paper, Text, UnstyledButton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";
import { keepEscape } from "../../components/confirm.tsx";
import { dateLocale } from "../../lib/date-format.ts";
import { type GeneratedPost, originOf } from "./api/generated-posts.ts";
import classes from "./recent-row.module.css";

interface RecentRowProps {
	post: GeneratedPost;
	onOpen: () => void;
	onDelete: () => void;
}

/** Enough for the four lines that a row shows. */
const openingLength = 320;

const writerNames: Record<GeneratedPost["writer"], string> = {
	model: "AI model",
	offline: "Offline writer",
};

/**
 * One recent post. Deleting asks in the row itself: a message with "Undo" would stand outside of the panel, out
 * of reach of the keyboard, and its time would run out for whoever reads slowly.
 */
export function RecentRow({ post, onOpen, onDelete }: RecentRowProps) {
	const [confirming, setConfirming] = useState(false);
	const trash = useRef<HTMLButtonElement>(null);
	const id = useId();
	const { created_at, writer, post_content } = post;

	function keep() {
		setConfirming(false);
		requestAnimationFrame(() => trash.current?.focus());
	}
	const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && keep();

	return (
		<Paper component="li" className={classes.row}>
			<Group justify="space-between" gap="xs" mih="2.75rem" pl="sm" pr={4}>
				<Text component="span" size="xs" c="dimmed" id={`${id}-origin`}>
					<Text component="strong" inherit fw={600} c="var(--app-accent-text)">
						{originOf(post)}
					</Text>{" "}
					· {writerNames[writer]} ·{" "}
					<time dateTime={created_at.toISOString()} title={created_at.toLocaleString(dateLocale())}>
						{created_at.toLocaleTimeString(dateLocale(), { timeStyle: "short" })}
					</time>
				</Text>
				{!confirming && (
					<ActionIcon
						ref={trash}
						size={40}
						aria-label="Delete post"
						aria-describedby={`${id}-text`}
						onClick={() => setConfirming(true)}
					>
						<IconTrash size={18} stroke={1.6} aria-hidden />
					</ActionIcon>
				)}
			</Group>
			<UnstyledButton
				id={`${id}-text`}
				className={classes.text}
				w="100%"
				px="sm"
				pb="sm"
				aria-describedby={`${id}-origin`}
				onClick={onOpen}
			>
				<Text
					component="span"
					size="sm"
					lineClamp={4}
					style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
				>
					{openingLines(post_content)}
				</Text>
				<Text
					component="span"
					display="block"
					size="sm"
					mt={6}
					fw={600}
					c="var(--app-accent-text)"
					className={classes.open}
				>
					Open
				</Text>
			</UnstyledButton>
			{confirming && (
				<Fieldset
					variant="unstyled"
					aria-labelledby={`${id}-question`}
					m={0}
					px="sm"
					py="xs"
					style={{ borderTop: "1px solid var(--app-border)" }}
				>
					<Group justify="space-between" gap="xs" fz="sm">
						<span id={`${id}-question`}>Delete this post for good?</span>
						<Group gap="xs">
							<Button
								size="sm"
								variant="default"
								autoFocus
								onKeyDown={onKeyDown}
								onClick={keep}
								{...keepEscape}
							>
								Keep
							</Button>
							<Button size="sm" color="red.9" onKeyDown={onKeyDown} onClick={onDelete} {...keepEscape}>
								Delete
							</Button>
						</Group>
					</Group>
				</Fieldset>
			)}
		</Paper>
	);
}

const openingLines = (post: string) =>
	toPlainText(post)
		.trim()
		.replace(/\s*\n\s*/gu, "\n")
		.slice(0, openingLength)
		.replace(/[\uD800-\uDBFF]$/u, "");
