import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/toasts/notify.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { localDay } from "../../lib/date-format.ts";
import { downloadFile } from "../../lib/download-file.ts";

export function useExportAccount(userId: string) {
	const { supabase } = useBackend();
	const [wait, setWait] = useState("");
	const mutation = useMutation({
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
	return { ...mutation, wait };
}
