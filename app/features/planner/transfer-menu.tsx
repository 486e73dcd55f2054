import { ActionIcon, Menu } from "@mantine/core";
import {
	IconArrowsTransferUpDown,
	IconCalendarShare,
	IconFileTypeCsv,
	IconJson,
	IconUpload,
} from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { ExportProgressDialog } from "./csv/export-progress-dialog.tsx";
import { useExportPosts } from "./csv/use-export-posts.ts";

const SubscribeDialog = lazy(() =>
	import("./calendar-feed/subscribe-dialog.tsx").then((module) => ({ default: module.SubscribeDialog })),
);
const ImportDialog = lazy(() =>
	import("./csv/import-dialog.tsx").then((module) => ({ default: module.ImportDialog })),
);

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
const name = "Import, export and calendar feed";

/** "Import, export and calendar feed". The code of its dialogs comes with their first use. */
export function TransferMenu({ userId }: { userId: string }) {
	const exporting = useExportPosts(userId);
	const button = useRef<HTMLButtonElement>(null);
	/** The dialogs that have been opened, and whether they are now. */
	const [subscribe, setSubscribe] = useState<boolean | null>(null);
	const [importing, setImporting] = useState<boolean | null>(null);

	/** A dialog that is mounted open cannot return the focus. */
	function close(setOpened: (opened: boolean) => void) {
		setOpened(false);
		button.current?.focus();
	}

	return (
		<>
			{/* Focus goes back at once, not later: a dialog then takes it from there. */}
			<Menu width={264} floatingStrategy="fixed" returnFocus={false} onClose={() => button.current?.focus()}>
				<Menu.Target>
					<ActionIcon ref={button} size={40} aria-label={name} title={name}>
						<IconArrowsTransferUpDown size={20} stroke={1.6} aria-hidden />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={<IconCalendarShare {...icon} />} onClick={() => setSubscribe(true)}>
						Subscribe in your calendar…
					</Menu.Item>
					<Menu.Divider />
					<Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => exporting.start("csv")}>
						Export as CSV
					</Menu.Item>
					<Menu.Item leftSection={<IconJson {...icon} />} onClick={() => exporting.start("json")}>
						Export as JSON
					</Menu.Item>
					<Menu.Divider />
					<Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => setImporting(true)}>
						Import a CSV…
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			<ExportProgressDialog progress={exporting.progress} onCancel={exporting.cancel} />
			<Suspense fallback={null}>
				{subscribe !== null && (
					<SubscribeDialog userId={userId} opened={subscribe} onClose={() => close(setSubscribe)} />
				)}
				{importing !== null && (
					<ImportDialog userId={userId} opened={importing} onClose={() => close(setImporting)} />
				)}
			</Suspense>
		</>
	);
}
