import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { changePasswordSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { StepCard } from "../../components/step-card.tsx";
import { useBackend } from "../../lib/api/backend.tsx";
import classes from "./account-cards.module.css";
import { notifyAuthError } from "./auth-errors.ts";
import { PasswordField } from "./password-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

/** A new password, for whoever knows the current one. */
export function PasswordCard({ email }: { email: string }) {
	const { supabase } = useBackend();
	/** Rises with each change, so that the fields are empty again. */
	const [changes, setChanges] = useState(0);
	const { formProps, submitting, errorOf } = useCheckedForm(
		changePasswordSchema,
		async ({ currentPassword, password }) => {
			const { error } = await supabase.auth.updateUser({ password, current_password: currentPassword });
			if (error?.code === "current_password_invalid") return notifyError(messages.currentPasswordWrong);
			if (error) return notifyAuthError(messages.passwordChangeFailed, error);
			notifySuccess(messages.passwordChanged, messages.otherDevicesSignedOut);
			setChanges(changes + 1);
		},
	);

	return (
		<StepCard title="Password" titleId="account-password">
			<form key={changes} {...formProps}>
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<Stack>
					<div className={classes.pair}>
						<PasswordField
							label="Current password"
							name="currentPassword"
							autoComplete="current-password"
							error={errorOf("currentPassword")}
						/>
						<PasswordField
							label="New password"
							autoComplete="new-password"
							placeholder="At least 6 characters"
							error={errorOf("password")}
						/>
					</div>
					<div className={classes.between}>
						<Text size="sm" c="dimmed">
							Your other devices are signed out.
						</Text>
						<Button type="submit" variant="default" loading={submitting}>
							Change password
						</Button>
					</div>
				</Stack>
			</form>
		</StepCard>
	);
}
