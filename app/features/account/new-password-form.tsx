import { Button, Stack, Title } from "@mantine/core";
import { newPasswordSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { endRecovery } from "../../lib/recovery-mark.ts";
import { notifyAuthError } from "./auth-errors.ts";
import panel from "./auth-panel.module.css";
import { PasswordField } from "./password-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

interface NewPasswordFormProps {
	email: string;
	onChanged: () => void;
}

/** The end of a recovery: a new password, with which Auth ends every other session. */
export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
	const { supabase } = useBackend();
	const { formProps, submitting, errorOf } = useCheckedForm(newPasswordSchema, async ({ password }) => {
		const { error } = await supabase.auth.updateUser({ password });
		if (error) return notifyAuthError(messages.passwordChangeFailed, error);
		endRecovery();
		notifySuccess(messages.passwordChanged, messages.otherDevicesSignedOut);
		onChanged();
	});

	return (
		<>
			<Title order={2} className={panel.title}>
				Set a new password
			</Title>
			<p className={panel.text}>
				For <strong>{email}</strong>. You are signed in with it at once.
			</p>
			<form {...formProps}>
				{/* Password managers store the password under this name. */}
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<Stack>
					<PasswordField
						label="New password"
						autoComplete="new-password"
						autoFocus
						description={errorOf("password") ? undefined : "At least 6 characters"}
						error={errorOf("password")}
					/>
					<Button type="submit" fullWidth mt="xs" loading={submitting}>
						Save the password
					</Button>
				</Stack>
			</form>
		</>
	);
}
