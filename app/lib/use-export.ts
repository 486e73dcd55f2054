import { useEffect, useRef, useState } from "react";
import { errorMessage } from "./api/error-message.ts";
import { notifyError } from "./toasts/notify.ts";

/** Loads all rows of a list and saves them as a file. `loaded` is how many there are until now, null while none runs. */
export function useExport(failed: string) {
	const [loaded, setLoaded] = useState<number | null>(null);
	const controller = useRef<AbortController>(null);
	useEffect(() => () => controller.current?.abort(), []);
	const cancel = () => controller.current?.abort();

	async function start<Row>(
		load: (signal: AbortSignal) => AsyncIterable<Row[]>,
		save: (rows: Row[]) => Promise<void>,
	) {
		cancel();
		controller.current = new AbortController();
		const { signal } = controller.current;
		const rows: Row[] = [];
		setLoaded(0);
		try {
			for await (const page of load(signal)) {
				rows.push(...page);
				setLoaded(rows.length);
			}
			await save(rows);
		} catch (error) {
			if (!signal.aborted) notifyError(failed, errorMessage(error));
		} finally {
			if (controller.current?.signal === signal) setLoaded(null);
		}
	}
	return { loaded, start, cancel };
}
