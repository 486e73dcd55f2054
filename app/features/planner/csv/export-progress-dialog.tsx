import { Box, Button, Stack, Text } from "@mantine/core";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import type { ExportProgress } from "../api/load-all-posts.ts";

interface ExportProgressDialogProps {
	/** Null while nothing is to be seen: most exports are done at once. */
	progress: ExportProgress | null;
	onCancel: () => void;
}

/** How far a long export is, and a button that ends it. */
export function ExportProgressDialog({ progress, onCancel }: ExportProgressDialogProps) {
	return (
		<Dialog title="Exporting your posts" opened={progress !== null} onClose={onCancel}>
			{progress && (
				<Stack>
					<Box
						component="progress"
						w="100%"
						h={12}
						style={{ accentColor: "var(--app-accent-text)" }}
						aria-label="Posts loaded"
						value={progress.total === 0 ? undefined : progress.loaded}
						max={progress.total || undefined}
					/>
					<Text role="status">
						{progress.total === 0
							? "Loading your posts…"
							: `${progress.loaded.toLocaleString("en")} of ${progress.total.toLocaleString("en")} posts`}
					</Text>
					<Button ml="auto" variant="default" onClick={onCancel}>
						Cancel
					</Button>
				</Stack>
			)}
		</Dialog>
	);
}
