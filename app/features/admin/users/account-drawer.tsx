import { Divider, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { type AdminAuthor, maxWeeklyLimit } from "../../../../domain/admin/admin-data.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { AuditLog } from "../audit/audit-log.tsx";
import { NumberForm } from "../number-form.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { useAuthor } from "./api/use-author.ts";
import { useUpdateAccount } from "./api/use-update-account.ts";
import { RoleSection } from "./role-section.tsx";
import { SuspensionSection } from "./suspension-section.tsx";

interface AccountDrawerProps {
	/** Null: closed. */
	author: AdminAuthor | null;
	ownUserId: string;
	onClose: () => void;
}

export const AccountDrawer = ({ author, ownUserId, onClose }: AccountDrawerProps) => (
	<Dialog
		isDrawer
		title={<bdi>{author?.display_name}</bdi>}
		closeLabel="Close account"
		opened={author !== null}
		onClose={onClose}
	>
		{author && <AccountDetails key={author.user_id} listed={author} isOwn={author.user_id === ownUserId} />}
	</Dialog>
);

function AccountDetails({ listed, isOwn }: { listed: AdminAuthor; isOwn: boolean }) {
	const author = useAuthor(listed);
	const updateAccount = useUpdateAccount(author.user_id);
	return (
		<>
			<AccountFacts author={author} />
			<Section title="Weekly limit">
				<NumberForm
					key={author.weekly_limit}
					label="Generations a week"
					description="Empty: the limit of all accounts"
					submitLabel="Save limit"
					stored={author.weekly_limit}
					max={maxWeeklyLimit}
					problem={`A whole number from 0 to ${maxWeeklyLimit.toLocaleString("en")}`}
					isPending={updateAccount.isPending}
					onSave={(weekly_limit) => updateAccount.mutate({ type: "limit", weekly_limit })}
				/>
			</Section>
			<Section title="Suspension">
				<SuspensionSection author={author} isOwn={isOwn} />
			</Section>
			<Section title="Admin role">
				<RoleSection author={author} isOwn={isOwn} />
			</Section>
			<Section title="What admins did">
				<AuditLog userId={author.user_id} />
			</Section>
		</>
	);
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
	<section>
		<Divider my="1.25rem" color="var(--app-border)" />
		<Title order={3} mb="xs">
			{title}
		</Title>
		{children}
	</section>
);
