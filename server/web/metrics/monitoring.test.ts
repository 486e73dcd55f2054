import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { skippedFor } from "../../../tests/factories/database-kinds.ts";
import { createMetrics } from "./metrics.ts";

const docs = new URL("../../../docs/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, docs), "utf8");

const alerts = read("monitoring/alerts.yml");
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
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
		media_bytes: 1,
		media_cap_bytes: 1,
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
	known.set("up", new Set());
	// Prometheus' own, and one of prometheus.yml.
	for (const labels of known.values()) for (const label of ["job", "service"]) labels.add(label);
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
	const runbook = [...read("operations.md").matchAll(/^### (\w+)\n\n\S/gm)].map(([, name]) => name);
	expect(alertNames.length).toBeGreaterThan(0);
	expect(runbook).toEqual(alertNames);
	const links = [...alerts.matchAll(/runbook: "docs\/operations\.md#(\w+)"/g)].map(([, anchor]) => anchor);
	expect(links).toEqual(alertNames.map((name) => name.toLowerCase()));
});

test("each alert has a scenario in which it rings", () => {
	const rings = [
		...read("monitoring/alerts.test.yml").matchAll(/alertname: (\w+)\n\s+exp_alerts:\n\s+- exp_labels/g),
	].map(([, name]) => name);
	expect([...new Set(rings)].toSorted()).toEqual(alertNames.toSorted());
});

const promtool = (...words: string[]) =>
	spawnSync("promtool", words, { cwd: fileURLToPath(new URL("monitoring/", docs)), encoding: "utf8" });
const missing = promtool("--version").error ? "promtool is not installed (Debian's prometheus)" : null;

test("each scenario goes as it says, and Prometheus takes our settings", skippedFor(missing), () => {
	expect(promtool("test", "rules", "alerts.test.yml").stderr).toBe("");
	// Without the file of the token, which is the operator's.
	const checked = promtool("check", "config", "--syntax-only", "prometheus.yml");
	expect(checked.stderr).toBe("");
	expect(checked.stdout).toContain("SUCCESS: prometheus.yml is valid");
});

test("the board shows each of our metrics", async () => {
	const ours = [...(await samples()).keys()]
		.filter((name) => name.startsWith("planner_"))
		.map((name) => name.replace(/_(bucket|sum|count)$/, ""));
	const shown = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n");
	expect([...new Set(ours)].filter((name) => !shown.includes(name))).toEqual([]);
});
