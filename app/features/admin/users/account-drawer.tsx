import { Button, DataList, Divider, Text, Textarea, Title } from "@mantine/core";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { type AdminAuthor, maxReasonLength, maxWeeklyLimit } from "../../../../domain/admin/admin-data.ts";
import { confirm } from "../../../components/dialogs/confirm.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { AuditLog } from "../audit/audit-log.tsx";
import { momentFormat } from "../date-formats.ts";
import { Fact } from "../fact.tsx";
import { NumberForm } from "../number-form.tsx";
import { AccountBadges, TotalBadge } from "./account-badges.tsx";
import { useAuthor } from "./use-authors.ts";
import { useUpdateAccount } from "./use-update-account.ts";

interface AccountDrawerProps {
	/** Null: closed. */
	author: AdminAuthor | null;
	ownUserId: string;
	opened: boolean;
	onClose: () => void;
}

export const AccountDrawer = ({ author, ownUserId, opened, onClose }: AccountDrawerProps) => (
	<Dialog
		isDrawer
		title={<bdi>{author?.display_name}</bdi>}
		closeLabel="Close account"
		opened={opened}
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
			<DataList size="sm" gap="0.375rem">
				<Fact label="Email">{author.email}</Fact>
				{(author.is_admin || author.suspended_at) && (
					<Fact label="State">
						<AccountBadges author={author} />
					</Fact>
				)}
				<Fact label="Joined">{momentFormat.format(author.created_at)}</Fact>
				<Fact label="Last Active">{momentFormat.format(author.last_active)}</Fact>
				<Fact label="Total Posts">
					<TotalBadge total={author.total_generations} />
				</Fact>
				<Fact label="This Week">{author.week_generations.toLocaleString("en")}</Fact>
			</DataList>
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

function RoleSection({ author, isOwn }: { author: AdminAuthor; isOwn: boolean }) {
	const { mutate, isPending } = useUpdateAccount(author.user_id);
	const revocation = {
		question: `Take the admin role from ${isOwn ? "yourself" : author.display_name}?`,
		text: "This panel is closed to them from then on. Another admin can give the role back.",
		confirm: "Take away",
		onConfirm: () => mutate({ type: "revoke" }),
	};
	const grant = {
		question: `Make ${isOwn ? "you" : author.display_name} admin?`,
		text: "Admins see every author's name, address and numbers, and can limit, suspend and appoint accounts.",
		confirm: "Make admin",
		onConfirm: () => mutate({ type: "grant" }),
	};
	return (
		<>
			<Text size="sm" mb="sm">
				{author.is_admin ? "This account is an admin." : "This account is not an admin."}
			</Text>
			<Button loading={isPending} onClick={() => confirm(author.is_admin ? revocation : grant)}>
				{author.is_admin ? "Take admin role away" : "Make admin"}
			</Button>
		</>
	);
}

const suspensionSchema = z.object({ reason: z.string() });

function SuspensionSection({ author, isOwn }: { author: AdminAuthor; isOwn: boolean }) {
	const updateAccount = useUpdateAccount(author.user_id);
	const { formProps, getInputProps, useWatchValue } = useZodForm({
		schema: suspensionSchema,
		initialValues: { reason: "" },
		onSubmit: ({ reason }, form) =>
			confirm({
				question: `Suspend ${author.display_name}?`,
				text: "Their sessions end at once, and they cannot sign in. Reminders and the calendar stop. Nothing is deleted, and you can end the suspension at any time.",
				confirm: "Suspend",
				onConfirm: () => updateAccount.mutate({ type: "suspend", reason }, { onSuccess: form.reset }),
			}),
	});
	const isEmpty = useWatchValue("reason").trim() === "";

	if (author.suspended_at) {
		return (
			<>
				<Text size="sm" mb="sm" style={{ overflowWrap: "anywhere" }}>
					Suspended since {momentFormat.format(author.suspended_at)}: {author.suspension_reason}
				</Text>
				<Button loading={updateAccount.isPending} onClick={() => updateAccount.mutate({ type: "unsuspend" })}>
					End suspension
				</Button>
			</>
		);
	}
	if (isOwn) return <Text size="sm">You cannot suspend yourself.</Text>;
	return (
		<form {...formProps}>
			<Textarea
				{...getInputProps("reason")}
				label="Reason"
				description="For the audit log. The author does not see it."
				minRows={2}
				maxLength={maxReasonLength}
			/>
			<Button type="submit" mt="sm" disabled={isEmpty} loading={updateAccount.isPending}>
				Suspend account
			</Button>
		</form>
	);
}
