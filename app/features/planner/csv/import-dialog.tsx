import { Button, FileInput, Group, Stack, Switch, Text } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { skipToken, useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messages, postsImportedDetail } from "../../../../domain/messages.ts";
import { dialogOf } from "../../../components/dialogs/dialog.tsx";
import { useBackend } from "../../../lib/api/backend.ts";
import { announceChange } from "../../../lib/api/cross-tab-sync.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";
import { postKeys } from "../api/scheduled-post.ts";
import { useTimeZone } from "../time/use-time-zone.ts";
import { type Import, importPosts, isUnknown, undoImport } from "./import-posts.ts";
import { counted, ImportPreview } from "./import-preview.tsx";
import { readFile } from "./read-import.ts";
import { warnOfPlannedTexts } from "./warn-of-planned-texts.ts";

const mutationKey = ["import-posts"];
/** The rows of a file and their comparison hold for as long as the dialog is open. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, networkMode: "always" } as const;

/** "Import a CSV": choose a file, see what is in it and what is wrong with it, and plan its good rows. */
export const ImportDialog = dialogOf({ title: "Import a CSV" }, ImportSteps);

function ImportSteps({ userId, onClose }: { userId: string; onClose: () => void }) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const timeZone = useTimeZone(userId);
	/** `key`: of the choice, since the same file may have been corrected, and of its import; `copyKey`: where it has all posts. */
	const [chosen, setChosen] = useState<{ file: File; key: string; copyKey: string } | null>(null);
	const choose = (file: File | null | undefined) =>
		file && setChosen({ file, key: crypto.randomUUID(), copyKey: crypto.randomUUID() });
	const { data: file, isFetching: isReading } = useQuery({
		...once,
		queryKey: ["import-file", chosen?.key],
		queryFn: chosen ? ({ signal }) => readFile(chosen.file, timeZone, signal) : skipToken,
	});
	const comparison = useQuery({
		...once,
		queryKey: ["import-comparison", chosen?.key],
		queryFn: file ? ({ signal }) => warnOfPlannedTexts(supabase, file.rows, signal) : skipToken,
	});
	function refresh() {
		announceChange(postKeys.all(userId));
		return refreshQueries(queryClient, postKeys.all(userId));
	}
	const undoMutation = useMutation({
		mutationFn: (createdAt: string) => undoImport(supabase, createdAt),
		onSuccess: () => notifySuccess(messages.importUndone),
		onError: (error) => notifyError(messages.importNotUndone, errorMessage(error)),
		onSettled: refresh,
	});
	const importMutation = useMutation({
		mutationKey,
		mutationFn: (sent: Import) => importPosts(supabase, sent),
		retry: (count, error) => count === 0 && isUnknown(error),
		onSuccess: ({ count, createdAt }) => {
			const undo = createdAt ? { label: "Undo", onClick: () => undoMutation.mutate(createdAt) } : undefined;
			notifySuccess(messages.postsImported, postsImportedDetail(count), undo);
			onClose();
		},
		onError: (error) => {
			notifyError(isUnknown(error) ? messages.importUnknown : messages.importFailed, errorMessage(error));
			// The posts may be planned, by this import or by another tab.
			void comparison.refetch();
		},
		onSettled: refresh,
	});
	const isImporting = useIsMutating({ mutationKey }) > 0;
	function press() {
		// A second press may come before the button has changed.
		if (chosen && queryClient.isMutating({ mutationKey }) === 0)
			importMutation.mutate({ id: isNewOnly ? chosen.key : chosen.copyKey, rows, isNewOnly });
	}
	/** Whether what is planned already stays out of the plan. */
	const [isNewOnly, setNewOnly] = useState(true);
	const all = comparison.data ?? file?.rows ?? [];
	const fresh = all.filter(({ isPlanned }) => !isPlanned);
	const plannedCount = all.length - fresh.length;
	const rows = isNewOnly ? fresh : all;
	let status = plannedCount > 0 && fresh.length === 0 ? "Nothing new in this file." : "";
	if (comparison.isError) status = "Whether you have planned the same texts already could not be checked.";
	if (isReading || comparison.isFetching) status = "Comparing the file with your plan…";

	return (
		<Stack>
			<FileInput
				size="sm"
				label="File"
				description={`The first row names the columns: date, time and content, in any order. Dates read like 2026-11-24 or 24.11.2026, times like 09:00; without a time it is 09:00. A column time_zone may follow; without it the times are in ${timeZone.replaceAll("_", " ")}.`}
				placeholder="Choose a file, or drop it here"
				accept=".csv,.tsv,.txt,text/csv"
				leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
				disabled={isImporting}
				data-autofocus
				value={chosen?.file ?? null}
				error={file?.problem}
				errorProps={{ role: "alert" }}
				onChange={choose}
				// The same file, corrected, can be chosen again.
				fileInputProps={{ onClick: ({ currentTarget }) => Object.assign(currentTarget, { value: "" }) }}
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					if (!isImporting) choose(event.dataTransfer.files[0]);
				}}
			/>
			{/* Always there, so that it is read out when it fills. */}
			<Text role="status" size="sm" c="dimmed" mt={status === "" ? "-md" : 0}>
				{status}
			</Text>
			{file && <ImportPreview {...file} rows={rows} timeZone={timeZone} />}
			{plannedCount > 0 && (
				<Switch
					label={`Leave out ${counted(plannedCount, "one post", "posts")} that you have planned or posted already`}
					checked={isNewOnly}
					onChange={(event) => setNewOnly(event.currentTarget.checked)}
				/>
			)}
			<Group justify="flex-end" gap="xs">
				<Button onClick={onClose}>Cancel</Button>
				<Button
					variant="filled"
					disabled={rows.length === 0 || comparison.isFetching}
					loading={isImporting}
					onClick={press}
				>
					Import {rows.length === 0 ? "posts" : counted(rows.length, "1 post", "posts")}
				</Button>
			</Group>
		</Stack>
	);
}
