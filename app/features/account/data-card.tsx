import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { StepCard } from "../../components/layout/step-card.tsx";
import { useExportAccount } from "./api/use-export-account.ts";

export function DataCard({ userId }: { userId: string }) {
	const exportAccount = useExportAccount(userId);
	return (
		<StepCard
			title="Your data"
			description="Profile, rules and templates, planned and generated posts, reminders and slots: a ZIP of JSON files. Secrets, such as the address of your calendar feed, are left out."
		>
			<Button
				variant="default"
				w={{ base: "100%", xs: "fit-content" }}
				leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
				loading={exportAccount.isPending}
				onClick={() => exportAccount.mutate()}
			>
				Export everything
			</Button>
		</StepCard>
	);
}
