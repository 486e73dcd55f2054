import { Alert, Box, Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import { focusRefusedWrites, isRefused, refusedWritesId } from "../../lib/queue/use-queue.ts";
import { type QueuedWrite, writeQueue } from "../../lib/queue/write-queue.ts";
import { isSecondPress } from "../../lib/second-press.ts";
import { dismissUndo } from "../toasts/dismiss-undo.ts";

/** What an author has written; of a deletion the text of what stays. */
const textOf = ({ text, variables }: QueuedWrite) =>
	text ?? (variables as { post_content?: string } | null)?.post_content;

/** The navigation that has led here last. */
let followed = "";

/** Changes that waited for the network and were refused then, each with its text, until their author puts it away. */
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
		const isOfDraft = held.length === 0 && Object(write.variables).draft_version_id;
		const variables = isOfDraft ? { ...Object(write.variables), isRetried: true } : write.variables;
		change([{ ...write, variables, refusal: null }, ...held]);
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
					<Alert key={id} color="red" variant="outline" title={title || messages.writesRefused}>
						<Text size="sm">{refusal}</Text>
						{text && (
							<Box mah="12rem" mt="xs" style={{ overflow: "auto", whiteSpace: "pre-wrap" }} dir="auto">
								{text}
							</Box>
						)}
						<Group gap="xs" mt="sm">
							{held && isOnline && (
								<Button size="sm" variant="default" onClick={() => retry(write)}>
									Try again
								</Button>
							)}
							{text && (
								<CopyButton value={text}>
									{({ copied, copy }) => (
										<Button size="sm" variant="default" onClick={copy}>
											{copied ? "Copied" : "Copy your text"}
										</Button>
									)}
								</CopyButton>
							)}
							<Button size="sm" variant="default" onClick={() => change([], [id])}>
								Dismiss
							</Button>
						</Group>
					</Alert>
				))}
		</Stack>
	);
}
