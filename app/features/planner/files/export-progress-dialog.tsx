import { Button } from "@mantine/core";
import classes from "./export-progress-dialog.module.css";
import { FilesDialog } from "./files-dialog.tsx";
import type { ExportProgress } from "./load-all-posts.ts";

interface ExportProgressDialogProps {
	/** Null while nothing is to be seen: most exports are done at once. */
	progress: ExportProgress | null;
	onCancel: () => void;
}

/** How far a long export is, and the way out of it. */
export function ExportProgressDialog({ progress, onCancel }: ExportProgressDialogProps) {
	return (
		<FilesDialog title="Exporting your posts" opened={progress !== null} onClose={onCancel}>
			{progress && (
				<>
					<progress
						className={classes.bar}
						aria-label="Posts loaded"
						value={progress.total === 0 ? undefined : progress.loaded}
						max={progress.total || undefined}
					/>
					<p className={classes.text} role="status">
						{progress.total === 0
							? "Loading your posts…"
							: `${progress.loaded.toLocaleString("en")} of ${progress.total.toLocaleString("en")} posts`}
					</p>
					<Button className={classes.cancel} variant="default" onClick={onCancel}>
						Cancel
					</Button>
				</>
			)}
		</FilesDialog>
	);
}
