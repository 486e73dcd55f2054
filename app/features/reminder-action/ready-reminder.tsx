import { Anchor, Box, Button, Paper, SimpleGrid, Text, Title } from "@mantine/core";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { reminderMessages } from "../../../domain/messages.ts";
import {
	type LinkAction,
	type LinkAnswer,
	type LinkState,
	type ReminderAction,
	reminderActions,
} from "../../../domain/reminder-link.ts";
import { CopyByHand } from "../../components/copy-post/copy-by-hand.tsx";
import { type RefusedCopy, useCopyPost } from "../../components/copy-post/use-copy-post.ts";
import { surface } from "../../components/layout/surface.ts";
import { OverLimitNote } from "../../components/post-text/over-limit-note.tsx";
import { PostText } from "../../components/post-text/post-text.tsx";
import { ActionButton, linkTitles, offers } from "./link-outcome.tsx";
import { PostFiles } from "./post-files.tsx";

const labels: Partial<Record<LinkAction, string>> & Record<ReminderAction, string> = {
	open: "Copy & open LinkedIn",
	posted: "Mark as posted",
	"snooze-hour": "Snooze 1 hour",
	"snooze-tomorrow": "Snooze until tomorrow",
	skip: "Skip this reminder",
};

/** The actions on a post that waits no more. */
const actionsOf: Partial<Record<LinkState, LinkAction[]>> = {
	posted: ["open", "undo"],
	skipped: ["open", "posted", "undo"],
};

interface ReadyReminderProps {
	answer: Pick<LinkAnswer, "state" | "message">;
	post: NonNullable<LinkAnswer["post"]>;
	/** The action that was chosen in the mail. It is offered first. */
	chosen: ReminderAction;
	pending: LinkAction | null;
	onAction: (action: LinkAction) => void;
	/** Asks whether the post is as it is shown, and says so when it is not. */
	recheck: () => Promise<boolean>;
	/** Whether its author is signed in, so that the device keeps it. */
	isOwn: boolean;
	/** Whether an action has changed the page, so that its buttons have to take the focus. */
	isDone: boolean;
}

export function ReadyReminder(props: ReadyReminderProps) {
	const { answer, post, chosen, pending, onAction, recheck, isOwn, isDone } = props;
	const { state, message } = answer;
	const [refused, setRefused] = useState<RefusedCopy | null>(null);
	const { copied, copyAndOpen, copyForLinkedIn } = useCopyPost(post.content, setRefused);
	const { media = [] } = post;
	/** A browser copies at the press alone: whether the text was the newest is told after it. */
	const checked = (copy: () => void) => () => {
		copy();
		void recheck();
	};
	const openButton = useRef<HTMLButtonElement>(null);
	const waiting = [chosen, ...reminderActions.filter((other) => other !== chosen)].filter(
		(action) => !post.isEarly || !action.startsWith("snooze"),
	);
	const ordered = actionsOf[state] ?? waiting;
	const main = ordered.find((action) => action === chosen) ?? ordered[0];
	const sharesFirst = media.length > 0 && chosen === "open";
	const isReady = state === "ready";
	const isUnknown = message === reminderMessages.unanswered || message === reminderMessages.lastSeen;
	const isOfLaterDay = isReady && new Date(post.remindAt).setHours(0, 0, 0, 0) > Date.now();

	return (
		<Box component="main" maw="42rem" mx="auto" px="md" pt="clamp(1.5rem, 5vw, 3rem)" pb="5rem">
			<Title order={1} fz="clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem)">
				{isOfLaterDay ? `Your post for ${post.plannedFor.split(" at ")[0]}` : linkTitles[state]}
			</Title>
			<Text mt="xs">Planned for {post.plannedFor}.</Text>
			<Text mt="0.25rem" c="dimmed">
				{!isReady || chosen === "open" || isUnknown
					? message
					: `You chose “${labels[chosen]}”. Press the button to confirm.`}
			</Text>
			<OverLimitNote post={post.content} />
			<PostFiles media={media} post={post.content} isMain={sharesFirst} recheck={recheck} isOwn={isOwn}>
				{/* With new buttons in each state, of which the first takes the focus of the one that has gone. */}
				<SimpleGrid key={state} cols={{ base: 1, xs: 2 }} spacing="0.625rem" my="1.25rem">
					{ordered.map((action) => (
						<ActionButton
							key={action}
							ref={action === "open" ? openButton : undefined}
							label={action === "open" && copied ? "Copied" : (labels[action] ?? offers[state]?.label ?? "")}
							isPending={pending === action}
							isDisabled={pending !== null && action !== "open"}
							variant={action === main && !sharesFirst ? "filled" : "default"}
							style={action === main ? { gridColumn: "1 / -1" } : undefined}
							autoFocus={isDone && action === main}
							onClick={() => (action === "open" ? checked(copyAndOpen)() : onAction(action))}
						/>
					))}
				</SimpleGrid>
				{refused && (
					<CopyByHand
						refused={refused}
						onDone={() => {
							setRefused(null);
							openButton.current?.focus();
						}}
					/>
				)}
			</PostFiles>
			<Paper
				component="section"
				{...surface}
				p="clamp(1rem, 4vw, 1.5rem)"
				style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
				aria-label="Your post"
				dir="auto"
			>
				<PostText post={post.content} />
			</Paper>
			{media.length > 0 && (
				<Button mt="sm" fullWidth onClick={checked(copyForLinkedIn)}>
					Copy text
				</Button>
			)}
			<Anchor
				component={Link}
				to={appPaths.home}
				display="inline-block"
				mt="md"
				py="0.625rem"
				underline="always"
			>
				Open your planner
			</Anchor>
		</Box>
	);
}
