import { Button, Text, Textarea } from "@mantine/core";
import { z } from "zod";
import { type AdminAuthor, maxReasonLength } from "../../../../domain/admin-data.ts";
import { confirm } from "../../../components/confirm.tsx";
import { useZodForm } from "../../../components/use-zod-form.ts";
import { momentFormat } from "../date-formats.ts";
import { useUpdateAccount } from "./api/use-update-account.ts";

/** Suspends an account for a reason, or ends its suspension. */
export function SuspensionSection({ author, isOwn }: { author: AdminAuthor; isOwn: boolean }) {
	const updateAccount = useUpdateAccount(author.user_id);

	if (author.suspended_at) {
		return (
			<>
				<Text size="sm" mb="sm" style={{ overflowWrap: "anywhere" }}>
					Suspended since {momentFormat.format(author.suspended_at)}: {author.suspension_reason}
				</Text>
				<Button
					variant="default"
					loading={updateAccount.isPending}
					onClick={() => updateAccount.mutate({ type: "unsuspend" })}
				>
					End suspension
				</Button>
			</>
		);
	}
	if (isOwn) return <Text size="sm">You cannot suspend yourself.</Text>;
	return (
		<SuspensionForm
			displayName={author.display_name}
			isPending={updateAccount.isPending}
			onSuspend={(reason) => updateAccount.mutate({ type: "suspend", reason })}
		/>
	);
}

const reasonSchema = z.object({ reason: z.string() });

interface SuspensionFormProps {
	displayName: string;
	isPending: boolean;
	onSuspend: (reason: string) => void;
}

function SuspensionForm({ displayName, isPending, onSuspend }: SuspensionFormProps) {
	const { formProps, getInputProps, useWatchValue } = useZodForm({
		schema: reasonSchema,
		initialValues: { reason: "" },
		onSubmit: ({ reason }) =>
			confirm({
				question: `Suspend ${displayName}?`,
				text: "Their sessions end at once, and they cannot sign in. Reminders and the calendar stop. Nothing is deleted, and you can end the suspension at any time.",
				confirm: "Suspend",
				onConfirm: () => onSuspend(reason),
			}),
	});
	const isEmpty = useWatchValue("reason").trim() === "";
	return (
		<form {...formProps}>
			<Textarea
				{...getInputProps("reason")}
				label="Reason"
				description="For the audit log. The author does not see it."
				autosize
				minRows={2}
				maxLength={maxReasonLength}
			/>
			<Button type="submit" mt="sm" variant="default" disabled={isEmpty} loading={isPending}>
				Suspend account
			</Button>
		</form>
	);
}
