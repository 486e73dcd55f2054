import { dayLabel, timeLabel } from "../time-labels.ts";
import classes from "./import-preview.module.css";
import type { ImportFile } from "./read-import.ts";

/** Posts that are shown of a file. */
const shownPosts = 5;

/** Rows that are named of those that are wrong, or worth a note. */
const shownRows = 20;

/** What is in a file: how many posts, how they begin, and every row that is wrong or worth a note. */
export function ImportPreview({ file, timeZone }: { file: ImportFile; timeZone: string }) {
	const { rows, badRows } = file;
	const noted = rows.filter(({ warnings }) => warnings.length > 0);
	return (
		<>
			{badRows.length > 0 && (
				<div className={classes.bad} role="alert">
					<h3>
						{badRows.length === 1 ? "One row has an error" : `${count(badRows.length)} rows have errors`}
					</h3>
					<RowNotes notes={badRows.map(({ row, problems }) => ({ row, sentences: problems }))} />
					<p>Correct your file and choose it again. Nothing is imported until every row is right.</p>
				</div>
			)}
			{rows.length > 0 && (
				<div>
					<h3 className={classes.head}>{rows.length === 1 ? "One post" : `${count(rows.length)} posts`}</h3>
					<ul className={classes.posts}>
						{rows.slice(0, shownPosts).map((post) => (
							<li key={post.row}>
								<span className={classes.when}>
									{dayLabel(post.scheduledDate)}, {timeLabel(post)}
									{post.timeZone !== timeZone && `, ${post.timeZone.replaceAll("_", " ")}`}
									{post.isPosted && ", posted"}
								</span>
								<span className={classes.text}>{post.postContent}</span>
							</li>
						))}
					</ul>
					{rows.length > shownPosts && (
						<p className={classes.more}>and {count(rows.length - shownPosts)} more</p>
					)}
				</div>
			)}
			{noted.length > 0 && (
				<div className={classes.noted}>
					<h3>{noted.length === 1 ? "A note on one row" : `Notes on ${count(noted.length)} rows`}</h3>
					<RowNotes notes={noted.map(({ row, warnings }) => ({ row, sentences: warnings }))} />
				</div>
			)}
		</>
	);
}

function RowNotes({ notes }: { notes: { row: number; sentences: string[] }[] }) {
	return (
		<>
			<ul className={classes.notes}>
				{notes.slice(0, shownRows).map(({ row, sentences }) => (
					<li key={row}>
						Row {row}: {sentences.join("; ")}.
					</li>
				))}
			</ul>
			{notes.length > shownRows && <p>and {count(notes.length - shownRows)} more rows</p>}
		</>
	);
}

const count = (number: number) => number.toLocaleString("en");
