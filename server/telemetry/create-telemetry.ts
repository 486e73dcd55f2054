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
import type { MetricFamily } from "../web/metrics/metrics.ts";
import { toMetricData } from "./to-metric-data.ts";
import { traceRequests } from "./trace-requests.ts";

const name = "social-post-planner";

/** Sends traces and metrics to a collector, until `close`, which sends what is left. */
export type Telemetry = ReturnType<typeof createTelemetry>;

/** @param trustedProxies of the operator's own before the listener: without one, nobody's trace is gone on with */
export function createTelemetry(readMetrics: () => Promise<MetricFamily[]>, trustedProxies: number) {
	const resource = defaultResource()
		.merge(resourceFromAttributes({ "service.name": name }))
		.merge(detectResources({ detectors: [envDetector] }));
	const tracing = new BasicTracerProvider({
		resource,
		spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
	});
	const startedAt = new Date();
	const collect = async () => {
		const metrics = toMetricData(await readMetrics(), startedAt, new Date());
		return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name }, metrics }] }, errors: [] };
	};
	const exporter = new OTLPMetricExporter();
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
