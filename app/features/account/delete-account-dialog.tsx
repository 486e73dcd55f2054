import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { messages } from "../../../domain/messages.ts";
import { dialogOf } from "../../components/dialogs/dialog.tsx";
import { PasswordField } from "../../components/forms/password-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { StrongText } from "../../components/ui/strong-text.tsx";
import { useBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { FunctionError, invokeFunction } from "../../lib/api/invoke-function.ts";
import { setDateLocale } from "../../lib/date-format.ts";
import { forgetAuthor } from "../../lib/forget-author.ts";
import { notifySuccess } from "../../lib/toasts/notify.ts";

export interface DeletedAccount {
	userId: string;
	email: string;
	/** Ends the session that this device still holds. */
	onDeleted: () => Promise<unknown>;
}

export const DeleteAccountDialog = dialogOf(
	{ title: "Delete your account?", size: "28rem", centered: true },
	DeletionForm,
);

const confirmationSchema = (email: string) =>
	z.object({
		email: z.string().check(
			z.trim(),
			z.refine((typed) => typed.toLowerCase() === email.toLowerCase(), `Type ${email} to confirm`),
		),
		password: z.string().check(z.minLength(1, "Password required")),
	});

const refusalSchema = z.object({ code: z.enum(["wrong_address", "wrong_password"]) });

/** The field that the server finds wrong; null where it refuses for another reason. */
function refusedField(error: Error) {
	const refusal = refusalSchema.safeParse(error instanceof FunctionError && error.body);
	if (!refusal.success) return null;
	return refusal.data.code === "wrong_password" ? "password" : "email";
}

function DeletionForm({ userId, email, onDeleted, onClose }: DeletedAccount & { onClose: () => void }) {
	const { supabase } = useBackend();
	const deleteAccount = useMutation({
		mutationFn: (confirmation: { email: string; password: string }) =>
			invokeFunction(supabase, "delete-account", { body: confirmation, schema: z.unknown() }),
		onSuccess: async () => {
			await onDeleted();
			forgetAuthor(userId);
			setDateLocale(null);
			notifySuccess(messages.accountDeleted, messages.accountDeletedDetail);
		},
		onError: (error) => {
			const field = refusedField(error);
			if (field) refuse(field, error.message);
		},
	});
	const { formProps, getInputProps, refuse } = useZodForm({
		schema: confirmationSchema(email),
		initialValues: { email: "", password: "" },
		onSubmit: (confirmation) => deleteAccount.mutate(confirmation),
	});
	return (
		<form {...formProps}>
			<Stack>
				<Text c="dimmed">
					This action cannot be undone. Type your email address <StrongText>{email}</StrongText> and your
					password to confirm.
				</Text>
				<TextInput
					{...getInputProps("email")}
					data-autofocus
					label="Your email address"
					name="email"
					type="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
				<PasswordField {...getInputProps("password")} autoComplete="current-password" />
				{deleteAccount.error && !refusedField(deleteAccount.error) && (
					<Text role="alert" size="sm" c="var(--mantine-color-error)">
						{errorMessage(deleteAccount.error)}
					</Text>
				)}
				<Group justify="flex-end" gap="sm">
					<Button flex={{ base: "1 1 100%", xs: "none" }} onClick={onClose}>
						Cancel
					</Button>
					<Button
						type="submit"
						variant="filled"
						color="red.9"
						flex={{ base: "1 1 100%", xs: "none" }}
						loading={deleteAccount.isPending}
					>
						Delete everything
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
