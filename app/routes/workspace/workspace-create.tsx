import { Button, type ButtonProps, Text } from "@mantine/core";
import { IconFeather } from "@tabler/icons-react";
import { memo, type Ref } from "react";
import { appPaths } from "../../../domain/app-paths.ts";
import { shortcutLabel } from "../../components/keyboard/shortcuts.ts";
import { useIsAdmin } from "../../features/auth/api/account-access.ts";
import { CreateCard } from "../../features/generator/create-card.tsx";
import { WriterNote } from "../../features/generator/writer-note.tsx";
import { useGenerationStatus } from "../../lib/api/generation-status.ts";

interface WorkspaceCreateProps {
	userId: string;
	testMode: boolean;
	onTestModeChange: (testMode: boolean) => void;
	offline: boolean;
	onOfflineChange: (offline: boolean) => void;
	generating: boolean;
	onGenerate: () => void;
	buttonRef: Ref<HTMLButtonElement>;
}

/** The last step: the Generate button, with who writes and what is left this week. */
export const WorkspaceCreate = memo(function WorkspaceCreate(props: WorkspaceCreateProps) {
	const { userId, testMode, generating } = props;
	const isAdmin = useIsAdmin();
	return (
		<CreateCard
			userId={userId}
			testMode={testMode}
			onTestModeChange={props.onTestModeChange}
			note={
				<WriterNote
					userId={userId}
					offline={props.offline}
					onOfflineChange={props.onOfflineChange}
					settingsPath={isAdmin.data ? appPaths.admin : null}
				/>
			}
		>
			<GenerateButton
				ref={props.buttonRef}
				userId={userId}
				testMode={testMode}
				generating={generating}
				onGenerate={props.onGenerate}
				miw={{ base: "100%", xs: "16rem" }}
			/>
		</CreateCard>
	);
});

interface GenerateButtonProps extends ButtonProps {
	ref?: Ref<HTMLButtonElement>;
	userId: string;
	generating: boolean;
	testMode: boolean;
	onGenerate: () => void;
}

export function GenerateButton({ userId, generating, testMode, onGenerate, ...props }: GenerateButtonProps) {
	const limitReached = useGenerationStatus(userId).data?.remainingPosts === 0;
	return (
		<Button
			h="3rem"
			leftSection={<IconFeather size={20} stroke={1.6} aria-hidden />}
			rightSection={
				<Text component="span" size="xs" fw={500} visibleFrom="md" aria-hidden>
					{shortcutLabel("Enter")}
				</Text>
			}
			loading={generating}
			disabled={limitReached && !testMode}
			onClick={onGenerate}
			{...props}
		>
			Generate
		</Button>
	);
}
