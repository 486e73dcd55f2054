import { Button, Stack, TextInput } from "@mantine/core";
import { isAuthWeakPasswordError } from "@supabase/supabase-js";
import { signUpSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { EmailField } from "../../components/forms/email-field.tsx";
import { PasswordField } from "../../components/forms/password-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { notifyError, notifySuccess } from "../../components/toasts/notify.ts";
import { errorSentence } from "../../lib/api/error-sentence.ts";
import { useSignUp } from "./api/use-sign-up.ts";
import { signUpFailure } from "./auth-errors.ts";

interface SignUpFormProps {
	email: string;
	onEmailChange: (email: string) => void;
	/** The account is made; its address waits for verification. */
	onSignedUp: (email: string) => void;
}

export function SignUpForm({ email, onEmailChange, onSignedUp }: SignUpFormProps) {
	const signUp = useSignUp({
		onSuccess: ({ isUnverified }, account) => {
			notifySuccess(messages.signUpSucceeded);
			if (isUnverified) onSignedUp(account.email);
		},
		onError: (error) => {
			notifyError(...signUpFailure(error));
			if (isAuthWeakPasswordError(error)) form.refuse("password", errorSentence(error));
		},
	});
	const { formProps, ...form } = useZodForm({
		schema: signUpSchema,
		initialValues: { email, password: "", displayName: "" },
		onSubmit: (account) => signUp.mutate(account),
	});

	return (
		<form {...formProps}>
			<Stack>
				<TextInput
					{...form.getInputProps("displayName")}
					label="Display Name"
					name="displayName"
					autoComplete="name"
					placeholder="Ada Lovelace"
				/>
				<EmailField
					{...form.getInputProps("email")}
					onInput={(event) => onEmailChange(event.currentTarget.value)}
				/>
				<PasswordField
					{...form.getInputProps("password")}
					autoComplete="new-password"
					description={form.errors.password ? undefined : "At least 6 characters"}
				/>
				<Button type="submit" fullWidth mt="xs" loading={signUp.isPending}>
					Create Free Account
				</Button>
			</Stack>
		</form>
	);
}
