import { createAuthor } from "../tests/factories/author.ts";
import { interleave, median, print } from "./measure.ts";
import { folders, startHostOf } from "./measured-host.ts";
import { launchBrowser } from "./planner/planner-page.ts";
import { interactionNames, measureInteractions } from "./web/page-interactions.ts";
import { type Visit, visitPage } from "./web/page-visits.ts";

// The cost of a first visit to `/auth` and to `/` on a phone with a slow line, and how fast the main page answers its author
// on a slow computer. Also beside another version.

async function start(folder: string, index: number) {
	const host = await startHostOf(folder, { RATE_LIMITS: "off" });
	const author = await createAuthor(host);
	const { error } = await author.client.from("scheduled_posts").insert(plannedPosts(author.userId));
	if (error) throw error;
	return { name: index ? "beside" : "this version", host, author };
}

const plannedPosts = (user_id: string) =>
	Array.from({ length: 300 }, (_, index) => ({
		user_id,
		post_content: `Lesson ${index}: ask early, and ask plainly.`,
		scheduled_date: new Date(Date.now() + Math.floor(index / 2) * 86_400_000).toISOString().slice(0, 10),
		scheduled_time: index % 2 === 0 ? "08:15" : "09:15",
	}));

const sides = await Promise.all(folders.map(start));
const browser = await launchBrowser();
/** Each cell of a line in as many columns as the cell above it. */
const printTable = (header: string, lines: string[][]) => {
	const widths = header.match(/\S+(?: \S+)* */g)?.map(({ length }) => length) ?? [];
	const rows = lines.map((cells) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(""));
	print([header, ...rows].join("\n"));
};

print("390 px, 1.6 Mbit/s, 150 ms, a four times slower CPU; the median of five visits with an empty cache");
const lines: string[][] = [];
for (const path of ["/auth", "/"]) {
	const visit = ({ host, author }: (typeof sides)[0]) =>
		visitPage(browser, `${host.url}${path}`, path === "/" ? author : null);
	const visits = await interleave(5, 0, ...sides.map((side) => () => visit(side)));
	for (const [index, { name }] of sides.entries()) {
		const of = (what: keyof Visit) => median((visits[index] ?? []).map((one) => one[what]));
		const paints = [of("firstPaint"), of("largestPaint")].map((time) => `${(time / 1000).toFixed(2)} s`);
		const size = (of("bytes") / 1000).toFixed(0);
		lines.push([path, name, ...paints, of("shift").toFixed(3), `${of("requests")}`, size, `${of("calls")}`]);
	}
}
printTable("page   version        first paint  largest paint  shift   requests  kB    calls", lines);

print(
	"\nOn a desk, a four times slower CPU: the slowest answer to an input, and the longest task over 50 ms; the median of three runs",
);
const run = ({ host, author }: (typeof sides)[0]) => measureInteractions(browser, `${host.url}/`, author);
const runs = await interleave(3, 0, ...sides.map((side) => () => run(side)));
await browser.close();
const answers = interactionNames.flatMap((name) =>
	sides.map((side, index) => {
		const of = (what: "answer" | "task") => median((runs[index] ?? []).map((one) => one[name]?.[what] ?? 0));
		return [name, side.name, `${of("answer")} ms`, `${of("task")} ms`];
	}),
);
printTable("interaction             version         answer   task", answers);

for (const { host } of sides) await host.stop();
