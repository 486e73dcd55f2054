import { Button } from "@mantine/core";
import { useVerificationMail } from "./use-verification-mail.ts";

interface ResendLinkProps {
	email: string;
	/** Whether a mail went out just now. */
	justSent?: boolean;
}

/** Asks for the verification mail once more, as soon as Auth would send one. */
export function ResendLink({ email, justSent = false }: ResendLinkProps) {
	const { send, isPending, wait } = useVerificationMail(justSent);
	return (
		<Button variant="default" disabled={wait > 0} loading={isPending} onClick={() => send(email)}>
			{wait > 0 ? `Send the link again in ${wait} s` : "Send the link again"}
		</Button>
	);
}
