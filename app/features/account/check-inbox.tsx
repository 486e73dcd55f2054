import { Anchor, Button, Stack, Title } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { useBackend } from "../../lib/backend.tsx";
import classes from "./check-inbox.module.css";
import { ResendLink } from "./resend-link.tsx";

interface CheckInboxProps {
	email: string;
	onBack: () => void;
}

/** Stands in the form's place once the account waits for its verification link. */
export function CheckInbox({ email, onBack }: CheckInboxProps) {
	const { config } = useBackend();
	return (
		<div className={classes.root}>
			<span className={classes.icon}>
				<IconMailCheck size={26} stroke={1.5} aria-hidden />
			</span>
			<Title order={2} className={classes.title}>
				Check your inbox
			</Title>
			<p className={classes.text}>
				We have sent a link to <strong>{email}</strong>. Open it to verify your address, and you are in.
			</p>
			{config.outbox && (
				<p className={classes.note}>
					This installation keeps its mails in an outbox.{" "}
					<Anchor href="/outbox" inherit underline="always">
						Open the outbox
					</Anchor>
				</p>
			)}
			<Stack gap="sm" mt="lg">
				<ResendLink email={email} justSent />
				<Button variant="subtle" onClick={onBack}>
					Back to Sign In
				</Button>
			</Stack>
		</div>
	);
}
