import { Button, Stack, Text } from "@mantine/core";
import { addressSchema } from "../../../domain/account-schemas.ts";
import { EmailField } from "../../components/forms/email-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { StrongText } from "../../components/ui/strong-text.tsx";
import { useAuthMail } from "./api/use-auth-mail.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { InboxNotice, ResendButton } from "./inbox-notice.tsx";

interface ForgotPasswordProps {
	email: string;
	onEmailChange: (email: string) => void;
	onBack: () => void;
}

/** Asks for a link to set a new password. It gives a uniform response, whether the account exists or not. */
export function ForgotPassword({ email, onEmailChange, onBack }: ForgotPasswordProps) {
	const recoveryMail = useAuthMail("recovery");
	const { formProps, getInputProps } = useZodForm({
		schema: addressSchema,
		initialValues: { email },
		onSubmit: (values) => recoveryMail.send(values.email),
	});
	const { sentTo } = recoveryMail;

	if (sentTo) {
		return (
			<InboxNotice action={<ResendButton email={sentTo} mail={recoveryMail} />} onBack={onBack}>
				<Text role="status" c="dimmed">
					If an account with the address <StrongText>{sentTo}</StrongText> exists, a link to set a new
					password is on its way. It works once, for 24 hours.
				</Text>
				<Text size="sm" c="dimmed">
					No mail? Look among your spam, and check the address for typing errors.
				</Text>
			</InboxNotice>
		);
	}
	return (
		<>
			<AuthHeading title="Forgot your password?">
				Tell us your address, and we mail you a link to set a new one.
			</AuthHeading>
			<form {...formProps}>
				<Stack>
					<EmailField
						{...getInputProps("email")}
						onInput={(event) => onEmailChange(event.currentTarget.value)}
						autoFocus
					/>
					<Button type="submit" variant="filled" fullWidth mt="xs" loading={recoveryMail.isPending}>
						Send the link
					</Button>
					<Button variant="subtle" onClick={onBack}>
						Back to Sign In
					</Button>
				</Stack>
			</form>
		</>
	);
}
