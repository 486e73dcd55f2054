import { useEffect, useRef, useState } from "react";
import { messages, postsExportedDetail } from "../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../components/toasts/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { downloadFile } from "../../../lib/download-file.ts";
import { type ExportProgress, loadAllPosts } from "../api/load-all-posts.ts";
import { momentOn } from "../time/moment-on.ts";
import { browserTimeZone } from "../time/use-time-zone.ts";
import { postsToCsv } from "./posts-to-csv.ts";

/** An export that is done by then shows nothing of its progress, in milliseconds. */
const gracePeriod = 500;

const types = { csv: "text/csv", json: "application/json" };

/** Saves all posts of the author as a file. `progress` is null until it takes long enough to be worth showing. */
export function useExportPosts(userId: string) {
	const { supabase } = useBackend();
	const [progress, setProgress] = useState<ExportProgress | null>(null);
	const controller = useRef<AbortController>(null);

	useEffect(() => () => controller.current?.abort(), []);

	async function start(format: keyof typeof types) {
		controller.current?.abort();
		controller.current = new AbortController();
		const { signal } = controller.current;
		const timer = setTimeout(() => setProgress((now) => now ?? { loaded: 0, total: 0 }), gracePeriod);
		try {
			const rows = await loadAllPosts(supabase, userId, setProgress, signal);
			if (rows.length === 0) return notifySuccess(messages.exportEmpty, messages.exportEmptyDetail);
			const text = format === "csv" ? await postsToCsv(rows) : `${JSON.stringify(rows, null, "\t")}\n`;
			const today = momentOn(browserTimeZone(), new Date()).date;
			const name = `linkedin-posts-${today}.${format}`;
			downloadFile(name, types[format], text);
			notifySuccess(messages.postsExported, postsExportedDetail(rows.length, name));
		} catch (error) {
			if (!signal.aborted) notifyError(messages.exportFailed, errorMessage(error));
		} finally {
			clearTimeout(timer);
			if (controller.current?.signal === signal) setProgress(null);
		}
	}

	return { start, progress, cancel: () => controller.current?.abort() };
}
