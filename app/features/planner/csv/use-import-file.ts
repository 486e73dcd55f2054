import { useEffect, useRef, useState } from "react";
import { useBackend } from "../../../lib/api/backend.ts";
import { warnOfPlannedTexts } from "../api/warn-of-planned-texts.ts";
import { decodeCsv } from "./decode-csv.ts";
import { type ImportFile, readImport } from "./read-import.ts";

/** Largest file, in bytes: below the 20 MB that the host takes for an import. */
const maxFileBytes = 15 * 1024 * 1024;

/** State of the chosen file. `comparing`: the server is asked whether the texts are planned already. */
type ImportState =
	| { step: "none" }
	| { step: "reading"; name: string }
	| { step: "refused"; name: string; problem: string }
	| { step: "read"; name: string; file: ImportFile; comparing: boolean; compared: boolean };

/** Reads a chosen file and checks it, first by itself, then against what is planned. The newest file counts. */
export function useImportFile(timeZone: string) {
	const { supabase } = useBackend();
	const [state, setState] = useState<ImportState>({ step: "none" });
	const controller = useRef<AbortController>(null);

	useEffect(() => () => controller.current?.abort(), []);

	async function choose(chosen: File) {
		controller.current?.abort();
		controller.current = new AbortController();
		const { signal } = controller.current;
		const { name } = chosen;
		const refuse = (problem: string) => !signal.aborted && setState({ step: "refused", name, problem });
		if (chosen.size > maxFileBytes) return refuse("The file is larger than 15 MB.");
		setState({ step: "reading", name });
		let file: ImportFile;
		try {
			const text = decodeCsv(new Uint8Array(await chosen.arrayBuffer()));
			file = await readImport(text, { timeZone, now: Date.now() }, signal);
		} catch {
			return refuse("The file could not be read.");
		}
		if (signal.aborted) return;
		if (file.problem) return refuse(file.problem);
		const comparing = file.rows.length > 0;
		setState({ step: "read", name, file, comparing, compared: false });
		if (!comparing) return;
		try {
			const rows = await warnOfPlannedTexts(supabase, file.rows, signal);
			setState({ step: "read", name, file: { ...file, rows }, comparing: false, compared: true });
		} catch {
			if (!signal.aborted) setState({ step: "read", name, file, comparing: false, compared: false });
		}
	}

	return { state, choose };
}
