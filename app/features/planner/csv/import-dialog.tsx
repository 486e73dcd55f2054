import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messages, postsImportedDetail } from "../../../../domain/messages.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { notifyError, notifySuccess } from "../../../components/toasts/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { announceChange } from "../../../lib/api/cross-tab-sync.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { importPosts, undoImport } from "../api/import-posts.ts";
import { postKeys } from "../api/scheduled-post.ts";
import { useTimeZone } from "../time/use-time-zone.ts";
import { CsvPicker } from "./csv-picker.tsx";
import { ImportPreview } from "./import-preview.tsx";
import type { ImportRow } from "./to-import-row.ts";
import { useImportFile } from "./use-import-file.ts";

interface ImportDialogProps {
	userId: string;
	opened: boolean;
	onClose: () => void;
}

/** "Import a CSV": choose a file, see what is in it and what is wrong with it, and plan its good rows. */
export function ImportDialog({ userId, opened, onClose }: ImportDialogProps) {
	return (
		<Dialog title="Import a CSV" opened={opened} onClose={onClose}>
			<Stack>
				<ImportSteps userId={userId} onDone={onClose} />
			</Stack>
		</Dialog>
	);
}

const mutationKey = ["import-posts"];

const comparisons = {
	pending: "Comparing with your plan…",
	failed: "Whether you have planned the same texts already could not be checked.",
};

function ImportSteps({ userId, onDone }: { userId: string; onDone: () => void }) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const timeZone = useTimeZone(userId);
	const { state, choose } = useImportFile(timeZone);
	function refresh() {
		announceChange(postKeys.all(userId));
		return refreshQueries(queryClient, postKeys.all(userId));
	}
	const takeBack = (createdAt: string) =>
		undoImport(supabase, createdAt).then(
			() => {
				notifySuccess(messages.importUndone);
				return refresh();
			},
			(error: unknown) => notifyError(messages.importNotUndone, errorSentence(error)),
		);
	const importing = useMutation({
		mutationKey,
		mutationFn: (rows: ImportRow[]) => importPosts(supabase, rows),
		onSuccess: ({ count, createdAt }) => {
			const undo = createdAt ? { label: "Undo", onClick: () => takeBack(createdAt) } : undefined;
			notifySuccess(messages.postsImported, postsImportedDetail(count), undo);
			onDone();
			return refresh();
		},
		onError: (error) => {
			notifyError(messages.importFailed, errorSentence(error));
			// Its answer may have been lost, and the posts be planned.
			if (state) void choose(state.chosen);
		},
	});
	const isImporting = useIsMutating({ mutationKey }) > 0;
	function press() {
		// The posts may be planned: before they are sent again it has to be known.
		if (importing.isError && state?.comparing === "failed") void choose(state.chosen);
		// A second press may come before the button has changed.
		else if (queryClient.isMutating({ mutationKey }) === 0) importing.mutate(rows);
	}
	/** Whether what is planned already stays out of the plan. */
	const [isNewOnly, setNewOnly] = useState(true);
	const file = state?.file;
	const all = file?.rows ?? [];
	const fresh = all.filter(({ isPlanned }) => !isPlanned);
	const plannedCount = all.length - fresh.length;
	const rows = isNewOnly ? fresh : all;
	let status = "";
	if (state && !file) status = "Reading the file…";
	else if (state?.comparing) status = comparisons[state.comparing];
	else if (plannedCount > 0 && fresh.length === 0) status = "Nothing new in this file.";

	return (
		<>
			<CsvPicker
				timeZone={timeZone}
				fileName={state?.chosen.name ?? null}
				disabled={isImporting}
				onChoose={choose}
			/>
			{/* Always there, so that it is read out when it fills. */}
			<Text role="status" size="sm" c="dimmed" mt={status === "" ? "-md" : 0}>
				{status}
			</Text>
			{file?.problem && (
				<Text role="alert" c="var(--mantine-color-error)">
					{file.problem}
				</Text>
			)}
			{file && <ImportPreview rows={rows} badRows={file.badRows} timeZone={timeZone} />}
			{plannedCount > 0 && (
				<Switch
					label={`Leave out ${plannedCount === 1 ? "one post" : `${plannedCount.toLocaleString("en")} posts`} that you have planned or posted already`}
					checked={isNewOnly}
					onChange={(event) => setNewOnly(event.currentTarget.checked)}
				/>
			)}
			<Group justify="flex-end" gap="xs">
				<Button variant="default" onClick={onDone}>
					Cancel
				</Button>
				<Button
					disabled={rows.length === 0 || state?.comparing === "pending"}
					loading={isImporting}
					onClick={press}
				>
					{importLabel(rows.length)}
				</Button>
			</Group>
		</>
	);
}

function importLabel(count: number): string {
	if (count === 0) return "Import posts";
	return count === 1 ? "Import 1 post" : `Import ${count.toLocaleString("en")} posts`;
}
