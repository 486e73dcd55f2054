import { Button, Stack, Text } from "@mantine/core";
import { addressSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import { EmailField } from "../../components/forms/email-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { StrongText } from "../../components/ui/strong-text.tsx";
import { useAuthMail } from "./api/use-auth-mail.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { InboxNotice } from "./inbox-notice.tsx";

export function ExpiredLinkPanel({ onBack }: { onBack: () => void }) {
	const recovery = useAuthMail("recovery");
	const verification = useAuthMail("verification");
	const { formProps, getInputProps, pressed } = useZodForm({
		schema: addressSchema,
		initialValues: { email: "" },
		onSubmit: ({ email }): void => (pressed.current === "recovery" ? recovery : verification).send(email),
	});
	const sentTo = recovery.sentTo ?? verification.sentTo;

	if (sentTo) {
		return (
			<InboxNotice onBack={onBack}>
				<Text role="status" c="dimmed">
					If an account with the address <StrongText>{sentTo}</StrongText> waits for it, a new link is on its
					way. It works once, for 24 hours.
				</Text>
			</InboxNotice>
		);
	}
	return (
		<>
			<AuthHeading title={messages.linkExpired}>
				Links in our mails work once, for 24 hours. If you have verified your address already, just sign in.
			</AuthHeading>
			<form {...formProps}>
				<Stack>
					<EmailField {...getInputProps("email")} />
					<Button type="submit" variant="filled" fullWidth mt="xs" loading={verification.isPending}>
						Send a new verification link
					</Button>
					<Button type="submit" name="recovery" loading={recovery.isPending}>
						Send a new password link
					</Button>
					<Button variant="subtle" onClick={onBack}>
						Back to Sign In
					</Button>
				</Stack>
			</form>
		</>
	);
}
