import { SiteHeader } from "../../components/layout/site-header.tsx";
import { AccountMenu } from "../../features/account/account-menu.tsx";
import { useIsAdmin } from "../../features/auth/api/account-access.ts";
import { useAuth } from "../../features/auth/use-auth.ts";
import { SectionLinks } from "../workspace/section-links.tsx";
import type { Section } from "../workspace/use-section.ts";
import { PaletteButton } from "./palette-button.tsx";
import { useConfirmedSignOut } from "./use-confirmed-sign-out.ts";

/** `section`: where the author is, on the main page. */
export function SignedInHeader({ section }: { section?: Section }) {
	const { user } = useAuth();
	const isAdmin = useIsAdmin().data === true;
	const askToSignOut = useConfirmedSignOut();

	return (
		<SiteHeader userId={user?.id} navigation={user && <SectionLinks section={section} />}>
			{user && (
				<>
					<PaletteButton userId={user.id} />
					<AccountMenu email={user.email ?? ""} isAdmin={isAdmin} onSignOut={askToSignOut} />
				</>
			)}
		</SiteHeader>
	);
}
