import { Button } from "@mantine/core";
import type { useRecoveryMail } from "./api/use-recovery-mail.ts";

interface ResendButtonProps {
	email: string;
	mail: ReturnType<typeof useRecoveryMail>;
}

/** Asks for a mail once more, as soon as Auth would send one. */
export const ResendButton = ({ email, mail: { send, isPending, cooldown } }: ResendButtonProps) => (
	<Button variant="default" disabled={cooldown > 0} loading={isPending} onClick={() => send(email)}>
		{cooldown > 0 ? `Send the link again in ${cooldown} s` : "Send the link again"}
	</Button>
);
