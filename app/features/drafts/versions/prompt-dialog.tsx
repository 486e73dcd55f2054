import { Loader, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messages } from "../../../../domain/messages.ts";
import { dialogOf } from "../../../components/dialogs/dialog.tsx";
import { LoadFailure } from "../../../components/errors/load-failure.tsx";
import { useBackend } from "../../../lib/api/backend.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import classes from "./prompt-dialog.module.css";

/** The prompt of a version. */
export const PromptDialog = dialogOf({ title: "What was asked", size: 720 }, PromptTexts);

function PromptTexts({ versionId }: { versionId: string; onClose: () => void }) {
	const { supabase } = useBackend();
	const prompt = useQuery({
		queryKey: ["prompt", versionId],
		staleTime: Number.POSITIVE_INFINITY,
		queryFn: ({ signal }) => {
			const prompts = supabase.from("generation_prompts").select("system_message, prompt");
			return dataOf(prompts.eq("version_id", versionId).abortSignal(signal).maybeSingle());
		},
	});
	if (prompt.isError) return <LoadFailure title={messages.promptLoadFailed} query={prompt} />;
	if (prompt.isPaused)
		return <Text>What was asked has not been on this device yet. It comes when you are online.</Text>;
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
