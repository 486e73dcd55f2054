import { Button } from "@mantine/core";
import { Link } from "react-router";
import { adminMessages } from "../../domain/admin/admin-messages.ts";
import { appPaths } from "../../domain/app-paths.ts";
import { PageLoader } from "../components/layout/page-loader.tsx";
import { PageMessage } from "../components/layout/page-message.tsx";
import { AdminPanel } from "../features/admin/admin-panel.tsx";
import { useIsAdmin } from "../features/auth/api/account-access.ts";
import { useAuth } from "../features/auth/use-auth.ts";
import { AuthorFrame } from "./root/author-frame.tsx";

/** `/admin`: the panel for admins, a way back for everyone else. */
export function Admin() {
	const { user, expiredUser, loading } = useAuth();
	const author = user ?? expiredUser;
	const isAdmin = useIsAdmin();

	return (
		<AuthorFrame>
			{loading || (user && isAdmin.isPending) ? (
				<PageLoader />
			) : author && isAdmin.data ? (
				<AdminPanel ownUserId={author.id} />
			) : isAdmin.isError ? (
				<PageMessage title={adminMessages.loadFailed} text="The server did not say whether you are an admin.">
					<Button variant="filled" loading={isAdmin.isFetching} onClick={() => isAdmin.refetch()}>
						Try again
					</Button>
				</PageMessage>
			) : (
				<PageMessage title="Access Denied" text={adminMessages.required}>
					<Button variant="filled" component={Link} to={appPaths.home}>
						Back to Home
					</Button>
				</PageMessage>
			)}
		</AuthorFrame>
	);
}
