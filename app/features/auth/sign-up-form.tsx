import { Button, Stack, TextInput } from "@mantine/core";
import { type AuthError, isAuthWeakPasswordError } from "@supabase/supabase-js";
import { useMutation } from "@tanstack/react-query";
import { signUpSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { EmailField } from "../../components/forms/email-field.tsx";
import { PasswordField } from "../../components/forms/password-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { useLazyBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import { signUpFailure } from "./auth-errors.ts";

interface SignUpFormProps {
	email: string;
	onEmailChange: (email: string) => void;
	/** The account is made; its address waits for verification. */
	onSignedUp: (email: string) => void;
}

type NewAccount = Record<"email" | "password" | "displayName", string>;

export function SignUpForm({ email, onEmailChange, onSignedUp }: SignUpFormProps) {
	const { load } = useLazyBackend();
	// The callbacks are options of the hook: those of `mutate` do not run, as a success unmounts the form.
	const signUp = useMutation({
		mutationFn: async ({ displayName, ...credentials }: NewAccount) => {
			const { supabase } = await load();
			const { data, error } = await supabase.auth.signUp({
				...credentials,
				options: {
					data: { display_name: displayName, locale: navigator.language },
					emailRedirectTo: `${window.location.origin}/`,
				},
			});
			if (error) throw error;
			// The address has to be verified before the author can sign in.
			return { isUnverified: data.session === null };
		},
		onSuccess: ({ isUnverified }, account) => {
			notifySuccess(messages.signUpSucceeded);
			if (isUnverified) onSignedUp(account.email);
		},
		onError: (error: AuthError) => {
			notifyError(...signUpFailure(error));
			if (isAuthWeakPasswordError(error)) form.refuse("password", errorMessage(error));
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
				<Button type="submit" variant="filled" fullWidth mt="xs" loading={signUp.isPending}>
					Create Free Account
				</Button>
			</Stack>
		</form>
	);
}
