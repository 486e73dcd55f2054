import { Alert, Box, Text, Title } from "@mantine/core";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { WarningNote } from "../../../components/ui/warning-note.tsx";
import { dayLabel, timeLabel } from "../time/time-labels.ts";
import type { ImportFile } from "./read-import.ts";

/** Most posts that the preview shows, and most rows with errors or with notes. */
const shownPosts = 5;
const shownRows = 20;

/** What is in a file: how many posts, how they begin, and every row that is wrong or worth a note. */
export function ImportPreview({
	rows,
	badRows,
	timeZone,
}: Omit<ImportFile, "problem"> & { timeZone: string }) {
	const noted = rows.filter(({ warnings }) => warnings.length > 0);
	return (
		<>
			{badRows.length > 0 && (
				<Alert
					color="red"
					variant="outline"
					title={badRows.length === 1 ? "One row has an error" : `${count(badRows.length)} rows have errors`}
				>
					{rowNotes(badRows.map(({ row, problems }) => [row, problems]))}
					{rows.length > 0
						? "These rows are left out. Import the others now, or correct your file and choose it again."
						: "Correct your file and choose it again."}
				</Alert>
			)}
			{rows.length > 0 && (
				<div>
					<Title order={3}>{postCount(rows.length, "One post")}</Title>
					<PlainList gap={0} mt="0.5rem">
						{rows.slice(0, shownPosts).map((post) => (
							<Box
								component="li"
								key={post.row}
								py="0.5rem"
								style={{ borderTop: "1px solid var(--app-border)" }}
							>
								<Text size="sm" fw={600}>
									{dayLabel(post.scheduled_date)}, {timeLabel(post)}
									{post.time_zone !== timeZone && `, ${post.time_zone.replaceAll("_", " ")}`}
									{post.is_posted && ", posted"}
								</Text>
								<Text c="dimmed" truncate dir="auto">
									{post.post_content}
								</Text>
							</Box>
						))}
					</PlainList>
					{rows.length > shownPosts && (
						<Text size="sm" c="dimmed">
							and {count(rows.length - shownPosts)} more
						</Text>
					)}
				</div>
			)}
			{noted.length > 0 && (
				<WarningNote>
					<Title order={3}>
						{noted.length === 1 ? "A note on one row" : `Notes on ${count(noted.length)} rows`}
					</Title>
					{rowNotes(noted.map(({ row, warnings }) => [row, warnings]))}
				</WarningNote>
			)}
		</>
	);
}

const rowNotes = (notes: [row: number, sentences: string[]][]) => (
	<>
		<Box component="ul" my="0.25rem" mx={0} ps="1.25rem" style={{ overflowWrap: "anywhere" }}>
			{notes.slice(0, shownRows).map(([row, sentences]) => (
				<li key={row}>
					Row {row}: {sentences.join("; ")}.
				</li>
			))}
		</Box>
		{notes.length > shownRows && <p>and {count(notes.length - shownRows)} more rows</p>}
	</>
);

const count = (number: number) => number.toLocaleString("en");

export const postCount = (posts: number, one: string): string =>
	posts === 1 ? one : `${count(posts)} posts`;
