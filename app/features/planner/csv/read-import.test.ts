import fc from "fast-check";
import { expect, test } from "vitest";
import { postsToCsv } from "./posts-to-csv.ts";
import { readImport } from "./read-import.ts";

const now = new Date("2026-11-20T12:00:00Z");
const read = (csv: string) =>
	readImport(csv, { timeZone: "Europe/Berlin", now: now.getTime() }, new AbortController().signal);
const postOf = async (row: string, header = "date,time,content") => (await read(`${header}\n${row}`)).rows[0];
const problemsOf = async (row: string, header = "date,time,content") =>
	(await read(`${header}\n${row}`)).badRows[0]?.problems;

test("a row of date, time and content is a post", async () => {
	expect(await read("date,time,content\r\n2026-11-24,14:30,Hello\r\n")).toEqual({
		problem: null,
		badRows: [],
		rows: [
			{
				row: 2,
				post_content: "Hello",
				scheduled_date: "2026-11-24",
				scheduled_time: "14:30",
				time_zone: "Europe/Berlin",
				is_posted: false,
				warnings: [],
			},
		],
	});
});

test.each([
	["semicolons", "date;time;content\n2026-11-24;9:00;Hi, you; no"],
	["tabs", "date\ttime\tcontent\n2026-11-24\t9:00\tHi"],
	["a byte order mark", "\uFEFFdate,time,content\n2026-11-24,9:00,Hi"],
	["other names", " Content ,TIME,Date,Time Zone\nHi,09:00:00,24.11.2026,"],
	["empty rows", "\ndate,time,content\n,,\n\n2026-11-24,09:00,Hi\n\n"],
	["old line ends", "date,time,content\r2026-11-24,09:00,Hi\r"],
])("%s are read", async (_name, csv) => {
	const file = await read(csv);
	expect(file.badRows).toEqual([]);
	expect(file.rows).toMatchObject([{ scheduled_date: "2026-11-24", scheduled_time: "09:00" }]);
	expect(file.rows[0]?.post_content).toMatch(/^Hi/u);
});

const ownZone = "date,content,time_zone,status";

test.each<[string, object, string?]>([
	["2026-11-24,9:00 AM,Hi", { scheduled_time: "09:00" }],
	["2026-11-24,9:05\u202fpm,Hi", { scheduled_time: "21:05" }],
	["2026-11-24,12:00 AM,Hi", { scheduled_time: "00:00" }],
	["2026-11-24,12:30:00 p.m.,Hi", { scheduled_time: "12:30" }],
	["2026-11-24,2 pm,Hi", { scheduled_time: "14:00" }],
	// A text may have lines, quotation marks and commas.
	['2026-11-24,,"One,\r\n""two""\n\nthree"', { post_content: 'One,\n"two"\n\nthree', scheduled_time: null }],
	// A zone and a state of its own are kept.
	["2026-11-24,Hi,america/new_york,Posted", { time_zone: "America/New_York", is_posted: true }, ownZone],
	["2026-11-24,Hi,US/Pacific,missed", { time_zone: "US/Pacific", is_posted: false }, ownZone],
])("%j is the post %j", async (row, post, header) => {
	expect(await postOf(row, header)).toMatchObject(post);
});

test("rows are counted as a spreadsheet does, with empty and long ones", async () => {
	const { rows, badRows } = await read('date,content\n2026-11-24,"a\nb\nc"\n,\nx,Hi\n2026-11-25,Hi');
	expect(rows.map(({ row }) => row)).toEqual([2, 5]);
	expect(badRows.map(({ row }) => row)).toEqual([4]);
});

