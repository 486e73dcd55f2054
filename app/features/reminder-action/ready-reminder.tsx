import { Title } from "@mantine/core";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { messages } from "../../../domain/messages.ts";
import type { LinkAction, LinkAnswer, ReminderAct } from "../../../domain/reminder-link.ts";
import { CopyByHand } from "../../components/copy-post/copy-by-hand.tsx";
import { useCopyPost } from "../../components/copy-post/use-copy-post.ts";
import { PostText } from "../../components/post-text.tsx";
import { ActButton } from "./act-button.tsx";
import { linkTitles } from "./link-titles.ts";
import classes from "./ready-reminder.module.css";

const labels: Record<ReminderAct, string> = {
	open: "Copy & open LinkedIn",
	posted: "Mark as posted",
	"snooze-hour": "Snooze 1 hour",
	"snooze-tomorrow": "Snooze until tomorrow",
	skip: "Skip this reminder",
};

interface ReadyReminderProps {
	post: NonNullable<LinkAnswer["post"]>;
	/** What was chosen in the mail: it is offered first. */
	act: ReminderAct;
	pending: LinkAction | null;
	onAct: (action: LinkAction) => void;
	/** The page came back by an undo: it takes the focus. */
	isReturn: boolean;
}

/** A post whose time has come, and everything that the mail offers for it. */
export function ReadyReminder({ post, act, pending, onAct, isReturn }: ReadyReminderProps) {
	/** What the browser would not copy; every try is one of its own, so that its text is selected again. */
	const [refused, setRefused] = useState<{ text: string; attempt: number } | null>(null);
	const { copied, copyAndOpen } = useCopyPost(post.content, (text) =>
		setRefused((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 })),
	);
	const openButton = useRef<HTMLButtonElement>(null);
	const acts: ReminderAct[] = ["open", "posted", "snooze-hour", "snooze-tomorrow", "skip"];
	const ordered = [act, ...acts.filter((other) => other !== act)];

	return (
		<main className={classes.page}>
			<Title order={1} className={classes.title}>
				{linkTitles.ready}
			</Title>
			<p className={classes.when}>Planned for {post.plannedFor}.</p>
			<p className={classes.hint}>
				{act === "open" ? messages.reminderReady : `You chose “${labels[act]}”. Press the button to confirm.`}
			</p>
			<div className={classes.actions}>
				{ordered.map((action) => (
					<ActButton
						key={action}
						ref={action === "open" ? openButton : undefined}
						label={action === "open" && copied ? "Copied" : labels[action]}
						isPending={pending === action}
						variant={action === act ? "filled" : "default"}
						className={action === act ? classes.chosen : undefined}
						autoFocus={isReturn && action === act}
						onClick={() => (action === "open" ? void copyAndOpen() : onAct(action))}
					/>
				))}
			</div>
			{refused && (
				<CopyByHand
					key={refused.attempt}
					text={refused.text}
					onDone={() => {
						setRefused(null);
						openButton.current?.focus();
					}}
				/>
			)}
			<section className={classes.post} aria-label="Your post" dir="auto">
				<PostText post={post.content} />
			</section>
			<p className={classes.planner}>
				<Link to={appPaths.home}>Open your planner</Link>
			</p>
		</main>
	);
}
