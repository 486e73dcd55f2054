import { Box, Text, Title, VisuallyHidden } from "@mantine/core";
import { useDidUpdate, useIntersection } from "@mantine/hooks";
import { memo, useEffect, useRef, useState } from "react";
import { appPaths } from "../../../domain/app-paths.ts";
import { messages } from "../../../domain/messages.ts";
import { RefusedWrites } from "../../components/errors/refused-writes.tsx";
import { useCommands } from "../../components/keyboard/commands.ts";
import { useIsAdmin } from "../../features/auth/api/account-access.ts";
import { SaveMark } from "../../features/drafts/save-mark.tsx";
import { CreateCard } from "../../features/generator/create-card.tsx";
import { GenerateButton } from "../../features/generator/generate-button.tsx";
import { MessageCard } from "../../features/generator/message-card.tsx";
import { StyleCard } from "../../features/generator/style-card.tsx";
import { WriterNote } from "../../features/generator/writer-note.tsx";
import { useProfileDateLocale } from "../../lib/api/use-profile-date-locale.ts";
import { SectionLinks } from "./section-links.tsx";
import { SectionScroll } from "./section-scroll.tsx";
import { type Section, smoothUnlessReduced, type useSection } from "./use-section.ts";
import { useWritePost } from "./use-write-post.ts";
import classes from "./workspace.module.css";
import { WorkspacePlanner } from "./workspace-planner.tsx";
import { WorkspaceResult } from "./workspace-result.tsx";
import { WorkspaceRules } from "./workspace-rules.tsx";

interface WorkspaceProps extends ReturnType<typeof useSection> {
	userId: string;
}

/** The main page of a signed-in author. The draft on screen saves itself. */
export const Workspace = memo(function Workspace(props: WorkspaceProps) {
	const { userId, section, asked, isOneColumn, planRef } = props;
	useProfileDateLocale(userId);
	const [testMode, setTestMode] = useState(false);
	/** The author wanted a post without saying about what. */
	const [missesMessage, setMissesMessage] = useState(false);
	const messageField = useRef<HTMLTextAreaElement>(null);
	const resultCard = useRef<HTMLElement>(null);
	const isAdmin = useIsAdmin();
	const writing = useWritePost(userId, testMode);
	const { draft, current, isNewcomer, setMessage, setConfig } = writing.drafts;
	const { user_message: message, config } = draft;

	function generate() {
		if (message.trim() === "") {
			setMissesMessage(true);
			messageField.current?.focus();
			return;
		}
		writing.write(message, config);
	}

	// The message comes first. On a phone a focus would raise the keyboard over the page.
	const focusesMessage = useRef(!isOneColumn && asked === "write");
	useEffect(() => {
		if (focusesMessage.current) messageField.current?.focus({ preventScroll: true });
	}, []);

	useCommands([
		{
			id: "write",
			label: "Write a post",
			run: () => {
				// One column shows one section at a time.
				if (isOneColumn) window.location.hash = "write";
				messageField.current?.focus();
			},
		},
		{ id: "generate", label: "Generate the post", run: generate },
	]);

	// In one column the result stands below the fold. At the end the author may be elsewhere, and stays there.
	const generating = writing.pending !== null;
	useDidUpdate(() => {
		if (generating && isOneColumn) resultCard.current?.scrollIntoView({ behavior: smoothUnlessReduced() });
	}, [generating]);

	// In view above the tabs.
	const { ref: generateSpot, entry: spot } = useIntersection({ rootMargin: "0px 0px -64px" });
	const isWriting = message.trim() !== "" && message !== current?.user_message && !generating;
	const generateButton = { userId, testMode, generating, onGenerate: generate };
	const hides = (other: Section) => isOneColumn && section !== other;
	/** In one column the planner is loaded when it is looked at. */
	const [planOpened, setPlanOpened] = useState(!hides("plan"));
	if (!planOpened && !hides("plan")) setPlanOpened(true);

	// The heading of the page stays for those who do not see it.
	const Hero = hides("write") ? VisuallyHidden : Box;

	return (
		<main className={classes.page}>
			<SectionScroll isOneColumn={isOneColumn} />
			<RefusedWrites userId={userId} />
			<Hero className={classes.hero} mod={{ small: !isNewcomer || isOneColumn }}>
				<Title order={1}>Your Social Post Generator.</Title>
				<Text c="dimmed">Transform your ideas into engaging AI-Enhanced social posts.</Text>
			</Hero>
			<div id="write" tabIndex={-1} className={classes.write} hidden={hides("write")}>
				<div className={classes.compose}>
					<WorkspaceRules userId={userId} />
					<MessageCard
						message={message}
						onChange={setMessage}
						onSubmit={generate}
						error={missesMessage && message.trim() === "" && messages.generateMessageRequired}
						fieldRef={messageField}
						withExamples={isNewcomer}
						mark={<SaveMark of="idea" {...writing.drafts} />}
					/>
					<StyleCard config={config} onChange={setConfig} inDialog={isOneColumn} />
					<CreateCard
						userId={userId}
						testMode={testMode}
						onTestModeChange={setTestMode}
						note={
							<WriterNote
								userId={userId}
								offline={writing.offline}
								onOfflineChange={writing.setOffline}
								settingsPath={isAdmin.data ? appPaths.admin : null}
							/>
						}
					>
						<GenerateButton ref={generateSpot} {...generateButton} miw={{ base: "100%", xs: "16rem" }} />
					</CreateCard>
				</div>
				<div className={classes.result} data-generating={generating || undefined}>
					<WorkspaceResult ref={resultCard} userId={userId} writing={writing} />
				</div>
			</div>
			<div id="plan" tabIndex={-1} ref={planRef} className={classes.plan} hidden={hides("plan")}>
				{planOpened && <WorkspacePlanner userId={userId} />}
			</div>
			<SectionLinks asTabs section={section}>
				{isOneColumn && section === "write" && isWriting && !spot?.isIntersecting && (
					<GenerateButton {...generateButton} flex="none" px="md" />
				)}
			</SectionLinks>
		</main>
	);
});
