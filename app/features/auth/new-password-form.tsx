import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { newPasswordSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { PasswordField } from "../../components/password-field.tsx";
import { StrongText } from "../../components/strong-text.tsx";
import { useZodForm } from "../../components/use-zod-form.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { errorSentence } from "../../lib/api/error-sentence.ts";
import { endRecovery } from "../../lib/recovery-mark.ts";
import { AuthHeading } from "./auth-heading.tsx";

interface NewPasswordFormProps {
	email: string;
	onChanged: () => void;
}

/** The end of a recovery: a new password, with which Auth ends every other session. */
export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
	const { supabase } = useBackend();
	const changePassword = useMutation({
		mutationFn: async (values: { password: string }) => {
			const { error } = await supabase.auth.updateUser(values);
			if (error) throw error;
		},
		onSuccess: () => {
			endRecovery();
			notifySuccess(messages.passwordChanged, messages.otherDevicesSignedOut);
			onChanged();
		},
		onError: (error) => notifyError(messages.passwordChangeFailed, errorSentence(error)),
	});
	const { formProps, getInputProps, errors } = useZodForm({
		schema: newPasswordSchema,
		initialValues: { password: "" },
		onSubmit: (values) => changePassword.mutate(values),
	});

	return (
		<>
			<AuthHeading title="Set a new password">
				For <StrongText>{email}</StrongText>. You are signed in with it at once.
			</AuthHeading>
			<form {...formProps}>
				{/* Password managers store the password under this name. */}
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<Stack>
					<PasswordField
						{...getInputProps("password")}
						label="New password"
						autoComplete="new-password"
						autoFocus
						description={errors.password ? undefined : "At least 6 characters"}
					/>
					<Button type="submit" fullWidth mt="xs" loading={changePassword.isPending}>
						Save the password
					</Button>
				</Stack>
			</form>
		</>
	);
}
