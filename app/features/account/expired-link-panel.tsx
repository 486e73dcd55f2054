import { Button, Stack, Title } from "@mantine/core";
import { useRef, useState } from "react";
import { addressSchema } from "../../../domain/account-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import panel from "./auth-panel.module.css";
import { EmailField } from "./email-field.tsx";
import { InboxNotice } from "./inbox-notice.tsx";
import { useCheckedForm } from "./use-checked-form.ts";
import { useRecoveryMail } from "./use-recovery-mail.ts";
import { useVerificationMail } from "./use-verification-mail.ts";

/** For whoever followed a link that no longer works: a new one, or the way to sign in. */
export function ExpiredLinkPanel({ onBack }: { onBack: () => void }) {
	const [email, setEmail] = useState("");
	const recovery = useRecoveryMail();
	const verification = useVerificationMail();
	/** Which of the two buttons was pressed. */
	const wanted = useRef(verification);
	const { formProps, errorOf } = useCheckedForm(addressSchema, async (values) =>
		wanted.current.send(values.email),
	);
	const sentTo = recovery.sentTo ?? verification.sentTo;
	const back = (
		<Button variant="subtle" onClick={onBack}>
			Back to Sign In
		</Button>
	);

	if (sentTo) {
		return (
			<InboxNotice actions={back}>
				<p role="status">
					If an account with the address <strong>{sentTo}</strong> waits for it, a new link is on its way. It
					works once, for 24 hours.
				</p>
			</InboxNotice>
		);
	}
	return (
		<>
			<Title order={2} className={panel.title}>
				{messages.linkExpired}
			</Title>
			<p className={panel.text}>
				Links in our mails work once, for 24 hours. If you have verified your address already, just sign in.
			</p>
			<form {...formProps}>
				<Stack>
					<EmailField
						value={email}
						onChange={(event) => setEmail(event.currentTarget.value)}
						error={errorOf("email")}
					/>
					<Button
						type="submit"
						fullWidth
						mt="xs"
						loading={verification.isPending}
						onClick={() => {
							wanted.current = verification;
						}}
					>
						Send a new verification link
					</Button>
					<Button
						type="submit"
						variant="default"
						loading={recovery.isPending}
						onClick={() => {
							wanted.current = recovery;
						}}
					>
						Send a new password link
					</Button>
					{back}
				</Stack>
			</form>
		</>
	);
}
