import { Button, Stack, Title } from "@mantine/core";
import { addressSchema } from "../../../domain/account-schemas.ts";
import panel from "./auth-panel.module.css";
import { EmailField } from "./email-field.tsx";
import { InboxNotice } from "./inbox-notice.tsx";
import { useCheckedForm } from "./use-checked-form.ts";
import { useRecoveryMail } from "./use-recovery-mail.ts";

interface ForgotPasswordProps {
	email: string;
	onEmailChange: (email: string) => void;
	onBack: () => void;
}

/** Asks for a link to a new password. What it says is the same for every address. */
export function ForgotPassword({ email, onEmailChange, onBack }: ForgotPasswordProps) {
	const { send, isPending, sentTo, wait } = useRecoveryMail();
	const { formProps, errorOf } = useCheckedForm(addressSchema, async (values) => send(values.email));
	const back = (
		<Button variant="subtle" onClick={onBack}>
			Back to Sign In
		</Button>
	);

	if (sentTo) {
		return (
			<InboxNotice
				actions={
					<>
						<Button variant="default" disabled={wait > 0} loading={isPending} onClick={() => send(sentTo)}>
							{wait > 0 ? `Send the link again in ${wait} s` : "Send the link again"}
						</Button>
						{back}
					</>
				}
			>
				<p role="status">
					If an account with the address <strong>{sentTo}</strong> exists, a link to set a new password is on
					its way. It works once, for 24 hours.
				</p>
				<p>No mail? Look among your spam, and check the address for typing errors.</p>
			</InboxNotice>
		);
	}
	return (
		<>
			<Title order={2} className={panel.title}>
				Forgot your password?
			</Title>
			<p className={panel.text}>Tell us your address, and we mail you a link to set a new one.</p>
			<form {...formProps}>
				<Stack>
					<EmailField
						value={email}
						onChange={(event) => onEmailChange(event.currentTarget.value)}
						error={errorOf("email")}
						data-autofocus
						autoFocus
					/>
					<Button type="submit" fullWidth mt="xs" loading={isPending}>
						Send the link
					</Button>
					{back}
				</Stack>
			</form>
		</>
	);
}
