import { PageLoader } from "../components/layout/page-loader.tsx";
import { StepCard } from "../components/layout/step-card.tsx";
import { AccountPage } from "../features/account/account-page.tsx";
import { SignInRequired } from "../features/auth/sign-in-required.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { SettingsPanel } from "../features/planner/settings/settings-panel.tsx";
import { AuthorFrame } from "./root/author-frame.tsx";

/** `/account`: what an author decides about their account, their planning and their data. */
export function Account() {
	const { user, ended, loading, signOut } = useAuth();
	const author = user ?? ended;
	return (
		<AuthorFrame>
			{loading ? (
				<PageLoader />
			) : author ? (
				<AccountPage key={author.id} user={author} onSignOut={signOut}>
					<StepCard title="Planning and reminders" titleId="planning-settings">
						<SettingsPanel userId={author.id} />
					</StepCard>
				</AccountPage>
			) : (
				<SignInRequired />
			)}
		</AuthorFrame>
	);
}
