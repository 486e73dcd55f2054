import { Gauge, Registry } from "prom-client";
import type { OperatingFigures } from "./operating-figures.ts";

/**
 * Metrics that are the same on every node. Without figures they say no more than that the
 * database is away: a zero would look like an answer. Made anew for each scrape, so that nothing old remains.
 */
export function installationMetrics(figures: OperatingFigures | null): Registry {
	const registry = new Registry();
	const gauge = (name: string, value: number | null, help: string) =>
		value === null || new Gauge({ name, help, registers: [registry] }).set(value);
	const gauges = (name: string, help: string, label: string, values: Record<string, number | null>) => {
		const family = new Gauge({ name, help, labelNames: [label], registers: [registry] });
		for (const [key, value] of Object.entries(values)) {
			if (value !== null) family.set({ [label]: key }, value);
		}
	};

	gauge("planner_database_up", figures ? 1 : 0, "Whether the database answered this scrape: 1 or 0.");
	if (!figures) return registry;

	const { sent, failed, missed, oldest_waiting_seconds: oldest, backup_age_seconds: backupAge } = figures;
	gauge("planner_workers", figures.workers, "Workers that the database knows; absent behind a pooler.");
	gauge("planner_backup_age_seconds", backupAge, "Since the newest backup, or else the first account.");
	gauge("planner_media_bytes", figures.media_bytes, "Pictures and documents of all accounts, as they count.");
	gauge(
		"planner_media_cap_bytes",
		figures.media_cap_bytes,
		"What they may have: installation_megabytes of CAPS.",
	);
	gauge("planner_reminders_waiting", figures.waiting, "Reminders that are due and not sent.");
	gauge("planner_reminders_retrying", figures.retrying, "Those that wait for another attempt.");
	gauge("planner_reminders_oldest_waiting_seconds", oldest, "Since the first of them was due; or 0.");
	gauges(
		"planner_reminders_recent",
		"Reminders that ended in the last 10 minutes: sent, failed for good, or missed.",
		"outcome",
		{ sent, failed, missed },
	);
	gauges(
		"planner_reminder_lag_seconds",
		"Seconds from the moment a reminder was due to its mail, of the last 10 minutes; quantile 1 is the longest.",
		"quantile",
		{ 0.5: figures.lag_median, 0.99: figures.lag_p99, 1: figures.lag_longest },
	);
	gauge("planner_generations_this_week", figures.generations_this_week, "Since Sunday, 00:00 UTC.");
	gauge(
		"planner_generation_failures_recent",
		figures.generation_failures,
		"Generations that the model failed in the last 10 minutes; no more than 100 are known.",
	);
	return registry;
}
