import { Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { mediaUsage } from "../../../domain/media/media-usage.ts";
import { messages } from "../../../domain/messages.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { useBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { localDay } from "../../lib/date-format.ts";
import { downloadFile } from "../../lib/download-file.ts";
import { useMediaUsage } from "../../lib/media/use-media-usage.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";

export function DataCard({ userId }: { userId: string }) {
	const { supabase } = useBackend();
	const usage = useMediaUsage(userId);
	const [wait, setWait] = useState("");
	const { mutate, isPending } = useMutation({
		mutationFn: async () => {
			const { exportAccount } = await import("./export-account.ts");
			return exportAccount(supabase, userId, setWait);
		},
		onSuccess: ({ file, lacks }) => {
			const name = `post-planner-${localDay()}.zip`;
			downloadFile(name, "application/zip", file);
			notifySuccess(messages.exportReady, lacks || name);
		},
		onError: (error) => notifyError(messages.accountExportFailed, errorMessage(error)),
	});
	return (
		<StepCard
			title="Your data"
			description="Profile, rules and templates, planned and generated posts, reminders and slots as JSON files, pictures and documents as they are: one ZIP. Secrets, such as the address of your calendar feed, are left out."
		>
			<Button
				w={{ base: "100%", xs: "fit-content" }}
				leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
				loading={isPending}
				onClick={() => mutate()}
			>
				Export everything
			</Button>
			<Text size="sm" c="dimmed" role="status">
				{wait}
			</Text>
			{usage && (
				<Text size="sm" c="dimmed" mt="sm">
					{mediaUsage(usage.used_bytes, usage.cap_bytes)}
				</Text>
			)}
		</StepCard>
	);
}
