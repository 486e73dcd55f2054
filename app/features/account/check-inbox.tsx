import { Button } from "@mantine/core";
import { InboxNotice } from "./inbox-notice.tsx";
import { ResendLink } from "./resend-link.tsx";

interface CheckInboxProps {
	email: string;
	onBack: () => void;
}

/** Stands in the form's place once the account waits for its verification link. */
export function CheckInbox({ email, onBack }: CheckInboxProps) {
	return (
		<InboxNotice
			actions={
				<>
					<ResendLink email={email} justSent />
					<Button variant="subtle" onClick={onBack}>
						Back to Sign In
					</Button>
				</>
			}
		>
			<p>
				We have sent a link to <strong>{email}</strong>. Open it to verify your address, and you are in.
			</p>
			<p>
				No mail? Look among your spam. If this address is verified already, no link comes: sign in, or set a
				new password.
			</p>
		</InboxNotice>
	);
}
