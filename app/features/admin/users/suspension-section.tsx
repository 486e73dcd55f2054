import { Button, Text, Textarea } from "@mantine/core";
import * as z from "zod/mini";
import { type AdminAuthor, maxReasonLength } from "../../../../domain/admin/admin-data.ts";
import { confirm } from "../../../components/dialogs/confirm.ts";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { momentFormat } from "../date-formats.ts";
import { useUpdateAccount } from "./api/use-update-account.ts";

const suspensionSchema = z.object({ reason: z.string() });

export function SuspensionSection({ author, isOwn }: { author: AdminAuthor; isOwn: boolean }) {
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
		<form {...formProps}>
			<Textarea
				{...getInputProps("reason")}
				label="Reason"
				description="For the audit log. The author does not see it."
				autosize
				minRows={2}
				maxLength={maxReasonLength}
			/>
			<Button type="submit" mt="sm" variant="default" disabled={isEmpty} loading={updateAccount.isPending}>
				Suspend account
			</Button>
		</form>
	);
}
