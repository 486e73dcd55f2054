import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazyDialog } from "../../components/errors/lazy-part.tsx";
import { StepCard } from "../../components/layout/step-card.tsx";

const [DeleteAccountDialog, preloading] = lazyDialog(
	"DeleteAccountDialog",
	() => import("./delete-account-dialog.tsx"),
);

export interface DeletedAccount {
	userId: string;
	email: string;
	/** Ends the session that this device still holds. */
	onDeleted: () => Promise<unknown>;
}

export function DeleteAccountCard(props: DeletedAccount) {
	const [opened, { open, close }] = useDisclosure();
	return (
		<StepCard
			title="Delete your account"
			description="Your account and everything in it goes at once: posts, pictures, reminders, templates, your calendar feed and every link in our mails. This cannot be undone."
		>
			<Button
				variant="default"
				c="var(--mantine-color-error)"
				w={{ base: "100%", xs: "fit-content" }}
				aria-haspopup="dialog"
				{...preloading}
				onClick={open}
			>
				Delete my account
			</Button>
			<DeleteAccountDialog {...props} opened={opened} onClose={close} />
		</StepCard>
	);
}
