import { Box, Stack, Text, Title } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { useRef, useState } from "react";
import { z } from "zod";
import { messages } from "../../domain/messages.ts";
import { defaultGenerationConfig, generationConfigSchema } from "../../domain/post-options.ts";
import { notifyError } from "../components/notify.ts";
import { RefusedWrites } from "../components/refused-writes.tsx";
import { CreateCard } from "../features/generator/create-card.tsx";
import { MessageCard } from "../features/generator/message-card.tsx";
import { StyleCard } from "../features/generator/style-card.tsx";
import { useStoredState } from "../lib/use-stored-state.ts";
import { useWritePost } from "./use-write-post.ts";
import classes from "./workspace.module.css";
import { WorkspacePlanner } from "./workspace-planner.tsx";
import { WorkspaceResult } from "./workspace-result.tsx";
import { WorkspaceRules } from "./workspace-rules.tsx";

const smoothUnlessReduced = (): ScrollBehavior =>
	window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** The main page of a signed-in author. Draft, style and last post are kept on this device, for this author. */
export function Workspace({ userId }: { userId: string }) {
	const [message, setMessage] = useStoredState(`message:${userId}`, z.string(), "");
	const [config, setConfig] = useStoredState(
		`style:${userId}`,
		generationConfigSchema,
		defaultGenerationConfig,
	);
	const [testMode, setTestMode] = useState(false);
	const messageField = useRef<HTMLTextAreaElement>(null);
	const resultCard = useRef<HTMLElement>(null);
	const writing = useWritePost(userId, testMode);

	function generate() {
		if (message.trim() === "") {
			notifyError(messages.generateMessageRequired);
			messageField.current?.focus();
			return;
		}
		writing.write(message, config);
	}

	// In one column the result stands below the fold. At the end the author may be elsewhere, and stays there.
	const generating = writing.pending !== null;
	useDidUpdate(() => {
		if (generating && window.matchMedia("(max-width: 62em)").matches) {
			resultCard.current?.scrollIntoView({ behavior: smoothUnlessReduced() });
		}
	}, [generating]);

	return (
		<main className={classes.page}>
			<RefusedWrites userId={userId} />
			<Box mb="clamp(1.5rem, 3.5vw, 2.5rem)">
				<Title order={1}>Your Social Post Generator.</Title>
				<Text size="lg" c="dimmed" mt={10} style={{ textWrap: "balance" }}>
					Transform your ideas into engaging AI-Enhanced social posts.
				</Text>
			</Box>
			<div className={classes.columns}>
				<Stack gap="1.25rem">
					<WorkspaceRules userId={userId} />
					<MessageCard message={message} onChange={setMessage} onSubmit={generate} fieldRef={messageField} />
					<StyleCard config={config} onChange={setConfig} />
				</Stack>
				<Stack gap="1.25rem" className={classes.outcome}>
					<CreateCard
						userId={userId}
						generating={generating}
						testMode={testMode}
						onTestModeChange={setTestMode}
						onGenerate={generate}
					/>
					<WorkspaceResult ref={resultCard} userId={userId} writing={writing} />
				</Stack>
			</div>
			<Box mt="lg">
				<WorkspacePlanner userId={userId} />
			</Box>
		</main>
	);
}
