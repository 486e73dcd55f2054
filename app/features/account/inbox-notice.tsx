import { Anchor, Stack, Title } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useBackend } from "../../lib/api/backend.tsx";
import classes from "./inbox-notice.module.css";

interface InboxNoticeProps {
	children: ReactNode;
	/** What to do when no mail comes. */
	actions: ReactNode;
}

/** Stands in a form's place once the next step is in a mail. */
export function InboxNotice({ children, actions }: InboxNoticeProps) {
	const { config } = useBackend();
	return (
		<div>
			<span className={classes.icon}>
				<IconMailCheck size={26} stroke={1.5} aria-hidden />
			</span>
			<Title order={2} className={classes.title}>
				Check your inbox
			</Title>
			<div className={classes.text}>{children}</div>
			{config.outbox && (
				<p className={classes.note}>
					This installation keeps its mails in an outbox.{" "}
					<Anchor href="/outbox" inherit underline="always">
						Open the outbox
					</Anchor>
				</p>
			)}
			<Stack gap="sm" mt="lg">
				{actions}
			</Stack>
		</div>
	);
}
