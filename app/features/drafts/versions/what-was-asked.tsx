import { Anchor, Loader, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { useBackend } from "../../../lib/api/backend.ts";
import type { DraftVersion } from "../api/draft.ts";
import { promptQuery } from "../api/prompt.ts";
import classes from "./what-was-asked.module.css";

/** As long as the database keeps prompts, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60_000;

/** Whether the server can still tell what a model was asked for this version. */
export const isPromptKept = ({ writer, created_at }: Pick<DraftVersion, "writer" | "created_at">): boolean =>
	writer === "model" && Date.now() - Date.parse(created_at) < keptFor;

/** Shows the author what the model was asked for a version. */
export function WhatWasAsked({ versionId }: { versionId: string }) {
	const [opened, setOpened] = useState(false);
	return (
		<>
			<Anchor component="button" type="button" inherit underline="always" onClick={() => setOpened(true)}>
				What was asked
			</Anchor>
			<Dialog title="What was asked" size={720} opened={opened} onClose={() => setOpened(false)}>
				<PromptTexts versionId={versionId} />
			</Dialog>
		</>
	);
}

function PromptTexts({ versionId }: { versionId: string }) {
	const { supabase } = useBackend();
	const prompt = useQuery(promptQuery(supabase, versionId));
	if (prompt.isError) return <LoadFailure title={messages.promptLoadFailed} query={prompt} />;
	if (prompt.isPending) return <Loader size="sm" role="status" aria-label="Loading what was asked" />;
	if (!prompt.data) return <Text>What was asked for this text is not kept.</Text>;
	return (
		<Stack>
			<Text c="dimmed" size="sm">
				The model got these two messages and nothing else. They are kept for seven days, for you alone.
			</Text>
			<PromptText title="The rules" text={prompt.data.system_message} />
			<PromptText title="The request" text={prompt.data.prompt} />
		</Stack>
	);
}

const PromptText = ({ title, text }: { title: string; text: string }) => (
	<section>
		<Title order={3} size="sm" mb={4}>
			{title}
		</Title>
		<Text component="pre" className={classes.text} dir="auto">
			{text}
		</Text>
	</section>
);
