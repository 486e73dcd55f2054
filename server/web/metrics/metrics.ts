import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Mailer } from "../../../supabase/functions/_shared/mail/mailer.ts";
import type { SendPush } from "../../../supabase/functions/_shared/push/send-push.ts";
import { freeBytes } from "../../disk.ts";
import { installationMetrics } from "./installation-metrics.ts";
import type { OperatingFigures } from "./operating-figures.ts";

export type Metrics = ReturnType<typeof createMetrics>;

/** A metric with all its samples, as prom-client has it; its types lack what tells the parts of a histogram apart. */
export interface MetricFamily {
	name: string;
	help: string;
	type: string;
	values: { metricName?: string; labels: Record<string, string | number>; value: number }[];
}

/** Seconds, from a file of the app to a model that thinks for long. */
const durations = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10, 60];

/** @param dataDir on the disk whose room is told */
export function createMetrics(dataDir: string) {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const disk = (name: string, help: string, blocks: "bavail" | "blocks") =>
		new Gauge({
			name,
			help,
			registers: [registry],
			async collect() {
				// A folder that is gone keeps nobody from the other figures.
				const found = await statfs(dataDir).catch(() => null);
				if (found) this.set(blocks === "bavail" ? freeBytes(found) : found.blocks * found.bsize);
			},
		});
	disk("planner_disk_free_bytes", "What may still be written on the disk of DATA_DIR.", "bavail");
	disk("planner_disk_size_bytes", "The size of that disk.", "blocks");
	const requests = new Histogram({
		name: "planner_http_request_duration_seconds",
		help: "Seconds until the answer to a request begins, by group of routes and status.",
		labelNames: ["route", "status"] as const,
		buckets: durations,
		registers: [registry],
	});
	const mails = new Counter({
		name: "planner_mails_total",
		help: "Mails of this process, reminders and others: sent, to be tried again (retry), or failed for good.",
		labelNames: ["kind", "outcome"] as const,
		registers: [registry],
	});
	const pushes = new Counter({
		name: "planner_pushes_total",
		help: "Messages of this process to devices: sent, to be tried again (retry), or to a device that takes no more (gone).",
		labelNames: ["outcome"] as const,
		registers: [registry],
	});
	for (const outcome of ["sent", "retry", "gone"]) pushes.inc({ outcome }, 0);
	for (const kind of ["reminder", "other"]) {
		for (const outcome of ["sent", "retry", "failed"]) mails.inc({ kind, outcome }, 0);
	}

	return {
		/** One answered request; `route` is one of a fixed set of names, never a path. */
		observeRequest: (route: string, status: number, seconds: number) =>
			requests.observe({ route, status }, seconds),
		countMails: (mailer: Mailer): Mailer => ({
			...mailer,
			send: async (mail, delivery) => {
				const kind = delivery ? "reminder" : "other";
				try {
					await mailer.send(mail, delivery);
				} catch (error) {
					const isFinal = (error as { outcome?: string }).outcome === "final";
					mails.inc({ kind, outcome: isFinal ? "failed" : "retry" });
					throw error;
				}
				mails.inc({ kind, outcome: "sent" });
			},
		}),
		countPushes:
			(push: SendPush): SendPush =>
			async (...message) => {
				const result = await push(...message);
				pushes.inc({ outcome: result.outcome });
				return result;
			},
		/** All of it and the figures of the database, if there are any, in Prometheus' text format. */
		render: async (figures: OperatingFigures | null) => ({
			contentType: registry.contentType,
			text: `${await registry.metrics()}\n${await installationMetrics(figures).metrics()}`,
		}),
		/** The same as values. */
		collect: async (figures: OperatingFigures | null) =>
			(
				await Promise.all([registry.getMetricsAsJSON(), installationMetrics(figures).getMetricsAsJSON()])
			).flat() as unknown as MetricFamily[],
	};
}
