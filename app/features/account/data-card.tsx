import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { StepCard } from "../../components/step-card.tsx";
import { useBackend } from "../../lib/api/backend.tsx";
import { errorSentence } from "../../lib/api/error-sentence.ts";
import { downloadFile } from "../../lib/download-file.ts";
import { exportAccount } from "./api/export-account.ts";

export function DataCard({ userId }: { userId: string }) {
	const { supabase } = useBackend();
	const download = useMutation({
		mutationFn: () => exportAccount(supabase, userId),
		onSuccess: (file) => {
			const name = `post-planner-${new Date().toISOString().slice(0, 10)}.zip`;
			downloadFile(name, "application/zip", file);
			notifySuccess(messages.exportReady, name);
		},
		onError: (error) => notifyError(messages.accountExportFailed, errorSentence(error)),
	});
	return (
		<StepCard
			title="Your data"
			titleId="your-data"
			description="Profile, rules and templates, planned and generated posts, reminders and slots: a ZIP of JSON files. Secrets, such as the address of your calendar feed, are left out."
		>
			<Button
				variant="default"
				leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
				loading={download.isPending}
				onClick={() => download.mutate()}
			>
				Export everything
			</Button>
		</StepCard>
	);
}
