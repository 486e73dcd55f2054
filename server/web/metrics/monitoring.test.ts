import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

const docs = new URL("../../../docs/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, docs), "utf8");

const alerts = read("monitoring/alerts.yml");
const board = JSON.parse(read("monitoring/grafana.json")) as {
	panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
	...[...alerts.matchAll(/expr: (.+)/g)].map(([, expr = ""]) => expr),
	...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The labels of each sample that `/metrics` has once everything has happened. */
async function samples(): Promise<Map<string, Set<string>>> {
	const metrics = createMetrics(".");
	metrics.observeRequest("rest", 200, 0.01);
	const { text } = await metrics.render({
		waiting: 1,
		retrying: 1,
		oldest_waiting_seconds: 1,
		sent: 1,
		failed: 1,
		missed: 1,
		lag_median: 1,
		lag_p99: 1,
		lag_longest: 1,
		generations_this_week: 1,
		generation_failures: 1,
		workers: 1,
		backup_age_seconds: 1,
	});
	const found = new Map<string, Set<string>>();
	for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
		const known = found.get(name) ?? new Set();
		for (const [label] of labels.matchAll(/\w+(?==")/g)) known.add(label);
		found.set(name, known);
	}
	return found;
}

test("alerts and board ask for what /metrics has, by labels that it has", async () => {
	const known = await samples();
	// Prometheus' own, about each scrape.
	known.set("up", new Set(["job"]));
	const own = new Set(["planner_", "process_", "nodejs_", "up"]);
	let selectors = 0;
	for (const expr of expressions) {
		for (const [, name = "", labels = ""] of expr.matchAll(/\b([a-z]\w*)(?:\{([^}]*)\})?/g)) {
			if (![...own].some((prefix) => name.startsWith(prefix))) continue;
			selectors++;
			expect(known.has(name), `${name} of ${expr}`).toBe(true);
			for (const [label] of labels.matchAll(/\w+(?==)/g))
				expect(known.get(name), `${label} of ${expr}`).toContain(label);
		}
	}
	expect(selectors).toBeGreaterThanOrEqual(expressions.length);
});

test("each alert has its paragraph in the runbook, and names it", () => {
	const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
	const runbook = [...read("operations.md").matchAll(/^### (\w+)\n\n\S/gm)].map(([, name]) => name);
	expect(names.length).toBeGreaterThan(0);
	expect(runbook).toEqual(names);
	const links = [...alerts.matchAll(/runbook: "docs\/operations\.md#(\w+)"/g)].map(([, anchor]) => anchor);
	expect(links).toEqual(names.map((name) => name.toLowerCase()));
});

test("the board shows each of our metrics", async () => {
	const ours = [...(await samples()).keys()]
		.filter((name) => name.startsWith("planner_"))
		.map((name) => name.replace(/_(bucket|sum|count)$/, ""));
	const shown = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n");
	expect([...new Set(ours)].filter((name) => !shown.includes(name))).toEqual([]);
});
