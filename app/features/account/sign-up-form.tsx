import { Button, Stack, TextInput } from "@mantine/core";
import { isAuthWeakPasswordError } from "@supabase/supabase-js";
import { signUpSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { notifySignUpError } from "./auth-errors.ts";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

interface SignUpFormProps {
	email: string;
	onEmailChange: (email: string) => void;
	/** The account is made; its address waits for verification. */
	onSignedUp: (email: string) => void;
}

export function SignUpForm({ email, onEmailChange, onSignedUp }: SignUpFormProps) {
	const { supabase } = useBackend();

	const { formProps, submitting, errorOf } = useCheckedForm(
		signUpSchema,
		async ({ displayName, ...credentials }, refuse) => {
			const { data, error } = await supabase.auth.signUp({
				...credentials,
				options: { data: { display_name: displayName }, emailRedirectTo: `${window.location.origin}/` },
			});
			if (isAuthWeakPasswordError(error)) refuse({ field: "password", message: error.message });
			if (error) return notifySignUpError(error);
			notifySuccess(messages.signUpSucceeded);
			if (!data.session) onSignedUp(credentials.email);
		},
	);

	return (
		<form {...formProps}>
			<Stack>
				<TextInput
					label="Display Name"
					name="displayName"
					autoComplete="name"
					placeholder="Ada Lovelace"
					error={errorOf("displayName")}
				/>
				<EmailField
					value={email}
					onChange={(event) => onEmailChange(event.currentTarget.value)}
					error={errorOf("email")}
				/>
				<PasswordField
					autoComplete="new-password"
					description={errorOf("password") ? undefined : "At least 6 characters"}
					error={errorOf("password")}
				/>
				<Button type="submit" fullWidth mt="xs" loading={submitting}>
					Create Free Account
				</Button>
			</Stack>
		</form>
	);
}
