import type { AdminAuthor } from "../../../../domain/admin/admin-data.ts";
import { adminMessages } from "../../../../domain/admin/admin-messages.ts";
import { adminExportedDetail } from "../../../../domain/messages.ts";
import { toCsv } from "../../../lib/csv.ts";
import { localDay } from "../../../lib/date-format.ts";
import { downloadFile } from "../../../lib/download-file.ts";
import { notifySuccess } from "../../../lib/toasts/notify.ts";

export const authorsToCsv = (authors: readonly AdminAuthor[]) =>
	toCsv<AdminAuthor>(
		{
			user: (author) => author.display_name,
			email: (author) => author.email,
			joined: (author) => author.created_at.toISOString(),
			total_posts: (author) => String(author.total_generations),
			this_week: (author) => String(author.week_generations),
			last_active: (author) => author.last_active.toISOString(),
			weekly_limit: (author) => String(author.weekly_limit ?? ""),
			admin: (author) => (author.is_admin ? "yes" : "no"),
			suspended: (author) => author.suspended_at?.toISOString() ?? null,
		},
		authors,
	);

export async function saveAuthors(authors: readonly AdminAuthor[]): Promise<void> {
	const name = `authors-${localDay()}.csv`;
	downloadFile(name, "text/csv", await authorsToCsv(authors));
	notifySuccess(adminMessages.exported, adminExportedDetail(authors.length, name));
}
