import { Drawer } from "@mantine/core";
import type { AdminAuthor } from "../../../domain/admin-data.ts";
import classes from "./account-drawer.module.css";
import { AccountFacts } from "./account-facts.tsx";
import { AuditLog } from "./audit-log.tsx";
import { LimitForm } from "./limit-form.tsx";
import { RoleSection } from "./role-section.tsx";
import { SuspensionSection } from "./suspension-section.tsx";
import { useAccount } from "./use-account.ts";

interface AccountDrawerProps {
	/** Null: closed. */
	author: AdminAuthor | null;
	ownUserId: string;
	onClose: () => void;
}

/** One account: what is known of it, what an admin can do to it, and what was done. */
export function AccountDrawer({ author, ownUserId, onClose }: AccountDrawerProps) {
	return (
		<Drawer.Root opened={author !== null} onClose={onClose} position="right" size="30rem">
			<Drawer.Overlay />
			<Drawer.Content classNames={{ content: classes.panel }}>
				{/* Without the role this <header> counts as a second banner of the page. */}
				<Drawer.Header role="presentation" className={classes.head}>
					<Drawer.Title className={classes.title}>{author?.display_name}</Drawer.Title>
					<Drawer.CloseButton size={40} aria-label="Close account" />
				</Drawer.Header>
				{author && <Account key={author.user_id} listed={author} isOwn={author.user_id === ownUserId} />}
			</Drawer.Content>
		</Drawer.Root>
	);
}

function Account({ listed, isOwn }: { listed: AdminAuthor; isOwn: boolean }) {
	const author = useAccount(listed);
	return (
		<div className={classes.body}>
			<AccountFacts author={author} />
			<section className={classes.section}>
				<h3 className={classes.heading}>Weekly limit</h3>
				<LimitForm key={author.weekly_limit} author={author} />
			</section>
			<section className={classes.section}>
				<h3 className={classes.heading}>Suspension</h3>
				<SuspensionSection author={author} isOwn={isOwn} />
			</section>
			<section className={classes.section}>
				<h3 className={classes.heading}>Admin role</h3>
				<RoleSection author={author} isOwn={isOwn} />
			</section>
			<section className={classes.section}>
				<h3 className={classes.heading}>What admins did</h3>
				<AuditLog userId={author.user_id} />
			</section>
		</div>
	);
}
