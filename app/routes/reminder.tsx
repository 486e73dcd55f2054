import { useParams, useSearchParams } from "react-router";
import { reminderActs } from "../../domain/reminder-link.ts";
import { PageLoader } from "../components/layout/page-loader.tsx";
import { SignInRequired } from "../features/auth/sign-in-required.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { ReminderLinkPage } from "../features/reminder-action/reminder-link-page.tsx";
import { AuthorFrame } from "./root/author-frame.tsx";

/**
 * `/reminder?token=…&act=…`, `/post/<id>?token=…`: where the links of reminder mails lead. The token is the key, no
 * session is needed. `/post/<id>` alone is for the author of the post.
 */
export function Reminder() {
	const { id } = useParams();
	const [parameters] = useSearchParams();
	const { user, expiredUser, loading } = useAuth();
	const token = parameters.get("token") ?? "";
	const act = reminderActs.find((known) => known === parameters.get("act")) ?? "open";
	return (
		<AuthorFrame>
			{token || !id ? (
				<ReminderLinkPage key={token} link={{ token }} act={act} />
			) : (user ?? expiredUser) ? (
				<ReminderLinkPage key={id} link={{ post: id }} act={act} />
			) : loading ? (
				<PageLoader />
			) : (
				<SignInRequired />
			)}
		</AuthorFrame>
	);
}
