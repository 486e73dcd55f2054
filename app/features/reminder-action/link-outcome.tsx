import { Button, type ButtonProps } from "@mantine/core";
import { type ComponentProps, useEffect, useRef } from "react";
import { Link } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import type { LinkAction, LinkAnswer, LinkState } from "../../../domain/reminder-link.ts";
import { PageMessage } from "../../components/layout/page-message.tsx";

/** The action that each state offers. Other states offer the planner only. */
export const offers: Partial<Record<LinkState, { action: LinkAction; label: string; isMain?: true }>> = {
	posted: { action: "undo", label: "Not posted yet? Undo" },
	used: { action: "posted", label: "Mark as posted" },
	skipped: { action: "undo", label: "Undo" },
	"reminders-on": { action: "turn-off", label: "Turn reminders off", isMain: true },
	"reminders-off": { action: "turn-on", label: "Turn them on again" },
};

interface LinkOutcomeProps {
	answer: LinkAnswer;
	pending: LinkAction | null;
	onAction: (action: LinkAction) => void;
	/** Whether an action has replaced the page, so that this one has to take the focus. */
	isDone: boolean;
}

export function LinkOutcome({ answer, pending, onAction, isDone }: LinkOutcomeProps) {
	const offer = offers[answer.state];
	const link = useRef<HTMLAnchorElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each state is a page of its own.
	useEffect(() => {
		if (isDone) link.current?.focus();
	}, [isDone, answer.state]);
	const planner = (
		<Button
			key="planner"
			component={Link}
			ref={link}
			to={appPaths.home}
			variant={offer?.isMain ? "default" : "filled"}
		>
			Open your planner
		</Button>
	);
	const offered = offer && (
		<ActionButton
			key="offer"
			label={offer.label}
			isPending={pending === offer.action}
			variant={offer.isMain ? "filled" : "default"}
			onClick={() => onAction(offer.action)}
		/>
	);
	return (
		<PageMessage title={linkTitles[answer.state]} text={answer.message}>
			{offer?.isMain ? [offered, planner] : [planner, offered]}
		</PageMessage>
	);
}

export const linkTitles: Record<LinkState, string> = {
	ready: "Your post is waiting",
	posted: "Marked as posted",
	skipped: "Reminder skipped",
	snoozed: "Snoozed",
	used: "This link is out of date",
	gone: "Nothing to do here",
	expired: "This link has expired",
	forged: "This link does not work",
	"reminders-on": "Your reminders are on",
	"reminders-off": "Your reminders are off",
};

interface ActionButtonProps
	extends ButtonProps,
		Pick<ComponentProps<"button">, "autoFocus" | "onClick" | "ref"> {
	label: string;
	isPending: boolean;
	/** Whether another action is pending. */
	isDisabled?: boolean;
}

/** Keeps its focus while an action is pending: a disabled button would lose it, and a failure needs it again. */
export const ActionButton = ({ label, isPending, isDisabled, ...button }: ActionButtonProps) => (
	<Button {...button} data-disabled={isPending || isDisabled || undefined}>
		{isPending ? "One moment…" : label}
	</Button>
);
