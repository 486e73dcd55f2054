import { Anchor, Button, FileButton, Group, Text } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { downloadFile } from "../../../lib/download-file.ts";
import { exampleCsv } from "./posts-to-csv.ts";

interface CsvPickerProps {
	/** Of posts that name none. */
	timeZone: string;
	/** Null until a file is chosen. */
	fileName: string | null;
	disabled: boolean;
	onChoose: (file: File) => void;
}

/** What a file has to look like, and a place to choose it or to drop it on. */
export function CsvPicker({ timeZone, fileName, disabled, onChoose }: CsvPickerProps) {
	const reset = useRef<() => void>(null);
	const [over, setOver] = useState(false);

	function choose(file: File | null | undefined) {
		setOver(false);
		if (file && !disabled) onChoose(file);
		// The same file, corrected, can be chosen again.
		reset.current?.();
	}

	return (
		<>
			<Text c="dimmed">
				The first row names the columns: <code>date</code>, <code>time</code> and <code>content</code>, in any
				order. Dates read like <code>2026-11-24</code> or <code>24.11.2026</code>, times like{" "}
				<code>09:00</code>; without a time it is 09:00. A column <code>time_zone</code> may follow; without it
				the times are in {timeZone.replaceAll("_", " ")}.{" "}
				<Anchor
					component="button"
					type="button"
					onClick={() => downloadFile("example.csv", "text/csv", exampleCsv(new Date(), timeZone))}
				>
					Download an example
				</Anchor>
			</Text>
			<Group
				justify="center"
				gap="xs"
				p="1.25rem 1rem"
				bd={`1px dashed var(${over ? "--app-accent-text" : "--app-field-border"})`}
				bdrs="md"
				bg={over ? "var(--app-accent-soft)" : undefined}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					choose(event.dataTransfer.files[0]);
				}}
			>
				<FileButton resetRef={reset} accept=".csv,.tsv,.txt,text/csv" onChange={choose}>
					{(props) => (
						<Button
							{...props}
							variant="default"
							leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
							disabled={disabled}
							data-autofocus
						>
							{fileName === null ? "Choose a file" : "Choose another file"}
						</Button>
					)}
				</FileButton>
				<Text span c="dimmed" miw={0}>
					{fileName ?? "or drop it here"}
				</Text>
			</Group>
		</>
	);
}
