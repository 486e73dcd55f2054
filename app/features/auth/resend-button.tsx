import { Button } from "@mantine/core";
import type { useRecoveryMail } from "./api/use-recovery-mail.ts";

interface ResendButtonProps {
	email: string;
	mail: ReturnType<typeof useRecoveryMail>;
}

/** Sends a mail again. It is disabled during the cooldown. */
export const ResendButton = ({ email, mail: { send, isPending, cooldown } }: ResendButtonProps) => (
	<Button variant="default" disabled={cooldown > 0} loading={isPending} onClick={() => send(email)}>
		{cooldown > 0 ? `Send the link again in ${cooldown} s` : "Send the link again"}
	</Button>
);
