import { Button, Stack, Switch } from "@mantine/core";
import { useState } from "react";
import { changePasswordSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { StepCard } from "../../components/step-card.tsx";
import { useBackend } from "../../lib/backend.tsx";
import classes from "./account-cards.module.css";
import { notifyAuthError } from "./auth-errors.ts";
import { checkPassword } from "./check-password.ts";
import { PasswordField } from "./password-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

/** A new password, for whoever knows the current one. */
export function PasswordCard({ email }: { email: string }) {
	const { supabase, config } = useBackend();
	const [endOthers, setEndOthers] = useState(true);
	/** Rises with each change, so that the fields are empty again. */
	const [changes, setChanges] = useState(0);
	const { formProps, submitting, errorOf } = useCheckedForm(
		changePasswordSchema,
		async ({ currentPassword, password }) => {
			const wrong = await checkPassword(config, email, currentPassword);
			if (wrong?.code === "invalid_credentials") return notifyError(messages.currentPasswordWrong);
			if (wrong) return notifyAuthError(messages.passwordChangeFailed, wrong);
			const { error } = await supabase.auth.updateUser({ password });
			if (error) return notifyAuthError(messages.passwordChangeFailed, error);
			if (endOthers) await supabase.auth.signOut({ scope: "others" });
			notifySuccess(messages.passwordChanged, endOthers ? messages.otherDevicesSignedOut : undefined);
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
						<Switch
							label="Sign out my other devices"
							checked={endOthers}
							onChange={(event) => setEndOthers(event.currentTarget.checked)}
						/>
						<Button type="submit" variant="default" loading={submitting}>
							Change password
						</Button>
					</div>
				</Stack>
			</form>
		</StepCard>
	);
}
