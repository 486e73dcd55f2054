import { Box, Text, Title, VisuallyHidden } from "@mantine/core";
import { useCallbackRef, useDidUpdate, useIntersection } from "@mantine/hooks";
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { messages } from "../../../domain/messages.ts";
import { runCommand, useCommands } from "../../components/keyboard/commands.ts";
import { lazyPart } from "../../components/lazy-code/lazy-code.tsx";
import { KeepTextContext } from "../../components/post-text/keep-text.ts";
import { useIsAdmin } from "../../features/auth/api/account-access.ts";
import { SaveStatus } from "../../features/drafts/save-status.tsx";
import { CreateCard } from "../../features/generator/create-card.tsx";
import { GenerateButton } from "../../features/generator/generate-button.tsx";
import { MessageCard } from "../../features/generator/message-card.tsx";
import { StyleCard } from "../../features/generator/style-card.tsx";
import { takeEarlyMessage } from "../../lib/early-message.ts";
import { isRefused, useQueue } from "../../lib/queue/use-queue.ts";
import { SectionLinks, SectionScroll } from "./section-links.tsx";
import { useProfileDateLocale } from "./use-profile-date-locale.ts";
import { type Section, sectionLink, smoothUnlessReduced, type useSection } from "./use-section.ts";
import { useWritePost } from "./use-write-post.ts";
import classes from "./workspace.module.css";
import { WorkspacePlanner } from "./workspace-planner.tsx";
import { WorkspaceResult } from "./workspace-result.tsx";
import { WorkspaceRules } from "./workspace-rules.tsx";

const [RefusedWrites] = lazyPart("RefusedWrites", () => import("../../components/errors/refused-writes.tsx"));

interface WorkspaceProps extends ReturnType<typeof useSection> {
	userId: string;
}

/** The main page of a signed-in author. The draft on screen saves itself. */
export const Workspace = memo(function Workspace(props: WorkspaceProps) {
	const { userId, section, asked, isOneColumn, planRef } = props;
	useProfileDateLocale(userId);
	const refused = useQueue(userId, ({ read }) =>
		read()
			.filter(isRefused)
			.map(({ id }) => id)
			.join(),
	);
	const isAdmin = useIsAdmin();
	const [testMode, setTestMode] = useState(false);
	/** The author wanted a post without saying about what. */
	const [missesMessage, setMissesMessage] = useState(false);
	const messageField = useRef<HTMLTextAreaElement>(null);
	const resultCard = useRef<HTMLElement>(null);
	const writing = useWritePost(userId, testMode);
	const { idea, isNewcomer, actions, generating, result } = writing;
	const { user_message, config } = idea;

	const { draftId, isStored } = result;
	const ideaMark = useMemo(
		() => <SaveStatus userId={userId} of="idea" draftId={draftId} isStored={isStored} />,
		[userId, draftId, isStored],
	);

	const generate = useCallbackRef(() => {
		if (user_message.trim() !== "") return writing.write();
		setMissesMessage(true);
		messageField.current?.focus();
	});

	// Before anything is painted: a typing author goes on in the field of the page.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useLayoutEffect(() => {
		const early = takeEarlyMessage();
		const isBlank = user_message === "" && result.current === null;
		if (early?.text) (isBlank ? actions.setIdea : actions.begin)(early.text);
		if (early?.hasFocus) messageField.current?.focus({ preventScroll: true });
	}, []);

	const location = useLocation();
	// The field of the idea comes first, unless a link leads elsewhere. On a phone a focus would raise the keyboard over the page.
	const focusesMessage = useRef(!isOneColumn && asked === "write" && !location.state?.focus);
	useEffect(() => {
		if (focusesMessage.current) messageField.current?.focus({ preventScroll: true });
	}, []);

	const navigate = useNavigate();
	const focusMessage = useCallbackRef(() => {
		// One column shows one section at a time.
		if (isOneColumn && asked !== "write") {
			return void navigate(sectionLink("write", location), { state: { command: "write" } });
		}
		messageField.current?.focus();
	});
	useCommands([
		{ id: "write", label: "Write a post", run: focusMessage },
		{ id: "generate", label: "Generate the post", run: generate },
	]);
	const isPushed = useNavigationType() === NavigationType.Push;
	// The choice in the palette, on this page or on another.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
	useEffect(() => {
		if (isPushed && location.state?.draftId) actions.open(location.state.draftId);
		if (isPushed && location.state?.command) runCommand(location.state.command);
	}, [location.key]);

	// In one column the result stands below the fold. At the end the author may be elsewhere, and stays there.
	useDidUpdate(() => {
		if (generating && isOneColumn) resultCard.current?.scrollIntoView({ behavior: smoothUnlessReduced() });
	}, [generating]);

	// In view above the tabs.
	const { ref: generateSpot, entry: spot } = useIntersection({ rootMargin: "0px 0px -64px" });
	const isWriting =
		user_message.trim() !== "" && user_message !== result.current?.user_message && !generating;
	const hides = (other: Section) => isOneColumn && section !== other;
	/** In one column the planner is loaded when it is looked at. */
	const [planOpened, setPlanOpened] = useState(!hides("plan"));
	if (!planOpened && !hides("plan")) setPlanOpened(true);

	// The heading of the page stays for those who do not see it.
	const Hero = hides("write") ? VisuallyHidden : Box;

	return (
		<main className={classes.page}>
			<SectionScroll isOneColumn={isOneColumn} />
			{refused !== "" && <RefusedWrites key={refused} userId={userId} />}
			<Hero className={classes.hero} mod={{ small: !isNewcomer || isOneColumn }}>
				<Title order={1}>Your Social Post Generator.</Title>
				<Text c="dimmed">Transform your ideas into engaging AI-Enhanced social posts.</Text>
			</Hero>
			<div id="write" tabIndex={-1} className={classes.write} hidden={hides("write")}>
				<div className={classes.compose}>
					<WorkspaceRules userId={userId} />
					<MessageCard
						userId={userId}
						idea={user_message}
						onChange={actions.setIdea}
						onSubmit={generate}
						error={missesMessage && user_message.trim() === "" && messages.generateMessageRequired}
						fieldRef={messageField}
						withExamples={isNewcomer}
						mark={ideaMark}
					/>
					<StyleCard config={config} onChange={actions.setConfig} inDialog={isOneColumn} />
					<CreateCard
						userId={userId}
						testMode={testMode}
						onTestModeChange={setTestMode}
						offline={writing.offline}
						onOfflineChange={writing.setOffline}
						settingsPath={isAdmin.data ? appPaths.admin : null}
						disabled={writing.limitReached}
						generating={generating}
						onGenerate={generate}
						buttonRef={generateSpot}
					/>
				</div>
				<div className={classes.result} data-generating={generating || undefined}>
					<WorkspaceResult ref={resultCard} userId={userId} onBegun={focusMessage} {...result} />
				</div>
			</div>
			<div id="plan" tabIndex={-1} ref={planRef} className={classes.plan} hidden={hides("plan")}>
				<KeepTextContext value={actions.keep}>
					{planOpened && <WorkspacePlanner userId={userId} />}
				</KeepTextContext>
			</div>
			<SectionLinks asTabs section={section}>
				{isOneColumn && section === "write" && isWriting && !spot?.isIntersecting && (
					<GenerateButton
						disabled={writing.limitReached}
						generating={generating}
						onGenerate={generate}
						flex="none"
						px="md"
					/>
				)}
			</SectionLinks>
		</main>
	);
});
