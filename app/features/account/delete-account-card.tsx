import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { StepCard } from "../../components/layout/step-card.tsx";
import { lazyDialog } from "../../components/lazy-code/lazy-code.tsx";
import type { DeletedAccount } from "./delete-account-dialog.tsx";

const [DeleteAccountDialog, preloading] = lazyDialog(
	"DeleteAccountDialog",
	() => import("./delete-account-dialog.tsx"),
);

export function DeleteAccountCard(props: DeletedAccount) {
	const [opened, { open, close }] = useDisclosure();
	return (
		<StepCard
			title="Delete your account"
			description="Your account and everything in it goes at once: posts, pictures, reminders, templates, your calendar feed and every link in our mails. This cannot be undone."
		>
			<Button
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
