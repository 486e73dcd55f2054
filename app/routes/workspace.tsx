import { Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { messages } from "../../domain/messages.ts";
import { defaultGenerationConfig, generationConfigSchema } from "../../domain/post-options.ts";
import { notifyError } from "../components/notify.ts";
import { useAuth } from "../features/account/use-auth.ts";
import { BrandVoiceCard } from "../features/brand-voice/brand-voice-card.tsx";
import { useBrandVoice } from "../features/brand-voice/use-brand-voice.ts";
import { ResultCard } from "../features/editor/result-card.tsx";
import { CreateCard } from "../features/generator/create-card.tsx";
import { MessageCard } from "../features/generator/message-card.tsx";
import { StyleCard } from "../features/generator/style-card.tsx";
import { useGeneratePost } from "../features/generator/use-generate-post.ts";
import { useStoredState } from "../lib/use-stored-state.ts";
import classes from "./workspace.module.css";

const resultSchema = z.object({ post: z.string(), writer: z.enum(["model", "offline", "test"]) }).nullable();

const smoothUnlessReduced = (): ScrollBehavior =>
	window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** The main page of a signed-in author. Draft, style and last post are kept on this device, for this author. */
export function Workspace({ userId }: { userId: string }) {
	const { session, user } = useAuth();
	const brandVoice = useBrandVoice(userId);
	const [message, setMessage] = useStoredState(`message:${userId}`, z.string(), "");
	const [config, setConfig] = useStoredState(
		`style:${userId}`,
		generationConfigSchema,
		defaultGenerationConfig,
	);
	const [result, setResult] = useStoredState(`post:${userId}`, resultSchema, null);
	const [testMode, setTestMode] = useState(false);
	const messageField = useRef<HTMLTextAreaElement>(null);
	const resultCard = useRef<HTMLElement>(null);
	const generation = useGeneratePost(userId, ({ generatedPost, writer }) =>
		setResult({ post: generatedPost, writer }),
	);

	async function generate() {
		if (generation.isPending) return;
		if (!session) return notifyError(messages.generateSessionRequired);
		if (message.trim() === "") {
			notifyError(messages.generateMessageRequired);
			messageField.current?.focus();
			return;
		}
		// A post without the author's rules would cost a generation and not be theirs.
		const systemMessage = brandVoice.data ?? (await brandVoice.refetch()).data;
		if (systemMessage === undefined)
			return notifyError(messages.generateFailed, messages.brandVoiceLoadFailed);
		generation.mutate({ systemMessage, userMessage: message, config, testMode });
	}

	// In one column the result stands below the fold: show it when it starts and when it is there.
	const generating = generation.isPending;
	const started = useRef(false);
	useEffect(() => {
		if (generating) started.current = true;
		if (started.current && window.matchMedia("(max-width: 62em)").matches) {
			resultCard.current?.scrollIntoView({ behavior: smoothUnlessReduced() });
		}
	}, [generating]);

	return (
		<main className={classes.page}>
			<div className={classes.intro}>
				<Title order={1}>Your Social Post Generator.</Title>
				<p className={classes.tagline}>Transform your ideas into engaging AI-Enhanced social posts.</p>
			</div>
			<div className={classes.columns}>
				<div className={classes.column}>
					<BrandVoiceCard userId={userId} />
					<MessageCard message={message} onChange={setMessage} onSubmit={generate} fieldRef={messageField} />
					<StyleCard config={config} onChange={setConfig} />
				</div>
				<div className={`${classes.column} ${classes.outcome}`}>
					<CreateCard
						userId={userId}
						generating={generating}
						testMode={testMode}
						onTestModeChange={setTestMode}
						onGenerate={generate}
					/>
					<ResultCard
						ref={resultCard}
						post={result?.post ?? ""}
						writer={result?.writer ?? null}
						generating={generating}
						authorName={user?.user_metadata.display_name || user?.email || "You"}
						onChange={(post) => result && setResult({ ...result, post })}
					/>
				</div>
			</div>
		</main>
	);
}
