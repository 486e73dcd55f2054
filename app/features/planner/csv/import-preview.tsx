import { Alert, Box, Text, Title } from "@mantine/core";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { WarningNote } from "../../../components/ui/warning-note.tsx";
import { dayLabel, timeLabel } from "../time/time-labels.ts";
import type { ImportFile } from "./read-import.ts";

/** Most posts that the preview shows, and most rows with errors or with notes. */
const shownPosts = 5;
const shownRows = 20;

/** The contents of a file: how many posts, how they begin, and every row that is wrong or worth a note. */
export function ImportPreview({ rows, badRows, timeZone }: ImportFile & { timeZone: string }) {
	const noted = rows.filter(({ warnings }) => warnings.length > 0);
	return (
		<>
			{badRows.length > 0 && (
				<Alert color="red" title={counted(badRows.length, "One row has an error", "rows have errors")}>
					{rowNotes(badRows.map(({ row, problems }) => [row, problems]))}
					{rows.length > 0
						? "These rows are left out. Import the others now, or correct your file and choose it again."
						: "Correct your file and choose it again."}
				</Alert>
			)}
			{rows.length > 0 && <Title order={3}>{counted(rows.length, "One post", "posts")}</Title>}
			<PlainList gap="xs">
				{rows.slice(0, shownPosts).map((post) => (
					<li key={post.row}>
						<Text size="sm" fw={600}>
							{dayLabel(post.scheduled_date)}, {timeLabel(post)}
							{post.time_zone !== timeZone && `, ${post.time_zone.replaceAll("_", " ")}`}
							{post.is_posted && ", posted"}
						</Text>
						<Text c="dimmed" truncate dir="auto">
							{post.post_content}
						</Text>
					</li>
				))}
				{andMore(rows, shownPosts)}
			</PlainList>
			{noted.length > 0 && (
				<WarningNote>
					<Title order={3}>{counted(noted.length, "One row has a note", "rows have notes")}</Title>
					{rowNotes(noted.map(({ row, warnings }) => [row, warnings]))}
				</WarningNote>
			)}
		</>
	);
}

const rowNotes = (notes: [row: number, sentences: string[]][]) => (
	<Box component="ul" my="0.25rem" mx={0} ps="1.25rem" style={{ overflowWrap: "anywhere" }}>
		{notes.slice(0, shownRows).map(([row, sentences]) => (
			<li key={row}>
				Row {row}: {sentences.join("; ")}.
			</li>
		))}
		{andMore(notes, shownRows)}
	</Box>
);

const andMore = ({ length }: readonly unknown[], shown: number) =>
	length > shown && <li>and {(length - shown).toLocaleString("en")} more</li>;

export const counted = (count: number, one: string, many: string): string =>
	count === 1 ? one : `${count.toLocaleString("en")} ${many}`;
