import { join } from "node:path";
import { parseArgs } from "node:util";
import { createAuthor } from "../tests/factories/author.ts";
import type { TestHost } from "../tests/factories/host.ts";
import { median, print } from "./measure.ts";
import { launchBrowser } from "./planner/planner-page.ts";
import { actNames, measureInteractions } from "./web/page-interactions.ts";
import { type Visit, visitPage } from "./web/page-visits.ts";

// What a first visit to `/auth` and to `/` costs on a phone with a slow line, and how fast the main page answers its author
// on a slow computer. With `--beside FOLDER`, a worktree of another version with its dependencies, both by turns.

const rounds = 5;

const { values } = parseArgs({ options: { beside: { type: "string" } } });

interface Measured {
	name: string;
	host: TestHost;
	storage: Record<string, string>;
	visits: { path: string; visit: Visit }[];
	interactions: Awaited<ReturnType<typeof measureInteractions>>[];
}

async function start(name: string, folder: string): Promise<Measured> {
	const { ensureBuilt } = (await import(
		join(folder, "scripts/build.mjs")
	)) as typeof import("../scripts/build.mjs");
	ensureBuilt();
	const { startMeasuredHost } = (await import(
		join(folder, "bench/measured-host.ts")
	)) as typeof import("./measured-host.ts");
	const host = await startMeasuredHost({ RATE_LIMITS: "off" });
	const { email, password, client, userId } = await createAuthor(host);
	const response = await fetch(`${host.url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { apikey: host.publishableKey, "content-type": "application/json" },
		body: JSON.stringify({ email, password }),
	});
	const { error } = await client.from("scheduled_posts").insert(plannedPosts(userId));
	if (error) throw error;
	return {
		name,
		host,
		storage: { "sb-localhost-auth-token": await response.text() },
		visits: [],
		interactions: [],
	};
}

/** Two posts on each day of the coming five months. */
const plannedPosts = (user_id: string) =>
	Array.from({ length: 300 }, (_, index) => ({
		user_id,
		post_content: `Lesson ${index}: ask early, and ask plainly.`,
		scheduled_date: new Date(Date.now() + Math.floor(index / 2) * 86_400_000).toISOString().slice(0, 10),
		scheduled_time: index % 2 === 0 ? "08:15" : "09:15",
	}));

const sides = [await start("this version", join(import.meta.dirname, ".."))];
if (values.beside) sides.unshift(await start("beside", values.beside));
const browser = await launchBrowser();

for (let round = 0; round < rounds; round++) {
	for (const { host, storage, visits } of sides) {
		visits.push({ path: "/auth", visit: await visitPage(browser, `${host.url}/auth`, {}) });
		visits.push({ path: "/", visit: await visitPage(browser, `${host.url}/`, storage) });
	}
}
await browser.close();

print("390 px, 1.6 Mbit/s, 150 ms, a four times slower CPU; the median of five visits with an empty cache");
print("page   version        first paint  largest paint  shift   requests  kB    calls");
for (const path of ["/auth", "/"]) {
	for (const { name, visits } of sides) {
		const own = visits.filter((one) => one.path === path).map(({ visit }) => visit);
		const of = (pick: (visit: Visit) => number) => median(own.map(pick));
		const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
		print(
			[
				path.padEnd(6),
				name.padEnd(14),
				seconds(of(({ firstPaint }) => firstPaint)).padEnd(12),
				seconds(of(({ largestPaint }) => largestPaint)).padEnd(14),
				of(({ shift }) => shift)
					.toFixed(3)
					.padEnd(7),
				String(of(({ requests }) => requests)).padEnd(9),
				(of(({ bytes }) => bytes) / 1000).toFixed(0).padEnd(5),
				String(of(({ calls }) => calls)),
			].join(" "),
		);
	}
}

print(
	"\nOn a desk, a four times slower CPU: the slowest answer to an input, and the longest task over 50 ms",
);
print("act                     version         answer   task      (the median of three runs)");
const writer = await launchBrowser();
for (let round = 0; round < 3; round++) {
	for (const { host, storage, interactions } of sides) {
		interactions.push(await measureInteractions(writer, `${host.url}/`, storage));
	}
}
await writer.close();
for (const act of actNames) {
	for (const { name, interactions } of sides) {
		const of = (what: "answer" | "task") => median(interactions.map((run) => run.get(act)?.[what] ?? 0));
		const columns = [act.padEnd(23), name.padEnd(15), `${of("answer")} ms`.padEnd(8), `${of("task")} ms`];
		print(columns.join(" "));
	}
}

for (const { host } of sides) await host.stop();
