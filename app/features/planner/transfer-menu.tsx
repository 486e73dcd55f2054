import { Loader } from "@mantine/core";
import {
	IconArrowsTransferUpDown,
	IconCalendarShare,
	IconFileTypeCsv,
	IconJson,
	IconUpload,
	IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy-code/lazy-code.tsx";
import { ActionMenu } from "../../components/ui/action-menu.tsx";
import { useExportPosts } from "./csv/use-export-posts.ts";

const [SubscribeDialog] = lazyDialog("SubscribeDialog", () => import("./calendar-feed/subscribe-dialog.tsx"));
const [ImportDialog] = lazyDialog("ImportDialog", () => import("./csv/import-dialog.tsx"));

const name = "Import, export and calendar feed";

export function TransferMenu({ userId }: { userId: string }) {
	const { loaded, start, cancel } = useExportPosts(userId);
	const posts = `${loaded?.toLocaleString("en")} posts loaded`;
	const [subscribing, setSubscribing] = useState(false);
	const [importing, setImporting] = useState(false);

	return (
		<>
			<ActionMenu
				width={264}
				button={{ "aria-label": name, title: name }}
				actions={[
					["Subscribe in your calendar…", IconCalendarShare, () => setSubscribing(true)],
					null,
					loaded === null && ["Export as CSV", IconFileTypeCsv, () => start("csv")],
					loaded === null && ["Export as JSON", IconJson, () => start("json")],
					loaded !== null && [`Cancel the export, ${posts}`, IconX, cancel],
					null,
					["Import a CSV…", IconUpload, () => setImporting(true)],
				]}
			>
				{loaded === null ? (
					<IconArrowsTransferUpDown size={20} stroke={1.6} aria-hidden />
				) : (
					<Loader size={20} role="status" aria-label={`Exporting, ${posts}`} />
				)}
			</ActionMenu>
			<SubscribeDialog userId={userId} opened={subscribing} onClose={() => setSubscribing(false)} />
			<ImportDialog userId={userId} opened={importing} onClose={() => setImporting(false)} />
		</>
	);
}
