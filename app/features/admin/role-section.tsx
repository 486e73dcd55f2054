import { Button } from "@mantine/core";
import { useState } from "react";
import type { AdminAuthor } from "../../../domain/admin-data.ts";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import classes from "./account-drawer.module.css";
import { useAccountActs } from "./use-account-acts.ts";

/** Makes an account admin, or takes the role away. */
export function RoleSection({ author, isOwn }: { author: AdminAuthor; isOwn: boolean }) {
	const acts = useAccountActs(author.user_id);
	const [asking, setAsking] = useState(false);
	const name = isOwn ? "you" : author.display_name;
	const question = author.is_admin
		? `Take the admin role from ${isOwn ? "yourself" : name}?`
		: `Make ${name} admin?`;
	const text = author.is_admin
		? "This panel is closed to them from then on. Another admin can give the role back."
		: "Admins see every author's name, address and numbers, and can limit, suspend and appoint accounts.";

	return (
		<>
			<p className={classes.text}>
				{author.is_admin ? "This account is an admin." : "This account is not an admin."}
			</p>
			<Button variant="default" loading={acts.isPending} onClick={() => setAsking(true)}>
				{author.is_admin ? "Take admin role away" : "Make admin"}
			</Button>
			{asking && (
				<ConfirmDialog
					question={question}
					text={text}
					confirm={author.is_admin ? "Take away" : "Make admin"}
					onConfirm={() => acts.mutate({ act: author.is_admin ? "revoke" : "grant" })}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	);
}
