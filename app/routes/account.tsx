import { StepCard } from "../components/layout/step-card.tsx";
import { AccountPage } from "../features/account/account-page.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { SettingsPanel } from "../features/planner/settings/settings-panel.tsx";
import { AuthorFrame } from "./root/author-frame.tsx";
import { ForAuthor } from "./root/for-author.tsx";
import { useConfirmedSignOut } from "./root/use-confirmed-sign-out.ts";

/** `/account`: what an author decides about their account, their planning and their data. */
export function Account() {
	const { signOut } = useAuth();
	const askToSignOut = useConfirmedSignOut();
	return (
		<AuthorFrame>
			<ForAuthor>
				{(author) => (
					<AccountPage
						key={author.id}
						user={author}
						onSignOut={(scope) => askToSignOut({ scope })}
						onDeleted={async () => void (await signOut({ isSilent: true }))}
					>
						<StepCard title="Planning and reminders">
							<SettingsPanel userId={author.id} />
						</StepCard>
					</AccountPage>
				)}
			</ForAuthor>
		</AuthorFrame>
	);
}
