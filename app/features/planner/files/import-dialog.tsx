import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages, postsImportedDetail } from "../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.tsx";
import { failureDetail } from "../../../lib/failure-detail.ts";
import { announceChange, refresh } from "../data/live-updates.ts";
import { usePlannerSettings } from "../data/use-planner-settings.ts";
import { CsvPicker } from "./csv-picker.tsx";
import { FilesDialog } from "./files-dialog.tsx";
import classes from "./import-dialog.module.css";
import { importPosts } from "./import-posts.ts";
import { ImportPreview } from "./import-preview.tsx";
import type { ImportRow } from "./to-import-row.ts";
import { useImportFile } from "./use-import-file.ts";

interface ImportDialogProps {
	userId: string;
	opened: boolean;
	onClose: () => void;
}

/** "Import a CSV": choose a file, see what is in it and what is wrong with it, and plan all of it or nothing. */
export function ImportDialog({ userId, opened, onClose }: ImportDialogProps) {
	return (
		<FilesDialog title="Import a CSV" opened={opened} onClose={onClose}>
			<ImportSteps userId={userId} onDone={onClose} />
		</FilesDialog>
	);
}

function ImportSteps({ userId, onDone }: { userId: string; onDone: () => void }) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const { timeZone } = usePlannerSettings(userId);
	const { state, choose } = useImportFile(timeZone);
	const send = useMutation({
		mutationFn: (rows: ImportRow[]) => importPosts(supabase, rows),
		onSuccess: (count) => {
			notifySuccess(messages.postsImported, postsImportedDetail(count));
			announceChange(userId);
			onDone();
			return refresh(queryClient, userId);
		},
		onError: (error) => notifyError(messages.importFailed, failureDetail(error)),
	});
	const isRead = state.step === "read";
	const rows = isRead && state.file.badRows.length === 0 ? state.file.rows : [];

	return (
		<>
			<CsvPicker
				timeZone={timeZone}
				fileName={state.step === "none" ? null : state.name}
				disabled={send.isPending}
				onChoose={choose}
			/>
			<div role="status" className={classes.status}>
				{state.step === "reading" && "Reading the file…"}
				{isRead && state.comparing && "Comparing with your plan…"}
			</div>
			{state.step === "refused" && (
				<p className={classes.problem} role="alert">
					{state.problem}
				</p>
			)}
			{isRead && <ImportPreview file={state.file} timeZone={timeZone} />}
			{isRead && !state.comparing && !state.compared && rows.length > 0 && (
				<p className={classes.status}>
					Whether you have planned the same texts already could not be checked.
				</p>
			)}
			<div className={classes.actions}>
				<Button variant="default" onClick={onDone}>
					Cancel
				</Button>
				<Button
					disabled={rows.length === 0 || (isRead && state.comparing)}
					loading={send.isPending}
					onClick={() => send.mutate(rows)}
				>
					{importLabel(rows.length)}
				</Button>
			</div>
		</>
	);
}

function importLabel(count: number): string {
	if (count === 0) return "Import posts";
	return count === 1 ? "Import 1 post" : `Import ${count.toLocaleString("en")} posts`;
}
