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

/** In characters: enough for the four lines that a row shows. */
const openingLength = 320;

const writerNames: Record<GeneratedPost["writer"], string> = {
	model: "AI model",
	offline: "Offline writer",
};

/**
 * One recent post. The confirmation is in the row: a toast with "Undo" would be outside of the panel's focus trap,
 * and would disappear before a slow reader has read it.
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
	const onEscape = { ...keepEscape, onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && keep() };

	return (
		<Paper component="li" className={classes.row}>
			<Group justify="space-between" gap="xs" mih="2.75rem" pl="sm" pr={4}>
				<Text component="span" size="xs" c="dimmed" id={`${id}-origin`}>
					<strong className={classes.origin}>{originOf(post)}</strong> · {writerNames[writer]} ·{" "}
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
				aria-describedby={`${id}-origin`}
				onClick={onOpen}
			>
				<Text component="span" inherit lineClamp={4}>
					{openingLines(post_content)}
				</Text>
				<span className={classes.open}>Open</span>
			</UnstyledButton>
			{confirming && (
				<Fieldset variant="unstyled" aria-labelledby={`${id}-question`} className={classes.question}>
					<Group justify="space-between" gap="xs" fz="sm">
						<span id={`${id}-question`}>Delete this post for good?</span>
						<Group gap="xs">
							<Button size="sm" variant="default" autoFocus onClick={keep} {...onEscape}>
								Keep
							</Button>
							<Button size="sm" color="red.9" onClick={onDelete} {...onEscape}>
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
