import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { signInSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { isNotVerified, signInFailure } from "./auth-errors.ts";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { ResendLink } from "./resend-link.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

interface SignInFormProps {
	email: string;
	onEmailChange: (email: string) => void;
	onForgot: () => void;
}

export function SignInForm({ email, onEmailChange, onForgot }: SignInFormProps) {
	const { supabase } = useBackend();
	const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

	const { formProps, submitting, errorOf } = useCheckedForm(signInSchema, async (credentials) => {
		const { error } = await supabase.auth.signInWithPassword(credentials);
		setUnverifiedEmail(error && isNotVerified(error) ? credentials.email : null);
		if (error) notifyError(...signInFailure(error));
		else notifySuccess(messages.signInSucceeded);
	});

	return (
		<form {...formProps}>
			<Stack>
				<EmailField
					value={email}
					onChange={(event) => onEmailChange(event.currentTarget.value)}
					error={errorOf("email")}
				/>
				<PasswordField autoComplete="current-password" error={errorOf("password")} />
				<Button type="submit" fullWidth mt="xs" loading={submitting}>
					Sign In
				</Button>
				<Button variant="subtle" onClick={onForgot}>
					Forgot your password?
				</Button>
				{unverifiedEmail && <ResendLink email={unverifiedEmail} />}
			</Stack>
		</form>
	);
}
