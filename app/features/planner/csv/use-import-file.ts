import { useEffect, useRef, useState } from "react";
import { useBackend } from "../../../lib/api/backend.ts";
import { warnOfPlannedTexts } from "../api/warn-of-planned-texts.ts";
import { decodeCsv } from "./decode-csv.ts";
import { type ImportFile, readImport, refusedFile } from "./read-import.ts";

/** Largest file, in bytes: below the 20 MB that the host takes for an import. */
const maxFileBytes = 15 * 1024 * 1024;

/** The chosen file. */
interface ImportState {
	chosen: File;
	/** What is in it, once it is read. */
	file?: ImportFile;
	/** Whether its texts are planned already: the server is being asked, or could not be. */
	comparing?: "pending" | "failed";
}

/** Reads a chosen file and checks it, first by itself, then against what is planned. The newest file counts. */
export function useImportFile(timeZone: string) {
	const { supabase } = useBackend();
	const [state, setState] = useState<ImportState | null>(null);
	const controller = useRef<AbortController>(null);

	useEffect(() => () => controller.current?.abort(), []);

	async function choose(chosen: File) {
		controller.current?.abort();
		controller.current = new AbortController();
		const { signal } = controller.current;
		const show = (next: Omit<ImportState, "chosen"> = {}) => !signal.aborted && setState({ chosen, ...next });
		show();
		const file = await readFile(chosen, timeZone, signal);
		if (file.rows.length === 0) return show({ file });
		show({ file, comparing: "pending" });
		await warnOfPlannedTexts(supabase, file.rows, signal).then(
			(rows) => show({ file: { ...file, rows } }),
			() => show({ file, comparing: "failed" }),
		);
	}

	return { state, choose };
}

async function readFile(chosen: File, timeZone: string, signal: AbortSignal): Promise<ImportFile> {
	if (chosen.size > maxFileBytes) return refusedFile("The file is larger than 15 MB.");
	try {
		const text = decodeCsv(new Uint8Array(await chosen.arrayBuffer()));
		return await readImport(text, { timeZone, now: Date.now() }, signal);
	} catch {
		return refusedFile("The file could not be read.");
	}
}
