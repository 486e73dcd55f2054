import { useSearchParams } from "react-router";
import { reminderActs } from "../../domain/reminder-link.ts";
import { ReminderLinkPage } from "../features/reminder-action/reminder-link-page.tsx";
import { AuthorFrame } from "./root/author-frame.tsx";

/** `/reminder?token=…&act=…`: where the links of reminder mails lead. The token is the key, no session is needed. */
export function Reminder() {
	const [parameters] = useSearchParams();
	const token = parameters.get("token") ?? "";
	const act = reminderActs.find((known) => known === parameters.get("act")) ?? "open";
	return (
		<AuthorFrame>
			<ReminderLinkPage key={token} token={token} act={act} />
		</AuthorFrame>
	);
}
