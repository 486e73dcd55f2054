import { ActionIcon, Button, UnstyledButton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";
import { dateLocale } from "../../lib/date-format.ts";
import { type GeneratedPost, originOf, writerNames } from "./generated-post.ts";
import classes from "./recent-row.module.css";

interface RecentRowProps {
	post: GeneratedPost;
	onOpen: () => void;
	onDelete: () => void;
}

/** Enough for the four lines that a row shows. */
const openingLength = 320;

/** The panel closes on Escape unless the key was for something in it. */
const ownEscape = { "data-mantine-stop-propagation": "true" };

/**
 * One recent post. Deleting asks in the row itself: a message with "Undo" would stand outside of the panel, out
 * of reach of the keyboard, and its time would run out for whoever reads slowly.
 */
export function RecentRow({ post, onOpen, onDelete }: RecentRowProps) {
	const [confirming, setConfirming] = useState(false);
	const trash = useRef<HTMLButtonElement>(null);
	const id = useId();
	const createdAt = new Date(post.created_at);

	function keep() {
		setConfirming(false);
		requestAnimationFrame(() => trash.current?.focus());
	}
	const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && keep();

	return (
		<li className={classes.row}>
			<div className={classes.head}>
				<span id={`${id}-origin`} className={classes.origin}>
					<strong>{originOf(post)}</strong> · {writerNames[post.writer]} ·{" "}
					<time dateTime={post.created_at} title={createdAt.toLocaleString(dateLocale())}>
						{createdAt.toLocaleTimeString(dateLocale(), { timeStyle: "short" })}
					</time>
				</span>
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
			</div>
			<UnstyledButton
				id={`${id}-text`}
				className={classes.text}
				aria-describedby={`${id}-origin`}
				onClick={onOpen}
			>
				<span className={classes.opening}>{openingLines(post.post_content)}</span>
				<span className={classes.open}>Open</span>
			</UnstyledButton>
			{confirming && (
				<fieldset className={classes.question} aria-labelledby={`${id}-question`}>
					<span id={`${id}-question`}>Delete this post for good?</span>
					<span className={classes.answers}>
						<Button size="sm" variant="default" autoFocus onKeyDown={onKeyDown} onClick={keep} {...ownEscape}>
							Keep
						</Button>
						<Button size="sm" color="red.9" onKeyDown={onKeyDown} onClick={onDelete} {...ownEscape}>
							Delete
						</Button>
					</span>
				</fieldset>
			)}
		</li>
	);
}

const openingLines = (post: string) =>
	toPlainText(post)
		.trim()
		.replace(/\s*\n\s*/gu, "\n")
		.slice(0, openingLength)
		.replace(/[\uD800-\uDBFF]$/u, "");
