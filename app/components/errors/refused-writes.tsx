import { Alert, Box, Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import { focusRefusedWrites, isRefused, refusedWritesId } from "../../lib/queue/use-queue.ts";
import { type QueuedWrite, writeQueue } from "../../lib/queue/write-queue.ts";
import { isSecondPress } from "../../lib/second-press.ts";
import { dismissUndo } from "../../lib/toasts/dismiss-undo.ts";

/** The text of a change; of a deletion the text that stays. */
const textOf = ({ text, variables }: QueuedWrite) =>
	text ?? (variables as { post_content?: string } | null)?.post_content;

/** The navigation that has led here last. */
let followed = "";

/** Changes that waited for the network and were refused then, each with its text, until their author dismisses it. */
export function RefusedWrites({ userId }: { userId: string }) {
	const queue = writeQueue(useQueryClient(), userId);
	const isOnline = useIsOnline();
	const { key, state } = useLocation();
	const isPushed = useNavigationType() === NavigationType.Push;
	// A list that comes later takes the focus no more.
	useEffect(() => {
		if (!isPushed || state?.focus !== refusedWritesId || followed === key) return;
		followed = key;
		focusRefusedWrites();
	}, [isPushed, key, state]);
	/** Another one moves to the place of one that goes. The message that leads here has been followed. */
	const change: typeof queue.change = (...changed) => {
		if (isSecondPress(queue)) return;
		dismissUndo(refusedWritesId);
		queue.change(...changed);
	};
	function retry({ held = [], ...write }: QueuedWrite) {
		const isOfDraft = Object(write.variables).draft_version_id;
		// The press asks for the plan, whatever was planned of its draft since.
		const again = { isRetried: held.length === 0, seen_plans: undefined };
		const variables = isOfDraft ? { ...Object(write.variables), ...again } : write.variables;
		// This tab sends it, and tells of it. Of a text the tab says what it was typed upon.
		const sentBy = write.text === undefined ? {} : { tab: queue.tab };
		change([{ ...write, variables, refusal: null }, ...held].map((each) => ({ ...each, ...sentBy })));
	}

	return (
		<Stack
			component="section"
			id={refusedWritesId}
			tabIndex={-1}
			aria-label={messages.writesRefused}
			gap="sm"
			mb="lg"
		>
			{queue
				.read()
				.filter(isRefused)
				.map((write) => ({ write, text: textOf(write) }))
				.map(({ write, write: { id, refusal, title, held }, text }) => (
					<Alert key={id} color="red" title={title || messages.writesRefused}>
						<Text size="sm">{refusal}</Text>
						{text && (
							<Box mah="12rem" mt="xs" style={{ overflow: "auto", whiteSpace: "pre-wrap" }} dir="auto">
								{text}
							</Box>
						)}
						<Group gap="xs" mt="sm">
							{held && isOnline && (
								<Button size="sm" onClick={() => retry(write)}>
									Try again
								</Button>
							)}
							{text && (
								<CopyButton value={text}>
									{({ copied, copy }) => (
										<Button size="sm" onClick={copy}>
											{copied ? "Copied" : "Copy your text"}
										</Button>
									)}
								</CopyButton>
							)}
							<Button size="sm" onClick={() => change([], [write])}>
								Dismiss
							</Button>
						</Group>
					</Alert>
				))}
		</Stack>
	);
}
