import { memo, type Ref } from "react";
import { appPaths } from "../../../domain/app-paths.ts";
import { useIsAdmin } from "../../features/auth/api/account-access.ts";
import { CreateCard } from "../../features/generator/create-card.tsx";
import { GenerateButton } from "../../features/generator/generate-button.tsx";
import { WriterNote } from "../../features/generator/writer-note.tsx";

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
