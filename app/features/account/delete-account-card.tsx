import { Button } from "@mantine/core";
import { useState } from "react";
import { StepCard } from "../../components/step-card.tsx";
import classes from "./account-cards.module.css";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

interface DeleteAccountCardProps {
	userId: string;
	email: string;
}

/** The way out. */
export function DeleteAccountCard({ userId, email }: DeleteAccountCardProps) {
	const [asking, setAsking] = useState(false);
	return (
		<StepCard
			title="Delete your account"
			titleId="delete-account"
			description="Your account and everything in it goes at once: posts, reminders, templates, your calendar feed and every link in our mails. This cannot be undone."
		>
			<Button
				variant="default"
				className={classes.danger}
				aria-haspopup="dialog"
				onClick={() => setAsking(true)}
			>
				Delete my account
			</Button>
			{asking && <DeleteAccountDialog userId={userId} email={email} onClose={() => setAsking(false)} />}
		</StepCard>
	);
}
