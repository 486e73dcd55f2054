import { useParams, useSearchParams } from "react-router";
import { reminderActions } from "../../domain/reminder-link.ts";
import { useAuth } from "../features/auth/use-auth.ts";
import { ReminderLinkPage } from "../features/reminder-action/reminder-link-page.tsx";
import { AuthorFrame } from "./root/author-frame.tsx";
import { ForAuthor } from "./root/for-author.tsx";

/**
 * `/reminder?token=…&act=…`, `/post/<id>?token=…`: where the links of reminder mails lead. The token is the key, no
 * session is needed. `/post/<id>` alone is for the author of the post.
 */
export function Reminder() {
	const { id } = useParams();
	const [parameters] = useSearchParams();
	const { user } = useAuth();
	const token = parameters.get("token") ?? "";
	const chosen = reminderActions.find((known) => known === parameters.get("act")) ?? "open";
	return (
		<AuthorFrame>
			{token || !id ? (
				<ReminderLinkPage key={token} link={{ token }} chosen={chosen} userId={user?.id} />
			) : (
				<ForAuthor>
					{() => <ReminderLinkPage key={id} link={{ post: id }} chosen={chosen} userId={user?.id} />}
				</ForAuthor>
			)}
		</AuthorFrame>
	);
}
