import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { type AdminAuthor, maxReasonLength } from "../../../domain/admin-data.ts";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import classes from "./account-drawer.module.css";
import { moment } from "./dates.ts";
import { useAccountActs } from "./use-account-acts.ts";

/** Suspends an account for a reason, or ends its suspension. */
export function SuspensionSection({ author, isOwn }: { author: AdminAuthor; isOwn: boolean }) {
	const acts = useAccountActs(author.user_id);
	const [reason, setReason] = useState("");
	const [asking, setAsking] = useState(false);

	if (author.suspended_at) {
		return (
			<>
				<p className={classes.text}>
					Suspended since {moment.format(author.suspended_at)}: {author.suspension_reason}
				</p>
				<Button
					variant="default"
					loading={acts.isPending}
					onClick={() => acts.mutate({ act: "unsuspend_author" })}
				>
					End suspension
				</Button>
			</>
		);
	}
	if (isOwn) return <p className={classes.text}>You cannot suspend yourself.</p>;
	return (
		<div className={classes.stacked}>
			<Textarea
				label="Reason"
				description="For the audit log. The author does not see it."
				autosize
				minRows={2}
				maxLength={maxReasonLength}
				value={reason}
				onChange={(event) => setReason(event.currentTarget.value)}
			/>
			<Button
				variant="default"
				disabled={reason.trim() === ""}
				loading={acts.isPending}
				onClick={() => setAsking(true)}
			>
				Suspend account
			</Button>
			{asking && (
				<ConfirmDialog
					question={`Suspend ${author.display_name}?`}
					text="Their sessions end at once, and they cannot sign in. Reminders and the calendar stop. Nothing is deleted, and you can end the suspension at any time."
					confirm="Suspend"
					onConfirm={() => acts.mutate({ act: "suspend_author", _reason: reason })}
					onClose={() => setAsking(false)}
				/>
			)}
		</div>
	);
}
