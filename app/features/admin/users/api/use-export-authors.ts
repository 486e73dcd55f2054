import { useEffect, useRef, useState } from "react";
import { type AdminAuthor, maxAuthorsPerPage } from "../../../../../domain/admin/admin-data.ts";
import { adminMessages } from "../../../../../domain/admin/admin-messages.ts";
import { adminExportedDetail } from "../../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../../components/toasts/notify.ts";
import { useBackend } from "../../../../lib/api/backend.ts";
import { errorMessage } from "../../../../lib/api/error-message.ts";
import { downloadFile } from "../../../../lib/download-file.ts";
import { loadAdminData } from "../../admin-data.ts";
import { authorsToCsv } from "../authors-to-csv.ts";
import type { AuthorOrder } from "./use-authors.ts";

/** Exports the authors of the table as a CSV file. `loaded` is null while no export runs. */
export function useExportAuthors(order: AuthorOrder) {
	const { supabase } = useBackend();
	const [loaded, setLoaded] = useState<number | null>(null);
	const controller = useRef<AbortController>(null);

	useEffect(() => () => controller.current?.abort(), []);

	async function start() {
		controller.current = new AbortController();
		const { signal } = controller.current;
		const authors: AdminAuthor[] = [];
		setLoaded(0);
		try {
			let after: string | null = null;
			do {
				const request = { ...order, after, limit: maxAuthorsPerPage, totals: false };
				const { profiles, next } = await loadAdminData(supabase, request, signal);
				authors.push(...profiles);
				setLoaded(authors.length);
				after = next;
			} while (after !== null);
			const name = `authors-${new Date().toISOString().slice(0, 10)}.csv`;
			downloadFile(name, "text/csv", await authorsToCsv(authors));
			notifySuccess(adminMessages.exported, adminExportedDetail(authors.length, name));
		} catch (error) {
			if (!signal.aborted) notifyError(adminMessages.exportFailed, errorMessage(error));
		} finally {
			setLoaded(null);
		}
	}

	return { loaded, start };
}
