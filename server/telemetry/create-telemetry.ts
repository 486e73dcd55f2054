import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
	defaultResource,
	detectResources,
	envDetector,
	resourceFromAttributes,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Logger } from "pino";
import type { MetricFamily } from "../web/metrics/metrics.ts";
import { toMetricData } from "./to-metric-data.ts";
import { traceRequests } from "./trace-requests.ts";

const name = "social-post-planner";

/** Sends traces and metrics to a collector, until `close`, which sends what is left. */
export type Telemetry = ReturnType<typeof createTelemetry>;

/** @param trustedProxies of the operator's own before the listener: without one, nobody's trace is gone on with */
export function createTelemetry(
	readMetrics: () => Promise<MetricFamily[]>,
	trustedProxies: number,
	log: Pick<Logger, "info" | "warn">,
) {
	const resource = defaultResource()
		.merge(resourceFromAttributes({ "service.name": name }))
		.merge(detectResources({ detectors: [envDetector] }));
	const [traceExporter, exporter] = [new OTLPTraceExporter(), new OTLPMetricExporter()];
	const watch = exportWatch(log);
	watch(traceExporter);
	watch(exporter);
	const tracing = new BasicTracerProvider({
		resource,
		spanProcessors: [new BatchSpanProcessor(traceExporter)],
	});
	const startedAt = new Date();
	const collect = async () => {
		const metrics = toMetricData(await readMetrics(), startedAt, new Date());
		return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name }, metrics }] }, errors: [] };
	};
	const reader = new PeriodicExportingMetricReader({ exporter, metricProducers: [{ collect }] });
	const metering = new MeterProvider({ resource, readers: [reader] });
	const { middleware, stop } = traceRequests(tracing.getTracer(name), trustedProxies);
	return {
		traceRequests: middleware,
		close: async () => {
			stop();
			await Promise.allSettled([tracing.shutdown(), metering.shutdown()]);
		},
	};
}

interface Exporter<Items> {
	export: (
		items: Items,
		done: (result: { code: number; error?: Error & { code?: unknown } }) => void,
	) => void;
}

/** Logs the first failure of an outage of the collector, and that it takes all that is sent again. */
function exportWatch(log: Pick<Logger, "info" | "warn">) {
	const failing = new Set<object>();
	return <Items>(exporter: Exporter<Items>) => {
		const send = exporter.export.bind(exporter);
		exporter.export = (items, done) =>
			send(items, (result) => {
				const { error } = result;
				if (error && failing.size === 0)
					log.warn(
						{ code: error.code, reason: error.message },
						"The OpenTelemetry collector refuses what is sent",
					);
				if (error) failing.add(exporter);
				else if (failing.delete(exporter) && failing.size === 0)
					log.info("The OpenTelemetry collector takes what is sent again");
				done(result);
			});
	};
}
