import { confirm } from "../../components/dialogs/confirm.ts";
import { leavePage } from "../../components/forms/use-unsaved-changes.ts";
import { SiteHeader } from "../../components/layout/site-header.tsx";
import { AccountMenu } from "../../features/account/account-menu.tsx";
import { useIsAdmin } from "../../features/auth/api/account-access.ts";
import { useAuth } from "../../features/auth/use-auth.ts";
import { useWaitingWrites } from "../../lib/offline/waiting-writes.ts";
import { SectionLinks } from "../workspace/section-links.tsx";
import type { Section } from "../workspace/use-section.ts";

/** `section`: where the author is, on the main page. */
export function SignedInHeader({ section }: { section?: Section }) {
	const { user, signOut } = useAuth();
	const isAdmin = useIsAdmin().data === true;
	const waiting = useWaitingWrites();

	/** What waits on this device goes with the session. */
	function askToSignOut() {
		if (waiting === 0) return signOut();
		confirm({
			question: "Sign out before your changes are sent?",
			text: "They wait for the network on this device, and are lost when you sign out.",
			confirm: "Sign out",
			onConfirm: () => void signOut(),
		});
	}

	return (
		<SiteHeader navigation={user && <SectionLinks section={section} />}>
			{user && (
				<AccountMenu email={user.email ?? ""} isAdmin={isAdmin} onSignOut={() => leavePage(askToSignOut)} />
			)}
		</SiteHeader>
	);
}
