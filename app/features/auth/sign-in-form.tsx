import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { signInSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { EmailField } from "../../components/forms/email-field.tsx";
import { PasswordField } from "../../components/forms/password-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import { useAuthMail } from "./api/use-auth-mail.ts";
import { useSignIn } from "./api/use-sign-in.ts";
import { isNotVerified, signInFailure } from "./auth-errors.ts";
import { ResendButton } from "./inbox-notice.tsx";

interface SignInFormProps {
	email: string;
	onEmailChange: (email: string) => void;
	onForgot: () => void;
}

export function SignInForm({ email, onEmailChange, onForgot }: SignInFormProps) {
	const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);
	const verificationMail = useAuthMail("verification");
	const signIn = useSignIn({
		onSuccess: () => notifySuccess(messages.signInSucceeded),
		onError: (error) => notifyError(...signInFailure(error)),
		onSettled: (_data, error, credentials) =>
			setUnverifiedEmail(error && isNotVerified(error) ? credentials.email : null),
	});
	const { formProps, getInputProps } = useZodForm({
		schema: signInSchema,
		initialValues: { email, password: "" },
		onSubmit: (credentials) => signIn.mutate(credentials),
	});

	return (
		<form {...formProps}>
			<Stack>
				<EmailField
					{...getInputProps("email")}
					onInput={(event) => onEmailChange(event.currentTarget.value)}
				/>
				<PasswordField {...getInputProps("password")} autoComplete="current-password" />
				<Button type="submit" variant="filled" fullWidth mt="xs" loading={signIn.isPending}>
					Sign In
				</Button>
				<Button variant="subtle" onClick={onForgot}>
					Forgot your password?
				</Button>
				{unverifiedEmail && <ResendButton email={unverifiedEmail} mail={verificationMail} />}
			</Stack>
		</form>
	);
}
