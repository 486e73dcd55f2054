import { Anchor, Button, Center, Paper, Stack, Title } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLazyBackend } from "../../lib/api/backend.ts";
import type { useAuthMail } from "./api/use-auth-mail.ts";

interface InboxNoticeProps {
	children: ReactNode;
	/** A button for the case that no mail comes. */
	action?: ReactNode;
	onBack: () => void;
}

export function InboxNotice({ children, action, onBack }: InboxNoticeProps) {
	const { config } = useLazyBackend();
	return (
		<Stack gap="0.625rem">
			<Center w="3.25rem" h="3.25rem" bdrs="50%" bg="var(--app-accent-soft)" c="var(--app-accent-text)">
				<IconMailCheck size={26} stroke={1.5} aria-hidden />
			</Center>
			<Title order={2} mt="0.625rem" fz="1.625rem" lts="-0.02em">
				Check your inbox
			</Title>
			{children}
			{config.outbox && (
				<Paper mt="0.625rem" px="md" py="sm" bg="none" bd="1px solid var(--app-border)" fz="sm">
					This installation keeps its mails in an outbox.{" "}
					<Anchor href="/outbox" inherit underline="always">
						Open the outbox
					</Anchor>
				</Paper>
			)}
			<Stack gap="sm" mt="sm">
				{action}
				<Button variant="subtle" onClick={onBack}>
					Back to Sign In
				</Button>
			</Stack>
		</Stack>
	);
}

interface ResendButtonProps {
	email: string;
	mail: ReturnType<typeof useAuthMail>;
}

export const ResendButton = ({ email, mail: { send, isPending, cooldown } }: ResendButtonProps) => (
	<Button disabled={cooldown > 0} loading={isPending} onClick={() => send(email)}>
		{cooldown > 0 ? `Send the link again in ${cooldown} s` : "Send the link again"}
	</Button>
);
