import { messages, postsExportedDetail } from "../../../../domain/messages.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { loadPages } from "../../../lib/api/load-pages.ts";
import type { Row } from "../../../lib/api/supabase.ts";
import { localDay } from "../../../lib/date-format.ts";
import { downloadFile } from "../../../lib/download-file.ts";
import { notifySuccess } from "../../../lib/toasts/notify.ts";
import { useExport } from "../../../lib/use-export.ts";
import { comparePosts, postColumns } from "../api/scheduled-post.ts";
import { postsToCsv } from "./posts-to-csv.ts";

const types = { csv: "text/csv", json: "application/json" };

/** Every column of a post that is its author's. */
const exported = {
	table: "scheduled_posts",
	key: "id",
	columns: `${postColumns}, created_at, updated_at`,
} as const;

/** Saves all posts of the author, by date and time, as a file. */
export function useExportPosts(userId: string) {
	const { supabase } = useBackend();
	const { start, ...running } = useExport(messages.exportFailed);
	return {
		...running,
		start: (format: keyof typeof types) =>
			start(
				(signal) => loadPages<Row<"scheduled_posts">>(supabase, exported, userId, signal),
				async (posts) => {
					if (posts.length === 0) return notifySuccess(messages.exportEmpty, messages.exportEmptyDetail);
					posts.sort(comparePosts);
					const json = () => `${JSON.stringify(posts, null, "\t")}\n`;
					const name = `linkedin-posts-${localDay()}.${format}`;
					downloadFile(name, types[format], format === "csv" ? await postsToCsv(posts) : json());
					notifySuccess(messages.postsExported, postsExportedDetail(posts.length, name));
				},
			),
	};
}
