import { ActionIcon, Menu } from "@mantine/core";
import {
	IconArrowsTransferUpDown,
	IconCalendarShare,
	IconFileTypeCsv,
	IconJson,
	IconUpload,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { lazyDialog } from "../../components/errors/lazy-part.tsx";
import { ExportProgressDialog } from "./csv/export-progress-dialog.tsx";
import { useExportPosts } from "./csv/use-export-posts.ts";

const [SubscribeDialog] = lazyDialog("SubscribeDialog", () => import("./calendar-feed/subscribe-dialog.tsx"));
const [ImportDialog] = lazyDialog("ImportDialog", () => import("./csv/import-dialog.tsx"));

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
const name = "Import, export and calendar feed";

/** "Import, export and calendar feed". */
export function TransferMenu({ userId }: { userId: string }) {
	const exporting = useExportPosts(userId);
	const button = useRef<HTMLButtonElement>(null);
	const [subscribing, setSubscribing] = useState(false);
	const [importing, setImporting] = useState(false);

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
					<Menu.Item leftSection={<IconCalendarShare {...icon} />} onClick={() => setSubscribing(true)}>
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
			<SubscribeDialog userId={userId} opened={subscribing} onClose={() => setSubscribing(false)} />
			<ImportDialog userId={userId} opened={importing} onClose={() => setImporting(false)} />
		</>
	);
}