test.each([
	["11/24/2026,,Hi", "the date “11/24/2026” is not a day like 2026-11-24 or 24.11.2026"],
	["2026-02-30,,Hi", "the date “2026-02-30” is not a day like 2026-11-24 or 24.11.2026"],
	["31.4.2026,,Hi", "the date “31.4.2026” is not a day like 2026-11-24 or 24.11.2026"],
	["tomorrow,,Hi", "the date “tomorrow” is not a day like 2026-11-24 or 24.11.2026"],
	[",,Hi", "the date is missing"],
	["2026-11-24,25:00,Hi", "the time “25:00” is not a time like 09:00 or 9:00 AM"],
	["2026-11-24,13:00 PM,Hi", "the time “13:00 PM” is not a time like 09:00 or 9:00 AM"],
	["2026-11-24,09:00, ", "the post has no text"],
	["2026-11-24,09:00", "the post has no text"],
	[`2026-11-24,,${"a".repeat(20_001)}`, "the text has more than 20,000 characters"],
	['2026-11-24,,"open', "a quotation mark is out of place"],
])("%j is refused", async (row, problem) => {
	expect(await problemsOf(row)).toEqual([problem]);
});

test("everything that is wrong with a row is told at once", async () => {
	expect(await problemsOf("x,y,,Mars/Base,done", "date,time,content,time_zone,status")).toEqual([
		"the date “x” is not a day like 2026-11-24 or 24.11.2026",
		"the time “y” is not a time like 09:00 or 9:00 AM",
		"the time zone “Mars/Base” is not known",
		"the status “done” is neither scheduled nor posted",
		"the post has no text",
	]);
	const problems = await problemsOf("2026-11-24,Hi,+01:00", "date,content,time_zone");
	expect(problems).toEqual(["the time zone “+01:00” is not known"]);
});

test.each([
	["", "The file is empty."],
	["date,time,content\n", "The file has no posts below the names of its columns."],
	["2026-11-24,09:00,Hi", "The first row must name the columns; “date” and “content” are missing."],
	["date,time,text\n2026-11-24,09:00,Hi", "The first row must name the columns; “content” is missing."],
	["date,content,Date\n1,2,3", "There are two columns named “date”."],
	[
		`date,content\n${"2026-11-24,Hi\n".repeat(5001)}`,
		"A file can have at most 5,000 posts. Split it and import the parts one after the other.",
	],
])("a file that begins with %.40j has a problem", async (csv, problem) => {
	expect((await read(csv)).problem).toBe(problem);
});

test("what the author should know does not stop the import", async () => {
	const { rows } = await read(
		`date,time,content\n2026-11-20,12:59,Late\n2026-11-20,13:01,In time\n2020-01-01,,Old\n2027-01-01,,in  TIME\n2027-01-01,,${"a".repeat(3001)}`,
	);
	expect(rows.map(({ warnings }) => warnings)).toEqual([
		["its time has passed, so its reminder comes at once"],
		[],
		["its time has passed, so no reminder comes"],
		["it has the same text as row 3"],
		["it has 3,001 characters, and LinkedIn takes 3,000"],
	]);
});

test("what is exported comes back the same", async () => {
	const text = fc
		.tuple(fc.constantFrom("", "=", "-", "'=", "@", "\t", '"', " "), fc.string({ unit: "grapheme" }))
		.map((parts) => parts.join("").replaceAll("\r", ""))
		.filter((content) => content.trim() !== "");
	const post = fc.record({
		scheduled_date: fc.constantFrom("2026-12-01", "2030-02-28"),
		scheduled_time: fc.constantFrom("00:00", "23:59", null),
		time_zone: fc.constantFrom("UTC", "America/Argentina/Buenos_Aires"),
		is_posted: fc.boolean(),
		post_content: text,
	});
	await fc.assert(
		fc.asyncProperty(fc.array(post, { minLength: 1, maxLength: 5 }), async (posts) => {
			const { rows, badRows } = await read(await postsToCsv(posts));
			expect(badRows).toEqual([]);
			expect(rows.map(({ row: _row, warnings: _warnings, ...back }) => back)).toEqual(posts);
		}),
	);
});

test("a file is read in turns and given up when nobody waits for it", async () => {
	const csv = `date,content\n${`2026-11-24,"${"Some words, ".repeat(40)}"\n`.repeat(4000)}`;
	const controller = new AbortController();
	const reading = readImport(csv, { timeZone: "UTC", now: now.getTime() }, controller.signal);
	setTimeout(() => controller.abort());
	await expect(reading).rejects.toThrow(/abort/u);
	const started = performance.now();
	expect((await read(csv)).rows).toHaveLength(4000);
	expect(performance.now() - started).toBeLessThan(10_000);
});
