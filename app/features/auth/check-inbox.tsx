import { Text } from "@mantine/core";
import { StrongText } from "../../components/ui/strong-text.tsx";
import { useAuthMail } from "./api/use-auth-mail.ts";
import { InboxNotice } from "./inbox-notice.tsx";
import { ResendButton } from "./resend-button.tsx";

interface CheckInboxProps {
	email: string;
	onBack: () => void;
}

export function CheckInbox({ email, onBack }: CheckInboxProps) {
	const verificationMail = useAuthMail("verification", true);
	return (
		<InboxNotice action={<ResendButton email={email} mail={verificationMail} />} onBack={onBack}>
			<Text c="dimmed">
				We have sent a link to <StrongText>{email}</StrongText>. Open it to verify your address, and you are
				in.
			</Text>
			<Text size="sm" c="dimmed">
				No mail? Look among your spam. If this address is verified already, no link comes: sign in, or set a
				new password.
			</Text>
		</InboxNotice>
	);
}
