import { Button, Text } from "@mantine/core";
import type { AdminAuthor } from "../../../../domain/admin/admin-data.ts";
import { confirm } from "../../../components/dialogs/confirm.ts";
import { useUpdateAccount } from "./api/use-update-account.ts";

export function RoleSection({ author, isOwn }: { author: AdminAuthor; isOwn: boolean }) {
	const updateAccount = useUpdateAccount(author.user_id);

	const askToRevoke = () =>
		confirm({
			question: `Take the admin role from ${isOwn ? "yourself" : author.display_name}?`,
			text: "This panel is closed to them from then on. Another admin can give the role back.",
			confirm: "Take away",
			onConfirm: () => updateAccount.mutate({ type: "revoke" }),
		});
	const askToGrant = () =>
		confirm({
			question: `Make ${isOwn ? "you" : author.display_name} admin?`,
			text: "Admins see every author's name, address and numbers, and can limit, suspend and appoint accounts.",
			confirm: "Make admin",
			onConfirm: () => updateAccount.mutate({ type: "grant" }),
		});

	return (
		<>
			<Text size="sm" mb="sm">
				{author.is_admin ? "This account is an admin." : "This account is not an admin."}
			</Text>
			<Button
				variant="default"
				loading={updateAccount.isPending}
				onClick={author.is_admin ? askToRevoke : askToGrant}
			>
				{author.is_admin ? "Take admin role away" : "Make admin"}
			</Button>
		</>
	);
}
