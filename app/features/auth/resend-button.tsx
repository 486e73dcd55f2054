import { Button } from "@mantine/core";
import type { useAuthMail } from "./api/use-auth-mail.ts";

interface ResendButtonProps {
	email: string;
	mail: ReturnType<typeof useAuthMail>;
}

export const ResendButton = ({ email, mail: { send, isPending, cooldown } }: ResendButtonProps) => (
	<Button variant="default" disabled={cooldown > 0} loading={isPending} onClick={() => send(email)}>
		{cooldown > 0 ? `Send the link again in ${cooldown} s` : "Send the link again"}
	</Button>
);
