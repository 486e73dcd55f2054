import { Button, Stack } from "@mantine/core";
import { newPasswordSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { PasswordField } from "../../components/forms/password-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { StrongText } from "../../components/ui/strong-text.tsx";
import { errorMessage } from "../../lib/api/error-message.ts";
import { isAboutPassword, useUpdateUser } from "../../lib/api/use-update-user.ts";
import { endRecovery } from "../../lib/recovery-mark.ts";
import { notifySuccess } from "../../lib/toasts/notify.ts";
import { AuthHeading } from "./auth-heading.tsx";

/** Ends a recovery by a new password. Auth then ends every other session. */
export function NewPasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
	const updateUser = useUpdateUser({
		failed: messages.passwordChangeFailed,
		onSuccess: () => {
			endRecovery();
			notifySuccess(messages.passwordChanged, messages.otherDevicesSignedOut);
			onChanged();
		},
		showAtField: (error) => isAboutPassword(error) && refuse("password", errorMessage(error)),
	});
	const { formProps, getInputProps, errors, refuse } = useZodForm({
		schema: newPasswordSchema,
		initialValues: { password: "" },
		onSubmit: (values) => updateUser.mutate(values),
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
					<Button type="submit" variant="filled" fullWidth mt="xs" loading={updateUser.isPending}>
						Save the password
					</Button>
				</Stack>
			</form>
		</>
	);
}
