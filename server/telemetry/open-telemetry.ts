import type { MiddlewareHandler } from "hono";
import type { MetricFamily } from "../web/metrics/metrics.ts";

/** Sends traces and metrics to a collector. */
export interface Telemetry {
	traceRequests: MiddlewareHandler;
	/** Sends what is left. */
	close: () => Promise<void>;
}

export interface TelemetryParts {
	readMetrics: () => Promise<MetricFamily[]>;
	/** How many proxies of the operator's own stand before the listener: without one, nobody's trace is gone on with. */
	trustedProxies: number;
}

/**
 * Nothing of OpenTelemetry is loaded, nor costs anything, unless a collector is set. Its packages read the variables
 * of their specification by themselves, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_SERVICE_NAME.
 */
export async function openTelemetry(
	endpoint: string | undefined,
	parts: TelemetryParts,
): Promise<Telemetry | null> {
	if (!endpoint) return null;
	const { createTelemetry } = await import("./create-telemetry.ts");
	return createTelemetry(parts);
}
